import { describe, expect, it } from 'vitest';
import {
  failure,
  notSentReasons,
  unknownReasons,
  type AppError,
  type ErrorFacts,
} from '../../../../electron/contract/result.ts';
import { createTimeFormat } from '../../../../renderer/lib/format/time.ts';
import type { ErrorTimes } from '../../../../renderer/text/error-words.ts';
import { answer, everyCode } from '../../../support/every-error.ts';
import { createAddressesText } from '../../../../renderer/text/create-addresses.ts';
import { requestText } from '../../../../renderer/text/batches.ts';
import { datesText } from '../../../../renderer/text/dates.ts';
import { errorsText } from '../../../../renderer/text/errors.ts';

const utc = createTimeFormat('UTC', datesText);
const inUtc: ErrorTimes = { clock: (ms) => `${utc.clock(ms)} UTC`, duration: utc.duration };
const words = (error: AppError) => errorsText.of(error, inUtc);

const urlFaults =
  'url-empty url-not-a-url url-no-slashes url-characters url-host-form url-port-form url-path-form url-fragment url-not-https url-has-user url-has-query'.split(
    ' ',
  );

describe('the words of an error', () => {
  it('mention a restored backup for a missing secret', () => {
    const { sentence, next } = words(everyCode['secret-missing']);
    expect(sentence).toContain('Backups contain no secrets');
    expect(next).toBe('Enter the secret in Settings.');
  });

  it.each(Object.values(everyCode))('have a headline and a sentence without gaps for $code', (error) => {
    const { title, sentence, next } = words(error);
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(sentence).toMatch(/\.$/);
    for (const text of [title, sentence, next]) {
      expect(text).not.toMatch(/undefined|null|\{|\}| {2}|!/);
    }
  });

  const refusal = (more: Partial<ErrorFacts['service-refused']>) =>
    words(
      failure('service-refused', '', {
        facts: { ...answer, cause: 'unknown', clockSkewMs: 0, retryAt: null, ...more },
      }).error,
    );
  const http = (httpStatus: number, more: Partial<ErrorFacts['outcome-unknown']> = {}) =>
    words(
      failure('outcome-unknown', '', {
        facts: { reason: 'http-status', httpStatus, cause: null, clockSkewMs: 0, retryAt: null, raw: null, ...more },
      }).error,
    );

  it('distinguish too many requests, a wrong clock and a refused secret, each with an action', () => {
    const often = refusal({ cause: 'too-many-requests', httpStatus: 429 });
    const clock = refusal({ cause: 'clock', clockSkewMs: 3_660_000 });
    const who = refusal({ cause: 'credentials', httpStatus: 401 });
    const all = [often, clock, who, refusal({})];
    expect(new Set(all.map(({ title }) => title)).size).toBe(4);
    expect(new Set(all.map(({ next }) => next)).size).toBe(4);
    expect(often.next).toContain('in a minute');
    expect(clock.sentence).toContain('This computer’s clock is 1 h 1 min behind the service’s');
    expect(clock.next).toContain('automatic time');
    expect(who.next).toMatch(/Check the secret, project number and signing scheme/);
    const ahead = refusal({ cause: 'clock', clockSkewMs: -120_000 });
    expect(ahead.sentence).toContain('2 min ahead of the service’s');
  });

  it('say what the service doesn’t know, and where the number may be wrong', () => {
    for (const { sentence, next } of [words(everyCode['order-not-found']), refusal({})]) {
      expect(`${sentence} ${next}`).toMatch(/merchant order number/);
      expect(`${sentence} ${next}`).toContain('doesn’t tell you whether the order was paid');
    }
  });

  it('say until when to wait, in the chosen zone', () => {
    const at = Date.UTC(2026, 10, 20, 11, 58, 4);
    const often = { cause: 'too-many-requests', httpStatus: 429, retryAt: at } as const;
    expect(refusal(often).next).toContain('at 11:58:04 UTC');
    expect(http(429, often).next).toContain('at 11:58:04 UTC');
    expect(http(503, { retryAt: at }).next).toContain('at 11:58:04 UTC');
    const error = failure('service-refused', '', { facts: { ...answer, clockSkewMs: 0, ...often } }).error;
    const here = { clock: () => 'noon', duration: String };
    expect(errorsText.of(error, here).next).toContain('at noon');
  });

  it('differ for each kind of HTTP error', () => {
    const kinds = [
      http(429, { cause: 'too-many-requests' }),
      http(401, { cause: 'credentials' }),
      http(400, { cause: 'clock', clockSkewMs: 90_000 }),
      http(404, { cause: 'unknown' }),
      http(422, { cause: 'unknown' }),
      http(502),
    ];
    expect(new Set(kinds.map(({ title }) => title)).size).toBe(kinds.length);
    for (const { sentence, next } of kinds) {
      expect(sentence).toContain('doesn’t tell you whether the order was paid');
      expect(next).not.toBe('');
    }
  });

  it('have both numbers of a wrong order', () => {
    const { sentence } = words(everyCode['wrong-order']);
    expect(sentence).toMatch(/A1.*B2/);
  });

  it('show invisible characters of any text', () => {
    const bidi = 'A\u202EB\u200B\u0000C\n\uFEFF\u2066\uE000';
    const hostile = (value: unknown): unknown =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value).map(([name, inner]) => [
              name,
              hostileText.has(name) ? bidi.repeat(200) : hostile(inner),
            ]),
          )
        : value;
    const hostileText = new Set([
      'serviceCode',
      'serviceMsg',
      'requestedNumber',
      'receivedNumber',
      'path',
      'raw',
      'field',
      'message',
    ]);
    for (const error of Object.values(everyCode)) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same error with other text
      const { title, sentence, next } = words(hostile(error) as typeof error);
      expect(`${title} ${sentence} ${next}`).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}]/u);
      expect(sentence.length).toBeLessThan(3000);
    }
  });

  it('say where unsaved addresses are', () => {
    const path = '/data/quittance.outbox';
    const inFile = failure('outcome-not-saved', '', { facts: { outcome: 'created', addresses: 3, path } }).error;
    expect(words(inFile).sentence).toContain(`kept in ${path}`);
    expect(words(everyCode['outcome-not-saved']).sentence).toContain('Only in memory');
    const refused = failure('outcome-not-saved', '', { facts: { outcome: 'refused' } }).error;
    expect(words(refused).title).toBe('Result not saved yet');
  });

  it('have a sentence for every URL fault, also an unknown one', () => {
    for (const fault of urlFaults) {
      expect(errorsText.fault(fault)).not.toBe(errorsText.fault('never-heard-of'));
    }
  });
});

describe('a transmission failure reads the same in long and short form', () => {
  const { notSent, unknown } = requestText;
  it.each(notSentReasons)('not sent, %s', (reason) => {
    const { sentence } = words(failure('not-sent', '', { facts: { reason } }).error);
    expect(sentence).toContain(notSent(reason)?.replace(' Nothing was sent.', ''));
  });

  it.each(unknownReasons)('unknown, %s', (reason) => {
    const facts = { reason, httpStatus: null, cause: null, clockSkewMs: null, retryAt: null, raw: null };
    const { title, sentence } = words(failure('outcome-unknown', '', { facts }).error);
    const short = unknown(reason, { took: null, httpStatus: null }) ?? 'none';
    expect(short.startsWith(title) || sentence.startsWith(short)).toBe(true);
  });

  it('also for an invalid field', () => {
    const own = createAddressesText.faults;
    const both = Object.keys(own).filter((code) => errorsText.fault(code) !== errorsText.fault('not-known-at-all'));
    // The field's purpose, which only its form knows.
    expect(both).toEqual(['url-empty']);
  });
});
