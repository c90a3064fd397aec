/** The diagnosis of a response: signature, project, clock and order field. */
import { describe, expect, it } from 'vitest';
import { diagnoseResponse, namedCause } from '../../../electron/connection/response-diagnosis.ts';
import type { Answered } from '../../../electron/payment-service/exchange-outcome.ts';

const orderNumber = 'quittance0';
const answered = (code: string, msg = '', more: Partial<Answered> = {}): Answered => ({
  is: 'answered',
  code,
  msg,
  data: null,
  raw: '',
  httpStatus: 200,
  tookMs: 5,
  succeeded: code === '00000',
  clockSkewMs: 0,
  retryAfterMs: null,
  ...more,
});
const profile = {
  baseUrl: 'https://pay.example',
  pid: '7',
  orderField: 'service_id',
  timestampUnit: 'ms' as 'ms' | 's',
  notFoundCodes: ['404'],
};
const stepsOf = (response: Answered, timestampUnit: 'ms' | 's' = 'ms') =>
  diagnoseResponse(response, { profile: { ...profile, timestampUnit }, orderNumber, isSigned: true });

describe('a signature', () => {
  it.each([
    ['the code means not found', answered('404', 'denied'), 'passed'],
    ['the response repeats the number as not found', answered('1', `no such order ${orderNumber}`), 'passed'],
    [
      'the merchant’s order is repeated as not found',
      answered('1', `merchant order ${orderNumber} not found`),
      'passed',
    ],
    ['the service answers with success', answered('00000', 'ok'), 'passed'],
    ['“not found” could be about anything', answered('1', 'no such order'), 'notice'],
    ['the number is repeated in a refusal', answered('1', `${orderNumber} denied`), 'notice'],
  ])('is judged if %s', (_name, response, is) => {
    expect(stepsOf(response).signature).toMatchObject({ is, facts: { response: { code: response.code } } });
  });

  it.each([
    ['named', 'invalid sign', 200],
    ['named', `sign of ${orderNumber} not found`, 200],
    ['http-status', 'denied', 401],
    ['http-status', 'denied', 403],
    ['not-on-allowlist', 'IP not in white list', 403],
  ])('is refused (%s) with “%s” and HTTP %i', (reason, msg, httpStatus) => {
    const { signature, project } = stepsOf(answered('1', msg, { httpStatus }));
    expect(signature).toMatchObject({ is: 'failed', facts: { reason } });
    expect(project).toBeUndefined();
  });

  it('isn’t judged without a secret', () => {
    const unsigned = diagnoseResponse(answered('1', 'invalid sign'), { profile, orderNumber, isSigned: false });
    expect(unsigned.signature).toBeUndefined();
  });
});

it('a refused project number fails its own step', () => {
  const { project, signature } = stepsOf(answered('5', 'There is no project 7.'));
  expect(project?.is).toBe('failed');
  expect(signature).toEqual({ is: 'not-checked', reason: 'project' });
});

describe('a refused timestamp', () => {
  it.each([
    ['agree, and proposes the other unit', 0, 's'],
    ['differ, and proposes none', 600_000, null],
    ['can’t be compared, and proposes none', null, null],
  ] as const)('fails the clock step if the clocks %s', (_name, clockSkewMs, sendIn) => {
    const refused = answered('5', 'TIMESTAMP_EXPIRED', { clockSkewMs });
    expect(stepsOf(refused).clock).toMatchObject({ is: 'failed', facts: { sendIn } });
    expect(stepsOf(refused).signature).toEqual({ is: 'not-checked', reason: 'clock' });
    expect(stepsOf(refused, 's').clock).toMatchObject({ facts: { sendIn: sendIn === null ? null : 'ms' } });
  });

  it('is only a warning if the response names no cause', () => {
    const { clock, signature } = stepsOf(answered('5', 'denied', { clockSkewMs: 600_000 }));
    expect([clock?.is, signature?.is]).toEqual(['notice', 'notice']);
  });
});

it.each([
  ['passes with a not-found code', answered('404'), 'passed'],
  ['passes if the response repeats the number as not found', answered('1', `order ${orderNumber} not found`), 'passed'],
  ['is unknown after success without a record', answered('00000', 'ok'), 'notice'],
  ['fails if an order was sent', answered('00000', 'ok', { data: {} }), 'failed'],
])('an order field %s', (_name, response, is) => {
  expect(stepsOf(response).orderField?.is).toBe(is);
});

it.each([
  ['invalid sign', 'signature'],
  ['SIGN_ERROR', 'signature'],
  ['签名错误', 'signature'],
  ['merchant not found', 'project'],
  ['the timestamp is too old', 'time'],
  ['IP not in white list', 'address'],
  ['IP_NOT_ALLOWED', 'address'],
  ['Your IP address 203.0.113.7 is not authorised', 'address'],
  ['forbidden ip', 'address'],
  ['请求IP不在白名单', 'address'],
  ['zip is not right, tip not given', null],
  ['sign or IP not accepted', null],
  ['bad sign or timestamp', null],
  ['assigned to nobody, design pending', null],
  ['', null],
])('the message “%s” has the cause %s', (msg, cause) => {
  expect(namedCause({ httpStatus: 200, code: '1', msg })).toBe(cause);
});
