/** Every result of every step has words without gaps, and what to do if it didn't pass. */
import { describe, expect, it } from 'vitest';
import { checkSteps, type StepResults } from '../../../../electron/contract/connection.ts';
import { notSentReasons, unknownReasons } from '../../../../electron/contract/result.ts';
import { connectionCheckText } from '../../../../renderer/text/connection-check.ts';
import type { Sentence } from '../../../../renderer/text/connection-results.ts';

const words = connectionCheckText;
const times = { date: () => '11 Feb 2027', took: (ms: number) => `${String(ms)} ms` };
const response = { httpStatus: 200, code: '40103', msg: 'invalid sign' };
const certificate = { issuer: 'Company authority', validUntil: 1 };
const http = { httpStatus: null, redirectHost: null };

const inPlainText = (sentence: Sentence): string =>
  sentence.map((piece) => (typeof piece === 'string' ? piece : piece.verbatim)).join('');

const every: { readonly [S in keyof StepResults]: readonly Exclude<StepResults[S], { is: 'not-checked' }>[] } = {
  url: [
    { is: 'passed', facts: { path: '/v1', isPlain: false } },
    { is: 'failed', facts: { reason: 'url-not-https' } },
    { is: 'failed', facts: { reason: 'no-service-at-path', calledPath: '/v1/api/v2/order/info', response } },
  ],
  proxy: [
    { is: 'passed', facts: { kind: 'direct' } },
    { is: 'passed', facts: { kind: 'socks5', place: 'proxy:1080' } },
    ...(
      [
        'unsupported-kind',
        'not-reachable',
        'credentials-required',
        'credentials-refused',
        'unsupported-sign-in',
        'refused',
      ] as const
    ).map((reason) => ({ is: 'failed', facts: { reason, place: 'proxy:1' } }) as const),
  ],
  dns: [
    { is: 'passed', facts: { addresses: ['::1', '127.0.0.1'], tookMs: 3, isLiteral: false } },
    ...(['name-not-found', 'timed-out', 'no-answer'] as const).map(
      (reason) => ({ is: 'failed', facts: { reason, host: 'pay.example' } }) as const,
    ),
  ],
  tcp: [
    { is: 'passed', facts: { address: '::1', port: 443, tookMs: 3 } },
    ...(['refused', 'timed-out', 'not-reachable'] as const).map(
      (reason) => ({ is: 'failed', facts: { reason, port: 443 } }) as const,
    ),
  ],
  tls: [
    ...(['bundled', 'system', 'own-file', 'unknown'] as const).map(
      (trustStore) => ({ is: 'passed', facts: { protocol: 'TLSv1.3', certificate, trustStore } }) as const,
    ),
    { is: 'notice', facts: { protocol: 'TLSv1.3', certificate, trustStore: 'system' } },
    ...(
      [
        'self-signed',
        'expired',
        'not-yet-valid',
        'wrong-host',
        'authority-unknown',
        'chain-incomplete',
        'not-tls',
        'handshake',
        'timed-out',
      ] as const
    ).map((reason) => ({ is: 'failed', facts: { reason } }) as const),
  ],
  http: [
    { is: 'passed', facts: { httpStatus: 200, tookMs: 5 } },
    ...[...notSentReasons, ...unknownReasons, 'too-many-requests' as const].map(
      (reason) => ({ is: 'failed', facts: { ...http, reason } }) as const,
    ),
    ...[401, 404, 500].map(
      (httpStatus) => ({ is: 'failed', facts: { ...http, reason: 'http-status', httpStatus } }) as const,
    ),
    { is: 'failed', facts: { ...http, reason: 'redirected-elsewhere', redirectHost: 'portal.example' } },
  ],
  envelope: [
    { is: 'passed', facts: response },
    { is: 'failed', facts: { reason: 'not-json' } },
  ],
  signature: [
    { is: 'passed', facts: { response } },
    { is: 'notice', facts: { response } },
    ...(['named', 'http-status', 'not-on-allowlist'] as const).map(
      (reason) => ({ is: 'failed', facts: { reason, response } }) as const,
    ),
  ],
  project: [
    { is: 'passed', facts: { pid: '7' } },
    { is: 'failed', facts: { response } },
  ],
  clock: [
    { is: 'passed', facts: { skewMs: 400 } },
    { is: 'notice', facts: { skewMs: -600_000 } },
    { is: 'failed', facts: { skewMs: null, sendIn: null, response } },
    { is: 'failed', facts: { skewMs: 600_000, sendIn: null, response } },
    { is: 'failed', facts: { skewMs: 0, sendIn: 's', response } },
    { is: 'failed', facts: { skewMs: 0, sendIn: 'ms', response } },
  ],
  orderField: [
    { is: 'passed', facts: { field: 'service_id', by: 'repeats-number' } },
    { is: 'passed', facts: { field: 'service_id', by: 'not-found-code' } },
    { is: 'notice', facts: { field: 'service_id', response } },
    { is: 'failed', facts: { field: 'service_id' } },
  ],
};

const otherReasons = [
  'no-secret',
  'secret-not-readable',
  'by-proxy',
  'plain-http',
  'no-date',
  'signature-not-confirmed',
  'canceled',
] as const;

const holes = /undefined|null|\[object|\{|\}| {2}|!|\.\./;

describe.each(checkSteps)('the step %s', (step) => {
  it.each(every[step].map((result) => [JSON.stringify(result), result] as const))('has words for %s', (_, result) => {
    const line = inPlainText(words.result(step, result, times));
    expect(line).not.toBe('');
    expect(line).not.toMatch(holes);
    const advice = words.advice(step, result);
    expect(advice === null).toBe(result.is === 'passed');
    if (advice === null) return;
    expect(advice.meaning !== '').toBe(result.is === 'failed');
    const sentences = [advice.cause, advice.meaning, advice.next].filter((sentence) => sentence !== '');
    expect(sentences).not.toEqual([]);
    expect(sentences.filter((sentence) => !/^[A-Z].*\.$/.test(sentence) || holes.test(sentence))).toEqual([]);
  });

  it('says why it wasn’t checked', () => {
    for (const reason of [...checkSteps, ...otherReasons]) {
      expect(inPlainText(words.result(step, { is: 'not-checked', reason }, times))).not.toMatch(holes);
    }
  });
});

it('every failure before the lookup says that no money is affected', () => {
  const before = ['url', 'proxy', 'dns', 'tcp', 'tls', 'http', 'envelope', 'signature', 'project', 'clock'] as const;
  const meanings = before.flatMap((step) =>
    every[step].filter(({ is }) => is === 'failed').map((result) => words.advice(step, result)?.meaning ?? ''),
  );
  expect(meanings.length).toBeGreaterThan(45);
  expect(meanings.filter((meaning) => !meaning.toLowerCase().includes('no money is affected'))).toEqual([]);
});

it('a response in an unknown format leads to the base URL, not to another lookup', () => {
  const advice = words.advice('envelope', { is: 'failed', facts: { reason: 'invalid-envelope' } });
  expect(advice?.next).toContain('Check the base URL');
  expect(advice?.next).not.toContain('Refresh');
  expect(advice?.cause).toContain('code, message or data');
});
