import { describe, expect, test } from 'vitest';
import type { EarlierRead, OrderReading } from '../../../electron/contract/order-reading.ts';
import type { Result } from '../../../electron/contract/result.ts';
import { lookUpOrder, type LookUpParts } from '../../../electron/orders/look-up.ts';
import type { Answered, Exchange } from '../../../electron/payment-service/outcome.ts';
import { created, minute } from '../../support/records.ts';

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
  succeeded: true,
  ...changes,
});

const ask = {
  profile: { id: 'demo', tolerance: '0.50', notFoundCodes: ['B0404', '10404'] },
  serviceId: '7QF2KX8044MD1093',
};

interface Kept {
  readonly readings: OrderReading[];
  readonly faults: string[];
}

/** The service's answer and this computer's history, in memory; either step of the history may fail. */
async function lookUp(
  exchange: Exchange,
  history: { readonly earlier?: readonly EarlierRead[]; readonly failing?: 'earlierReads' | 'keep' } = {},
): Promise<Kept & { readonly result: Result<OrderReading>; readonly asked: readonly string[] }> {
  const readings: OrderReading[] = [];
  const faults: string[] = [];
  const asked: string[] = [];
  const parts: LookUpParts = {
    client: {
      lookUp: async (serviceId) => {
        asked.push(serviceId);
        return exchange;
      },
    },
    history: {
      earlierReads: async () => {
        if (history.failing === 'earlierReads') throw new Error('the disk is gone');
        return history.earlier ?? [];
      },
      keep: async (reading) => {
        if (history.failing === 'keep') throw new Error('the disk is full');
        readings.push(reading);
      },
    },
    now: () => created + 40 * minute,
    onHistoryFault: (fault, error) => faults.push(`${fault}: ${String(error)}`),
  };
  return { result: await lookUpOrder(parts, ask), readings, faults, asked };
}

const errorOf = (result: Result<OrderReading>) => (result.ok ? null : result.error);

describe('an order that the service answers with', () => {
  test('is read, and kept in the history', async () => {
    const { result, readings, asked } = await lookUp(answered());
    expect(asked).toEqual(['7QF2KX8044MD1093']);
    expect(result).toMatchObject({
      ok: true,
      value: {
        profileId: 'demo',
        readAt: created + 40 * minute,
        tookMs: 120,
        historyFault: null,
        raw: '{"code":"00000"}',
        verdict: { kind: 'short', sum: { difference: '-0.50' } },
      },
    });
    expect(readings).toEqual(result.ok ? [result.value] : []);
  });

  test('takes bounds for its payments from earlier reads', async () => {
    const earlier = [{ readAt: created + 9 * minute, payments: 1 }];
    const { result } = await lookUp(answered(), { earlier });
    const row = result.ok ? result.value.timeline.rows.find(({ id }) => id === 'payment-1') : undefined;
    expect(row?.at).toEqual({ is: 'between', from: created, to: created + 9 * minute });
  });

  test('is shown although the history cannot be read', async () => {
    const { result, readings, faults } = await lookUp(answered(), { failing: 'earlierReads' });
    expect(result).toMatchObject({ ok: true, value: { historyFault: 'not-read' } });
    expect(readings).toHaveLength(1);
    expect(faults).toEqual(['not-read: Error: the disk is gone']);
  });

  test('is shown although it cannot be kept', async () => {
    const { result, faults } = await lookUp(answered(), { failing: 'keep' });
    expect(result).toMatchObject({ ok: true, value: { historyFault: 'not-kept', verdict: { kind: 'short' } } });
    expect(faults).toEqual(['not-kept: Error: the disk is full']);
  });
});

describe('no order', () => {
  const facts = { serviceCode: '00000', serviceMsg: 'ok', httpStatus: 200 };

  test.each([null, {}, [], ''])('success with %j is an order that is not there', async (nothing) => {
    const { result, readings } = await lookUp(answered({ data: nothing }));
    expect(errorOf(result)).toMatchObject({ code: 'order-not-found', retry: true, facts });
    expect(readings).toEqual([]);
  });

  test.each([['a list'], [[data]], [7], [{ nothing: 'of it' }], [true]])(
    'success with %j cannot be read',
    async (other) => {
      const { result, readings } = await lookUp(answered({ data: other }));
      expect(errorOf(result)).toMatchObject({ code: 'answer-unreadable', facts });
      expect(readings).toEqual([]);
    },
  );

  test('a code that the profile lists means that there is no such order', async () => {
    const { result } = await lookUp(answered({ code: '10404', msg: 'order not exist', data: null, succeeded: false }));
    expect(errorOf(result)).toMatchObject({
      code: 'order-not-found',
      facts: { serviceCode: '10404', serviceMsg: 'order not exist' },
    });
  });

  test('any other code is a refusal, with the service’s own words on one line, cut where they are endless', async () => {
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
      retry: true,
      facts: {
        serviceCode: 'E0 01',
        serviceMsg: `sign error ${'x'.repeat(489)}…`,
        httpStatus: 401,
      },
    });
  });

  test('a request that never left says why', async () => {
    const { result } = await lookUp({ is: 'not-sent', reason: 'name-not-found', message: 'ENOTFOUND', tookMs: 3 });
    expect(errorOf(result)).toEqual({
      code: 'not-sent',
      message: 'ENOTFOUND',
      hint: '',
      retry: true,
      facts: { reason: 'name-not-found' },
    });
  });

  test('an unknown outcome says what is known of it', async () => {
    const unknown = { is: 'unknown', message: 'HTTP 502', tookMs: 30, raw: '<html>' } as const;
    const bad = await lookUp({ ...unknown, reason: 'http-status', httpStatus: 502 });
    expect(errorOf(bad.result)).toMatchObject({
      code: 'outcome-unknown',
      retry: true,
      facts: { reason: 'http-status', httpStatus: 502, raw: '<html>' },
    });
    const late = await lookUp({ ...unknown, raw: null, reason: 'timed-out', httpStatus: null });
    expect(errorOf(late.result)).toMatchObject({ facts: { reason: 'timed-out', httpStatus: null, raw: null } });
  });

  test('an answer about another order is no reading of this one, whatever it says', async () => {
    const other = await lookUp(answered({ data: { ...data, service_id: 'ANOTHER0000ORDER' } }));
    expect(errorOf(other.result)).toMatchObject({
      code: 'answer-unreadable',
      message: 'The answer is of order ANOTHER0000ORDER',
    });
    expect(other.readings).toEqual([]);
  });

  test('a profile that asks by the merchant’s number gets the order of that number', async () => {
    const own = await lookUp(answered({ data: { ...data, service_id: 'X', order_id: ask.serviceId } }));
    expect(own.result.ok).toBe(true);
  });
});
