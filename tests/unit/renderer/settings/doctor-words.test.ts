/** Every result of every step has its words, without the holes of missing facts, and what did not pass says what to do. */
import { describe, expect, it } from 'vitest';
import { doctorSteps, type DoctorReport, type StepResults } from '../../../../electron/contract/connection-doctor.ts';
import { notSentReasons, unknownReasons } from '../../../../electron/contract/result.ts';
import { inPlainText, reportText } from '../../../../renderer/features/settings/doctor/report-text.ts';
import { said } from '../../../../renderer/lib/text/said.ts';
import { english } from '../../../../renderer/lib/text/text.ts';

const words = english.doctor;
const times = { date: () => '11 Feb 2027', took: (ms: number) => `${String(ms)} ms` };
const ours = { httpStatus: 200, code: '40103', msg: 'invalid sign' };
const certificate = {
  subject: 'pay.example',
  issuer: 'Company authority',
  validFrom: 0,
  validUntil: 1,
  names: ['pay.example'],
  chain: ['Company authority'],
};
const http = { httpStatus: null, leadsTo: null, tookMs: 5 };

const every: { readonly [S in keyof StepResults]: readonly Exclude<StepResults[S], { is: 'not-checked' }>[] } = {
  url: [
    { is: 'passed', facts: { host: 'a', port: 443, path: '/v1', isPlain: false } },
    { is: 'failed', facts: { because: 'url-not-https' } },
    { is: 'failed', facts: { because: 'no-service-at-path', called: '/v1/api/v2/order/info', ours } },
  ],
  proxy: [
    { is: 'passed', facts: { way: 'direct' } },
    { is: 'passed', facts: { way: 'socks5', place: 'proxy:1080' } },
    ...(
      ['kind', 'not-reachable', 'wants-credentials', 'credentials-refused', 'way-not-supported', 'refused'] as const
    ).map((because) => ({ is: 'failed', facts: { because, place: 'proxy:1', detail: '' } }) as const),
  ],
  dns: [
    { is: 'passed', facts: { addresses: ['::1', '127.0.0.1'], tookMs: 3, isLiteral: false } },
    ...(['name-not-found', 'timed-out', 'no-answer'] as const).map(
      (because) => ({ is: 'failed', facts: { because, host: 'pay.example' } }) as const,
    ),
  ],
  tcp: [
    { is: 'passed', facts: { address: '::1', port: 443, tookMs: 3 } },
    ...(['refused', 'timed-out', 'not-reachable'] as const).map(
      (because) => ({ is: 'failed', facts: { because, port: 443, addresses: [] } }) as const,
    ),
  ],
  tls: [
    ...(['bundled', 'system', 'own-file', 'unknown'] as const).map(
      (trustedBy) => ({ is: 'passed', facts: { protocol: 'TLSv1.3', certificate, trustedBy } }) as const,
    ),
    { is: 'notice', facts: { protocol: 'TLSv1.3', certificate, trustedBy: 'system' } },
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
    ).map((because) => ({ is: 'failed', facts: { because, host: 'a', certificate: null, detail: '' } }) as const),
  ],
  http: [
    { is: 'passed', facts: { httpStatus: 200, tookMs: 5 } },
    ...[...notSentReasons, ...unknownReasons, 'too-many-requests' as const].map(
      (because) => ({ is: 'failed', facts: { ...http, because } }) as const,
    ),
    ...[401, 404, 500].map(
      (httpStatus) => ({ is: 'failed', facts: { ...http, because: 'http-status', httpStatus } }) as const,
    ),
    { is: 'failed', facts: { ...http, because: 'redirected-elsewhere', leadsTo: 'portal.example' } },
  ],
  envelope: [
    { is: 'passed', facts: ours },
    { is: 'failed', facts: { because: 'not-json' } },
  ],
  signature: [
    { is: 'passed', facts: { ours, spoilt: { ...ours, msg: '' } } },
    { is: 'notice', facts: { because: 'not-looked-at', ours } },
    { is: 'notice', facts: { because: 'answers-vary', ours, again: ours } },
    { is: 'notice', facts: { because: 'not-compared', ours } },
    ...(['says-so', 'by-status', 'as-spoilt', 'not-admitted'] as const).map(
      (because) => ({ is: 'failed', facts: { because, ours } }) as const,
    ),
  ],
  project: [
    { is: 'passed', facts: { pid: '7' } },
    { is: 'failed', facts: { pid: '7', ours } },
  ],
  clock: [
    { is: 'passed', facts: { skewMs: 400 } },
    { is: 'notice', facts: { skewMs: -600_000 } },
    { is: 'failed', facts: { skewMs: null, sendIn: null, ours } },
    { is: 'failed', facts: { skewMs: 600_000, sendIn: null, ours } },
    { is: 'failed', facts: { skewMs: 0, sendIn: 's', ours } },
    { is: 'failed', facts: { skewMs: 0, sendIn: 'ms', ours } },
  ],
  latency: [
    { is: 'passed', facts: { tookMs: 5 } },
    { is: 'notice', facts: { tookMs: 5000 } },
  ],
  orderField: [
    { is: 'passed', facts: { field: 'service_id', by: 'repeats-number', ours } },
    { is: 'passed', facts: { field: 'service_id', by: 'not-found-code', ours } },
    { is: 'notice', facts: { field: 'service_id', because: 'no-record', ours } },
    { is: 'notice', facts: { field: 'service_id', because: 'code-not-known', ours } },
    { is: 'failed', facts: { field: 'service_id', ours } },
  ],
};

