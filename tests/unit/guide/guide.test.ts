/** The user guide quotes existing labels and lists every error. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AppError, ErrorFacts } from '../../../electron/contract/result.ts';
import { unknownWords } from '../../../renderer/text/transmission-words.ts';
import { answer, everyCode } from '../../support/every-error.ts';
import { bulkText } from '../../../renderer/text/bulk.ts';
import { connectionCheckText } from '../../../renderer/text/connection-check.ts';
import { errorsText } from '../../../renderer/text/errors.ts';

const folder = path.resolve(import.meta.dirname, '../../../docs/guide');
const pages = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));

const times = { clock: () => '12:00', duration: () => '5 min' };
const titleOf = (error: AppError) => errorsText.of(error, times).title;

/** Titles that depend on the response. */
const refusals = (['unknown', 'credentials', 'clock', 'too-many-requests'] as const).map((cause): AppError => ({
  ...everyCode['service-refused'],
  facts: { ...answer, cause, clockSkewMs: 600_000, retryAt: null },
}));
const httpStatus = (status: number, cause: ErrorFacts['outcome-unknown']['cause']): AppError => ({
  ...everyCode['outcome-unknown'],
  facts: { reason: 'http-status', httpStatus: status, cause, clockSkewMs: null, retryAt: null, raw: null },
});
const titles: ReadonlySet<string> = new Set([
  ...[...Object.values(everyCode), ...refusals].map(titleOf),
  ...[httpStatus(404, null), httpStatus(503, null), httpStatus(400, null), httpStatus(401, 'credentials')].map(titleOf),
  ...Object.values(unknownWords).map(({ title }) => title),
]);

const leaves = (words: unknown): readonly string[] =>
  typeof words === 'string'
    ? [words]
    : typeof words === 'object' && words !== null
      ? Object.values(words).flatMap(leaves)
      : [];
const allText = import.meta.glob('../../../renderer/text/*.ts', { eager: true });
const { verdict } = connectionCheckText;
const noService = {
  reason: 'no-service-at-path',
  calledPath: '/order/info',
  response: { httpStatus: 404, code: '', msg: '' },
} as const;
const labels: ReadonlySet<string> = new Set([
  ...leaves(allText),
  verdict.passed,
  verdict.failed('url', { is: 'failed', facts: noService }),
]);

const boldIn = (text: string): readonly string[] =>
  [...text.matchAll(/\*\*(.+?)\*\*/gs)].map(([, quoted = '']) => quoted.replaceAll(/\s+/g, ' '));

describe('the user guide', () => {
  it.each(pages)('quotes only existing labels in $name', ({ text }) => {
    expect(boldIn(text).filter((quoted) => !labels.has(quoted) && !titles.has(quoted))).toEqual([]);
  });

  it('quotes labels on every page except the first', () => {
    const without = pages.filter(({ name, text }) => name !== 'README.md' && boldIn(text).length < 2);
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it('lists every error with title, meaning and action', () => {
    const text = pages.find(({ name }) => name === 'errors.md')?.text ?? '';
    const rows = [...text.matchAll(/^\| `([\w-]+)` \| (.*?) \| (.+?) \| (.+?) \|$/gm)].map(
      ([, code = '', words = '', money = '', next = '']) => ({ code, words, money, next }),
    );
    expect([...new Set(rows.map(({ code }) => code))].toSorted()).toEqual(Object.keys(everyCode).toSorted());
    const found = rows.map(({ code, words, money, next }) => ({
      code,
      titles: boldIn(words).filter((title) => titles.has(title)).length > 0,
      money: money.endsWith('.'),
      next: next.endsWith('.'),
    }));
    expect(found).toEqual(rows.map(({ code }) => ({ code, titles: true, money: true, next: true })));
    // The title of an unknown outcome depends on its reason.
    const ofOneTitle = Object.values(everyCode).filter(({ code }) => code !== 'outcome-unknown');
    const wrong = [...ofOneTitle, ...refusals].filter(
      (error) => !rows.some(({ code, words }) => code === error.code && boldIn(words).includes(titleOf(error))),
    );
    expect(wrong.map(titleOf)).toEqual([]);
  });

  it('lists every reason for a skipped line of a list', () => {
    const quoted = boldIn(pages.find(({ name }) => name === 'lookup.md')?.text ?? '');
    expect(Object.values(bulkText.start.why).filter((reason) => !quoted.includes(reason))).toEqual([]);
  });

  it.each(pages)('links to existing pictures and pages in $name', ({ text }) => {
    const targets = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !existsSync(path.join(folder, target)))).toEqual([]);
  });

  it('is linked from the README, page by page', () => {
    const readme = readFileSync(path.join(folder, '../../README.md'), 'utf8');
    expect(readme).toContain('(docs/guide/README.md)');
    const first = pages.find(({ name }) => name === 'README.md')?.text ?? '';
    expect(pages.filter(({ name }) => name !== 'README.md' && !first.includes(`(${name})`))).toEqual([]);
  });
});
