import { expect, it } from 'vitest';
import { createOutcome } from '../../../electron/addresses/send-request.ts';
import type { Answered } from '../../../electron/payment-service/exchange-outcome.ts';

const answered = (code: string, data: Answered['data']): Answered => ({
  is: 'answered',
  code,
  msg: 'message',
  data,
  raw: JSON.stringify({ code, msg: 'message', data }),
  httpStatus: 200,
  tookMs: 12,
  clockSkewMs: null,
  retryAfterMs: null,
  succeeded: code === '00000',
});

it.each([null, [], {}, 'no', [{}], [{ address: '' }], [{ address: ' ' }], [{ address: null }]])(
  'a create is refused if another code comes with %j',
  (data) => {
    expect(createOutcome(answered('10001', data), 5)).toMatchObject({
      is: 'ended',
      ending: { state: 'refused', endedAt: 5, serviceCode: '10001', serviceMsg: 'message', reason: '' },
    });
  },
);

it.each([
  ['a list', [{ address: 'TXYZ' }, {}]],
  ['an object', { list: [{ address: 'TXYZ' }] }],
  ['a text', '[{"address":"TXYZ"}]'],
])(
  'a create is unknown if another code comes with addresses in %s, and keeps the response as evidence',
  (_what, data) => {
    const exchange = answered('10001', data);
    expect(createOutcome(exchange, 5)).toMatchObject({
      is: 'ended',
      ending: { state: 'unknown', reason: 'refused-with-addresses', serviceCode: '10001', response: exchange.raw },
    });
  },
);

it.each([{}, 'ok', [{}], [{ address: '' }, { address: ' ' }, { address: null }], ['TXYZ']])(
  'a create is unknown if success comes with %j, without a readable address',
  (data) => {
    const exchange = answered('00000', data);
    expect(createOutcome(exchange, 5)).toMatchObject({
      ending: { state: 'unknown', reason: 'no-readable-address', serviceCode: '00000', response: exchange.raw },
    });
  },
);

it.each([[null], [[]]])('a create is unknown with its own reason if success comes with the empty list %j', (data) => {
  expect(createOutcome(answered('00000', data), 5)).toMatchObject({
    ending: { state: 'unknown', reason: 'no-address-listed', serviceCode: '00000' },
  });
});

it('a create succeeds with entries, all of which are kept', () => {
  expect(createOutcome(answered('00000', [{ address: 'a' }, {}]), 5)).toMatchObject({
    is: 'created',
    response: { entries: [{ address: 'a' }, { address: null, raw: '{}' }] },
  });
});

it('a create is unknown with the partial response if the exchange broke, and not sent if no byte left', () => {
  const nothing = { tookMs: 1, clockSkewMs: null, retryAfterMs: null, message: '' } as const;
  const ended = { endedAt: 5, serviceCode: '', serviceMsg: '' };
  expect(
    createOutcome({ is: 'unknown', reason: 'connection-broken', httpStatus: 502, raw: 'half', ...nothing }, 5),
  ).toEqual({
    is: 'ended',
    ending: { ...ended, state: 'unknown', reason: 'connection-broken', httpStatus: 502, response: 'half' },
  });
  expect(createOutcome({ is: 'not-sent', reason: 'read-only', message: '', tookMs: 0 }, 5)).toEqual({
    is: 'ended',
    ending: { ...ended, state: 'not-sent', reason: 'read-only', httpStatus: null, response: null },
  });
});