const otherReasons = [
  'no-secret',
  'secret-not-readable',
  'by-proxy',
  'plain-http',
  'no-date',
  'signature-not-told',
  'cancelled',
] as const;

const holes = /undefined|null|\[object|\{|\}| {2}|!|\.\./;

describe.each(doctorSteps)('the step %s', (step) => {
  it.each(every[step].map((result) => [JSON.stringify(result), result] as const))(
    'says of %s in words',
    (_, result) => {
      const line = inPlainText(words.result(step, result, times));
      expect(line).not.toBe('');
      expect(line).not.toMatch(holes);
      const advice = words.advice(step, result);
      expect(advice === null).toBe(result.is === 'passed');
      const sentences = advice === null ? [] : [advice.meaning, advice.next];
      expect(sentences.filter((sentence) => !/^[A-Z].*\.$/.test(sentence) || holes.test(sentence))).toEqual([]);
    },
  );

  it('says why it wasn’t checked', () => {
    for (const because of [...doctorSteps, ...otherReasons]) {
      expect(inPlainText(words.result(step, { is: 'not-checked', because }, times))).not.toMatch(holes);
    }
  });
});

it('every failure before an order can be read says that no money is affected', () => {
  const before = ['url', 'proxy', 'dns', 'tcp', 'tls', 'http', 'envelope', 'signature', 'project', 'clock'] as const;
  const meanings = before.flatMap((step) =>
    every[step].filter(({ is }) => is === 'failed').map((result) => words.advice(step, result)?.meaning ?? ''),
  );
  expect(meanings.length).toBeGreaterThan(50);
  expect(meanings.filter((meaning) => !meaning.toLowerCase().includes('no money is affected'))).toEqual([]);
});

it('the text report has a line for each step, and the certificate', () => {
  const report: DoctorReport = {
    profileId: 'p',
    examined: {
      baseUrl: 'https://pay.example',
      pid: '7',
      scheme: 'cregis',
      orderField: 'service_id',
      timestampUnit: 'ms',
      notFoundCodes: [],
      secretAt: 1,
    },
    state: 'done',
    startedAt: 0,
    tookMs: 12,
    lookUps: 3,
    steps: {
      url: { is: 'passed', facts: { host: 'pay.example', port: 443, path: '', isPlain: false } },
      tls: { is: 'passed', facts: { protocol: 'TLSv1.3', certificate, trustedBy: 'system' } },
      signature: { is: 'failed', facts: { because: 'says-so', ours } },
    },
  };
  const text = reportText(report, { profile: said('Shop'), at: 'today', times, words });
  expect(text.split('\n')).toContain('Signature: Failed. Refused: code 40103, message invalid sign');
  expect(text).toContain('Certificate: pay.example (pay.example), Company authority');
  expect(text).toContain('Lookups of a nonexistent order: 3');
});
