import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkAuditFile } from '../../../electron/audit/file/check-file.ts';
import { wholeAudit, type AuditFormat, type AuditPart } from '../../../electron/contract/audit.ts';
import { openReader } from '../../../electron/database/file/connection.ts';
import { writeAuditFile } from '../../../electron/database/audit/audit-file.ts';
import { valueOf } from '../database/real-database.ts';
import { auditKey, fill, lookUp, openLog, otherKey } from './log-of.ts';

const hostile = ['=HYPERLINK("x")', 'a,b;c', 'two\r\nlines', `'quoted" 'once`, '', ' blank ', '\u202Eover', '@sum'];

async function written(format: AuditFormat, part: AuditPart = wholeAudit) {
  const log = await openLog();
  fill(log, 40);
  log.table.note(hostile.map((subject, index) => ({ event: lookUp(subject), at: 1_700_000_100_000 + index })));
  const file = path.join(path.dirname(log.file), `log.${format}`);
  const from = { openReader: () => openReader({ file: log.file, immutable: false }), key: auditKey };
  const done = valueOf(await writeAuditFile(from, { part, format, path: file, at: 1, by: 'ana', appVersion: '1.0.0' }));
  const manifest = readFileSync(path.join(path.dirname(file), done.manifestName), 'utf8');
  return { file, done, manifest, text: readFileSync(file, 'utf8') };
}

const check = (text: string, manifest: string | null, keys = [auditKey]) =>
  checkAuditFile(Buffer.from(text, 'utf8'), manifest, keys);

test.each(['csv', 'jsonl'] as const)('a file in %s is whole for its computer and for a stranger', async (format) => {
  const { text, manifest, done } = await written(format);
  expect(done.rows).toBe(40 + hostile.length);
  expect(check(text, manifest)).toMatchObject({ isWhole: true, proven: 'by-key', rows: done.rows });
  expect(check(text, manifest, [])).toMatchObject({ isWhole: true, proven: 'by-manifest' });
  expect(check(text, manifest, [otherKey])).toMatchObject({ isWhole: true, proven: 'by-manifest' });
  expect(check(text, null)).toMatchObject({ isWhole: false, sentence: 'There is no manifest beside it' });
});

test('a file of a part is whole as well', async () => {
  const { text, manifest, done } = await written('csv', { ...wholeAudit, search: 'order-1' });
  expect(done.rows).toBe(11);
  expect(check(text, manifest)).toMatchObject({ isWhole: true, proven: 'by-key', rows: 11 });
});

test.each(['csv', 'jsonl'] as const)(
  'of a file in %s a line that is changed, missing, added or moved is told without any key',
  async (format) => {
    const { text, manifest } = await written(format);
    const end = format === 'csv' ? '\r\n' : '\n';
    const lines = text.split(end);
    const told = (changed: readonly string[]) => check(changed.join(end), manifest, []);
    const at = 9;
    const changed = lines.map((line, index) => (index === at ? line.replace('found', 'found ') : line));
    expect(told(changed)).toMatchObject({ isWhole: false, sentence: expect.stringMatching(/was changed/) });
    expect(told(lines.toSpliced(at, 1))).toMatchObject({
      isWhole: false,
      sentence: expect.stringMatching(/is missing/),
    });
    const [moved = ''] = lines.slice(at, at + 1);
    expect(told(lines.toSpliced(at, 1).toSpliced(at + 3, 0, moved)).isWhole).toBe(false);
    expect(told(lines.toSpliced(at, 0, moved))).toMatchObject({ sentence: expect.stringMatching(/moved or added/) });
    expect(told(lines.slice(0, 30))).toMatchObject({ sentence: expect.stringMatching(/missing at the end/) });
  },
);

test('a manifest that was made anew, with all that follows from it, is none of this computer’s', async () => {
  const { text, manifest } = await written('jsonl');
  const forged = manifest.replace('"user": "ana"', '"user": "eve"');
  expect(check(text, forged)).toMatchObject({
    isWhole: false,
    sentence: expect.stringMatching(/not the one that this/),
  });
  // What a stranger is told says as much.
  expect(check(text, forged, [])).toMatchObject({ isWhole: true, proven: 'by-manifest' });
});

test('another log is written over the file of before, and its manifest with it', async () => {
  const { file, manifest } = await written('csv');
  writeFileSync(file, 'something else');
  expect(checkAuditFile(readFileSync(file), manifest)).toMatchObject({ isWhole: false });
});
