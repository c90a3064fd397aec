import { describe, expect, it } from 'vitest';
import { failure, type ErrorCode, type ErrorOf } from '../../../../electron/contract/result.ts';
import { english } from '../../../../renderer/lib/text/text.ts';

const { errors } = english;

const answer = { serviceCode: '40103', serviceMsg: 'sign error', httpStatus: 200 };
const everyCode: { readonly [C in ErrorCode]: ErrorOf<C> } = {
  'invalid-input': failure('invalid-input', '', { facts: { field: 'name', fault: 'name-empty' } }).error,
  'forbidden-sender': failure('forbidden-sender', '').error,
  internal: failure('internal', '').error,
  'profile-not-found': failure('profile-not-found', '').error,
  'secret-missing': failure('secret-missing', '').error,
  'secret-not-readable': failure('secret-not-readable', '').error,
  'service-refused': failure('service-refused', '', { facts: answer }).error,
  'order-not-found': failure('order-not-found', '', { facts: answer }).error,
  'not-sent': failure('not-sent', '', { facts: { reason: 'tls-not-trusted' } }).error,
  'outcome-unknown': failure('outcome-unknown', '', { facts: { reason: 'not-json', httpStatus: 200, raw: '<' } }).error,
  'answer-unreadable': failure('answer-unreadable', '', { facts: {} }).error,
  'run-open': failure('run-open', '').error,
  'run-not-found': failure('run-not-found', '').error,
  'request-not-unknown': failure('request-not-unknown', '').error,
  'nothing-to-bring-in': failure('nothing-to-bring-in', '').error,
  'outcome-not-saved': failure('outcome-not-saved', '', { facts: { outcome: 'created', addresses: 3, path: null } })
    .error,
  'database-failed': failure('database-failed', '', { facts: { reason: 'locked' } }).error,
  'disk-full': failure('disk-full', '').error,
  'file-not-written': failure('file-not-written', '', { facts: { path: '/exports/a.csv' } }).error,
  'nothing-to-export': failure('nothing-to-export', '').error,
  cancelled: failure('cancelled', '').error,
};

describe('failures in words', () => {
  it.each(Object.values(everyCode))(
    '$code has a headline and a sentence, without the holes of missing facts',
    (error) => {
      const { title, sentence, next } = errors.of(error);
      expect(title).toMatch(/^[A-Z].*[^.]$/);
      expect(sentence).toMatch(/\.$/);
      for (const text of [title, sentence, next]) {
        expect(text).not.toMatch(/undefined|null|\{|\}| {2}|!/);
      }
    },
  );

  it('says why nothing was sent', () => {
    expect(errors.of(everyCode['not-sent']).sentence).toContain('certificate');
  });

  it('says why nobody can know', () => {
    expect(errors.of(everyCode['outcome-unknown']).sentence).toContain('not JSON');
  });

  it('names the code that the service answered with', () => {
    expect(errors.of(everyCode['service-refused']).sentence).toContain('40103');
  });

  it('says where created addresses are that are not saved yet', () => {
    const path = '/data/unsaved-addresses-1-1.json';
    const inFile = failure('outcome-not-saved', '', { facts: { outcome: 'created', addresses: 3, path } }).error;
    expect(errors.of(inFile).sentence).toContain(`kept in ${path}`);
    expect(errors.of(everyCode['outcome-not-saved']).sentence).toContain('held in memory');
    const refused = failure('outcome-not-saved', '', { facts: { outcome: 'refused' } }).error;
    expect(errors.of(refused).title).toBe('The outcome is not written down yet');
  });

  it('has a sentence for every fault of a URL, and one for a fault that is new', () => {
    for (const fault of ['url-empty', 'url-not-a-url', 'url-not-https', 'url-has-user', 'url-has-query']) {
      expect(errors.fault(fault)).not.toBe(errors.fault('never-heard-of'));
    }
  });
});

it('compiles with the facts that its code has, and with no others', () => {
  const failures = [
    // @ts-expect-error a fact is missing
    failure('not-sent', '', { facts: {} }),
    // @ts-expect-error the facts are missing
    failure('not-sent', ''),
    // @ts-expect-error this code has no such fact
    failure('not-sent', '', { facts: { reason: 'not-reachable', tookMs: 3 } }),
    // @ts-expect-error no such reason
    failure('not-sent', '', { facts: { reason: 'not-reachible' } }),
    // @ts-expect-error this code has no facts
    failure('run-open', '', { facts: { run: 1 } }),
  ];
  expect(failures.every(({ ok }) => !ok)).toBe(true);
});
