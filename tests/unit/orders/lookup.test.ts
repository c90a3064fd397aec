import { describe, expect, test } from 'vitest';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import type { Result } from '../../../electron/contract/result.ts';
import {
  lookUpForList,
  lookUpOrder,
  type LookupServices,
  type LookupRequest,
} from '../../../electron/orders/lookup.ts';
import type { Answered, Exchange } from '../../../electron/payment-service/exchange-outcome.ts';
import type { JsonValue } from '../../../electron/payment-service/json-value.ts';
import { created, evaluated, minute } from '../../support/records.ts';

const data = {
  service_id: '7QF2KX8044MD1093',
  order_amount: '25.00',
  order_currency: 'USDT',
  created_time: created,
  valid_time: 30,
  status: 'paid_partial',
  refund_requested: 'no',
  payment_detail: [
    {
      pay_amount: '24.50',
      pay_currency: 'USDT',
      receive_amount: '25.00',
      receive_currency: 'USDT',
      payment_address: 'T',
    },
  ],
};

const answered = (changes: Partial<Answered> = {}): Answered => ({
  is: 'answered',
  code: '00000',
  msg: 'ok',
  data,
  raw: '{"code":"00000"}',
  httpStatus: 200,
  tookMs: 120,
  clockSkewMs: 0,
  retryAfterMs: null,
  succeeded: true,
  ...changes,
});

const ask = {
  profile: { id: 'demo', tolerance: '0.50', orderField: 'service_id', notFoundCodes: ['B0404', '10404'] },
  serviceId: '7QF2KX8044MD1093',
};
const byMerchantNumber = { ...ask, profile: { ...ask.profile, orderField: 'order_id' } };

interface Kept {
  readonly readings: OrderLookup[];
  readonly faults: string[];
}

/** Looks up with a response and a history in memory, whose steps may fail. A bulk lookup has the same results. */
async function lookUp(
  exchange: Exchange,
  asking: LookupRequest = ask,
  isDiskFull = false,
): Promise<Kept & { readonly result: Result<OrderLookup>; readonly asked: readonly string[] }> {
  const readings: OrderLookup[] = [];
  const faults: string[] = [];
  const asked: string[] = [];
  const parts: LookupServices = {
    client: {
      lookUp: async (serviceId) => {
        asked.push(serviceId);
        return exchange;
      },
    },
    history: {
      saveLookup: async (reading) => {
        if (isDiskFull) throw new Error('the disk is full');
        readings.push(reading);
        return null;
      },
    },
    now: () => created + 40 * minute,
    onNotSaved: (error) => faults.push(String(error)),
  };
  const result = await lookUpOrder(parts, asking);
  const ofMany = await lookUpForList({ client: { lookUp: async () => exchange }, now: parts.now }, asking);
  expect(ofMany).toEqual(result.ok ? { ok: true, value: evaluated(result.value) } : result);
  return { result, readings, faults, asked };
}

const errorOf = (result: Result<OrderLookup>) => (result.ok ? null : result.error);

describe('an order in the response', () => {
  test('is evaluated and saved', async () => {
    const { result, readings, asked } = await lookUp(answered());
    expect(asked).toEqual(['7QF2KX8044MD1093']);
    expect(result).toMatchObject({
      ok: true,
      value: {
        profileId: 'demo',
        lookedUpAt: created + 40 * minute,
        isSaved: true,
        raw: '{"code":"00000"}',
        status: { kind: 'underpaid', sum: { difference: '-0.50' } },
      },
    });
    expect(readings).toEqual(result.ok ? [result.value] : []);
  });

  test('is shown if it can’t be saved', async () => {
    const { result, faults } = await lookUp(answered(), ask, true);
    expect(result).toMatchObject({ ok: true, value: { isSaved: false, status: { kind: 'underpaid' } } });
    expect(faults).toEqual(['Error: the disk is full']);
  });
});

describe('a response', () => {
  const facts = { serviceCode: '00000', serviceMsg: 'ok', httpStatus: 200 };

  test.each([null, {}, [], ''])('of success with %j is empty, not “not found”', async (nothing) => {
    const { result, readings } = await lookUp(answered({ data: nothing }));
    expect(errorOf(result)).toMatchObject({ code: 'empty-response', facts });
    expect(readings).toEqual([]);
  });

  test.each([['a list'], [[data]], [7], [{ nothing: 'of it' }], [true]])(
    'of success with %j is unreadable',
    async (other) => {
      const { result, readings } = await lookUp(answered({ data: other }));
      expect(errorOf(result)).toMatchObject({ code: 'invalid-response', facts });
      expect(readings).toEqual([]);
    },
  );

  test('with a code in the profile’s list means not found', async () => {
    const { result } = await lookUp(answered({ code: '10404', msg: 'order not exist', data: null, succeeded: false }));
    expect(errorOf(result)).toMatchObject({
      code: 'order-not-found',
      facts: { serviceCode: '10404', serviceMsg: 'order not exist' },
    });
  });

  test('with any other code is a refusal with the service’s message, truncated to one line', async () => {
    const { result } = await lookUp(
      answered({
        code: 'E0\n01',
        msg: `sign\r\n  error ${'x'.repeat(70_000)}`,
        data,
        httpStatus: 401,
        succeeded: false,
      }),
    );
    expect(errorOf(result)).toMatchObject({
      code: 'service-refused',
      message: 'The service answered with code E0 01',
      facts: {
        serviceCode: 'E0 01',
        serviceMsg: `sign error ${'x'.repeat(489)}…`,
        httpStatus: 401,
        cause: 'credentials',
      },
    });
  });

  test.each([
    [{ httpStatus: 200 }, 'unknown'],
    [{ httpStatus: 401 }, 'credentials'],
    [{ httpStatus: 429 }, 'too-many-requests'],
    [{ httpStatus: 200, clockSkewMs: 59_000 }, 'unknown'],
    [{ httpStatus: 200, clockSkewMs: 61_000 }, 'clock'],
    [{ httpStatus: 401, clockSkewMs: -3_600_000 }, 'clock'],
    [{ httpStatus: 429, clockSkewMs: -3_600_000 }, 'too-many-requests'],
  ] as const)('of refusal with %j has the likely cause %s', async (head, cause) => {
    const { result } = await lookUp(answered({ code: 'E1', data: null, succeeded: false, ...head }));
    expect(errorOf(result)).toMatchObject({
      code: 'service-refused',
      facts: { cause, clockSkewMs: 'clockSkewMs' in head ? head.clockSkewMs : 0, retryAt: null },
    });
  });

  test('of refusal has the time of the next try by this computer’s clock', async () => {
    const response = { code: 'E1', data: null, succeeded: false, httpStatus: 429, retryAfterMs: 7000 };
    const { result } = await lookUp(answered(response));
    expect(errorOf(result)).toMatchObject({ facts: { retryAt: created + 40 * minute + 7000 } });
  });

  test('doesn’t exist if the request never left, which has a reason', async () => {
    const { result } = await lookUp({ is: 'not-sent', reason: 'name-not-found', message: 'ENOTFOUND', tookMs: 3 });
    expect(errorOf(result)).toEqual({
      code: 'not-sent',
      message: 'ENOTFOUND',
      facts: { reason: 'name-not-found' },
    });
  });

  test('of a web page with a refusal’s HTTP status has a likely cause', async () => {
    const page = { is: 'unknown', reason: 'http-status', message: 'HTTP', tookMs: 3, raw: '<html>' } as const;
    const limited = { httpStatus: 429, clockSkewMs: 0, retryAfterMs: 1000 } as const;
    const { result } = await lookUp({ ...page, ...limited });
    expect(errorOf(result)).toMatchObject({ facts: { cause: 'too-many-requests' } });
    const late = await lookUp({ ...page, ...limited, httpStatus: 400, clockSkewMs: -7_200_000 });
    expect(errorOf(late.result)).toMatchObject({ facts: { cause: 'clock', clockSkewMs: -7_200_000 } });
    const broken = await lookUp({ ...page, ...limited, httpStatus: 502, clockSkewMs: -7_200_000 });
    expect(errorOf(broken.result)).toMatchObject({ facts: { cause: null } });
  });

  test('of unknown outcome has its facts', async () => {
    const unknown = { is: 'unknown', message: 'HTTP 502', tookMs: 30, raw: '<html>', clockSkewMs: null } as const;
    const bad = await lookUp({ ...unknown, reason: 'http-status', httpStatus: 502, retryAfterMs: 1000 });
    expect(errorOf(bad.result)).toMatchObject({
      code: 'outcome-unknown',
      facts: { reason: 'http-status', httpStatus: 502, raw: '<html>', retryAt: created + 40 * minute + 1000 },
    });
    const late = await lookUp({ ...unknown, raw: null, reason: 'timed-out', httpStatus: null, retryAfterMs: null });
    expect(errorOf(late.result)).toMatchObject({ facts: { reason: 'timed-out', httpStatus: null, raw: null } });
  });

  test('about another order is never shown', async () => {
    const other = await lookUp(answered({ data: { ...data, service_id: 'ANOTHER0000ORDER' } }));
    expect(errorOf(other.result)).toEqual({
      code: 'wrong-order',
      message: 'The response is about another order',
      facts: { requestedNumber: ask.serviceId, receivedNumber: 'ANOTHER0000ORDER' },
    });
    expect(other.readings).toEqual([]);
  });

  test.each([
    ['in another case', '7qf2kx8044md1093'],
    ['with a look-alike letter', '7QF2\u041AX8044MD1093'],
  ])('with a number %s is about another order', async (_how, receivedNumber) => {
    const { result } = await lookUp(answered({ data: { ...data, service_id: receivedNumber } }));
    expect(errorOf(result)).toMatchObject({ code: 'wrong-order', facts: { receivedNumber } });
  });

  test.each(['7QF2KX8044MD1093 ', ' 7QF2KX8044MD1093\n', '\t7QF2KX8044MD1093'])(
    'may have spaces around the number (%j)',
    async (receivedNumber) => {
      const { result } = await lookUp(answered({ data: { ...data, service_id: receivedNumber } }));
      expect(result.ok).toBe(true);
    },
  );

  test.each<JsonValue | undefined>([undefined, null, '', 7, {}])(
    'with the number %j is shown, and its number isn’t checked',
    async (receivedNumber) => {
      const { service_id: _number, ...rest } = data;
      const echoed = receivedNumber === undefined ? rest : { ...data, service_id: receivedNumber };
      const { result } = await lookUp(answered({ data: echoed }));
      expect(result.ok).toBe(true);
      const check = result.ok ? result.value.checks.find(({ id }) => id === 'order-number') : undefined;
      expect(check).toMatchObject({ result: 'cannot-check', reason: 'service_id' });
    },
  );

  describe('with the merchant order number as order field', () => {
    const own = { ...data, service_id: 'X', order_id: ask.serviceId };

    test('the order with that number is shown', async () => {
      const { result } = await lookUp(answered({ data: own }), byMerchantNumber);
      const check = result.ok ? result.value.checks.find(({ id }) => id === 'order-number') : undefined;
      expect(check).toMatchObject({ result: 'pass' });
    });

    test('an order with another merchant order number isn’t shown', async () => {
      const { result } = await lookUp(answered({ data: { ...own, order_id: 'M-2' } }), byMerchantNumber);
      expect(errorOf(result)).toMatchObject({ code: 'wrong-order', facts: { receivedNumber: 'M-2' } });
    });

    test('an order without a merchant order number is shown, and its number isn’t checked', async () => {
      const { result } = await lookUp(answered({ data }), byMerchantNumber);
      const check = result.ok ? result.value.checks.find(({ id }) => id === 'order-number') : undefined;
      expect(check).toMatchObject({ result: 'cannot-check', reason: 'order_id' });
    });
  });

  test('otherwise ignores the merchant order number', async () => {
    const { result } = await lookUp(answered({ data: { ...data, service_id: 'X', order_id: ask.serviceId } }));
    expect(errorOf(result)).toMatchObject({ code: 'wrong-order', facts: { receivedNumber: 'X' } });
  });
});
