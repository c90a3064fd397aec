import { afterEach, describe, expect, it } from 'vitest';
import { z } from '../../../electron/contract/zod.ts';
import { ask, bearer } from './plain-client.ts';
import { envelopeOf, runSandbox } from './running-sandbox.ts';

const { service, orderNumber, info, control } = runSandbox();
const minute = 60_000;

const payment = z.object({
  payment_address: z.string(),
  pay_amount: z.string(),
  token_name: z.string(),
  tx_id: z.string(),
  from_address: z.string(),
});
const refund = z.object({
  refund_amount: z.string(),
  refund_fee: z.string(),
  actual_refund_amount: z.string(),
  type: z.int(),
  refund_status: z.int(),
  refund_tx_id: z.string(),
  refund_id: z.int(),
  recipient_address: z.string(),
  token: z.string(),
});
const record = z.object({
  service_id: z.string(),
  status: z.string(),
  created_time: z.int(),
  cancel_time: z.int().nullable(),
  transact_time: z.int().nullable(),
  valid_time: z.int(),
  refund_requested: z.string(),
  refund_data: refund.nullable(),
  payment_detail: z.array(payment),
  payment_info: z.array(z.object({ token_name: z.string(), payment_address: z.string(), receive_amount: z.string() })),
  settlement_status: z.string(),
  settlement_type: z.string(),
});
const view = z.object({
  service_id: z.string(),
  origin: z.string(),
  changed: z.boolean(),
  name: z.string().nullable(),
  left_to_pay: z.array(z.object({ token_name: z.string(), left: z.string() })),
  against: z.record(z.string(), z.string().nullable()),
  record,
});
type View = z.infer<typeof view>;

const orders = async (change: string, input: object): Promise<View> =>
  view.parse(await control('POST', `/sandbox/orders/${change}`, input));
const refusal = async (change: string, input: object) => {
  const answer = await ask(service().baseUrl, {
    path: `/sandbox/orders/${change}`,
    headers: bearer(service()),
    body: JSON.stringify(input),
  });
  return `${answer.status} ${envelopeOf(answer).code} ${envelopeOf(answer).msg}`;
};
const created = (input: object = {}) => orders('create', { amount: '40.00', currency: 'USDT', ...input });
/** The record in a lookup's response. */
const lookUp = async (service_id: string) => record.parse(envelopeOf(await info({ service_id })).data);
const forward = (ms: number) => control('POST', '/sandbox/time', { forward_ms: ms, timestamps_by: 'computer' });
const left = ({ left_to_pay: options }: View) => options.map((option) => option.left);

afterEach(() => control('DELETE', '/sandbox/time'));

describe('a created order', () => {
  it('is served like any other, new, with the usual options at their rates', async () => {
    const { service_id } = await created({ amount: '10', currency: 'EUR', valid_minutes: 45 });
    expect(await lookUp(service_id)).toMatchObject({
      service_id,
      status: 'new',
      valid_time: 45,
      transact_time: null,
      payment_detail: [],
      payment_info: [
        { token_name: 'USDT-TRC20', receive_amount: '10.86' },
        { token_name: 'USDT-ERC20', receive_amount: '10.86' },
        { token_name: 'BTC-BITCOIN', receive_amount: '0.000164' },
      ],
    });
  });

  it.each([
    ['no amount', { amount: undefined }, 'S9003'],
    ['an amount with exponent', { amount: '1e3' }, 'S9003'],
    ['an amount as a number', { amount: 40 }, 'S9003'],
    ['9 minutes', { valid_minutes: 9 }, 'S9003'],
    ['61 minutes', { valid_minutes: 61 }, 'S9003'],
    ['a currency without a rate', { currency: 'CHF' }, 'S9003'],
    ['an unknown field', { colour: 'red' }, 'S9003'],
  ])('is refused with %s', async (_what, wrong, code) => {
    expect(await refusal('create', { amount: '40.00', currency: 'USDT', ...wrong })).toContain(code);
  });
});

describe('paying', () => {
  it('in parts leads from new to paid_partial, paid and paid_over', async () => {
    const { service_id } = await created();
    const part = await orders('pay', { service_id, amount: '31.00' });
    expect([part.record.status, left(part)[0]]).toEqual(['paid_partial', '9.00']);
    const rest = await orders('pay', { service_id });
    expect([rest.record.status, left(rest)[0]]).toEqual(['paid', '0.00']);
    const more = await orders('pay', { service_id, amount: '0.000001' });
    expect([more.record.status, left(more)[0]]).toEqual(['paid_over', '-0.000001']);
    const payments = (await lookUp(service_id)).payment_detail;
    expect(payments.map(({ pay_amount }) => pay_amount)).toEqual(['31.00', '9.00', '0.000001']);
    expect(new Set(payments.map(({ tx_id }) => tx_id)).size).toBe(3);
  });

  it('takes only the token of the first payment', async () => {
    const { service_id } = await created({ amount: '100.00', currency: 'EUR' });
    const part = await orders('pay', { service_id, token_name: 'BTC-BITCOIN', amount: '0.00100000' });
    expect(part.left_to_pay).toEqual([{ token_name: 'BTC-BITCOIN', left: '0.00064000' }]);
    expect(await refusal('pay', { service_id, token_name: 'USDT-TRC20' })).toContain(
      '400 S5009 The order can’t be paid in USDT-TRC20.',
    );
    expect((await orders('pay', { service_id })).record.status).toBe('paid');
    expect(await refusal('pay', { service_id: orderNumber('mixed-currencies'), late: true })).toContain(
      'S5003 The order can’t be paid: it was paid in several tokens',
    );
  });

  it.each([
    ['of nothing', { amount: '0.00' }, '400 S5010 The amount is zero.'],
    ['with more decimals than the token', { amount: '1.0000001' }, '400 S5010 The amount has more than the 6'],
    ['in a token that is not offered', { token_name: 'TRX-TRON' }, '400 S5009 The order can’t be paid in TRX-TRON.'],
    ['negative', { amount: '-1' }, '400 S9003'],
    ['as a number', { amount: 1 }, '400 S9003'],
  ])('is refused when %s', async (_what, wrong, said) => {
    const { service_id } = await created();
    expect(await refusal('pay', { service_id, ...wrong })).toContain(said);
    expect((await lookUp(service_id)).status).toBe('new');
  });
});

describe('the end of the payment window', () => {
  it('expires an unpaid order automatically', async () => {
    const { service_id } = await created({ valid_minutes: 10 });
    await forward(9 * minute);
    expect((await lookUp(service_id)).status).toBe('new');
    await forward(minute);
    expect((await lookUp(service_id)).status).toBe('expired');
  });

  it('applies to sample orders too, and doesn’t change a partly paid one', async () => {
    const waiting = orderNumber('waiting');
    const partly = await created();
    await orders('pay', { service_id: partly.service_id, amount: '10' });
    expect((await lookUp(waiting)).status).toBe('new');
    await forward(31 * minute);
    expect((await lookUp(waiting)).status).toBe('expired');
    expect((await lookUp(partly.service_id)).status).toBe('paid_partial');
  });

  it('ends payments, except those marked as late', async () => {
    const { service_id } = await created();
    await orders('expire', { service_id });
    expect(await refusal('pay', { service_id })).toMatch(
      /^409 S5003 The order can’t be paid: its payment window closed at /,
    );
    const late = await orders('pay', { service_id, late: true });
    expect(late.record).toMatchObject({
      status: 'expired',
      transact_time: null,
      payment_detail: [{ pay_amount: '40.00' }],
    });
  });
});

describe('canceling', () => {
  it('dates the cancellation, and ends payments', async () => {
    const { service_id } = await created();
    const { record: over } = await orders('cancel', { service_id });
    expect(over.status).toBe('expired');
    expect(Math.abs((over.cancel_time ?? 0) - Date.now())).toBeLessThan(2000);
    expect(await refusal('pay', { service_id })).toContain('S5003 The order can’t be paid: it was canceled');
  });

  it('is only for unpaid new orders, like expiry', async () => {
    const { service_id } = await created();
    await orders('pay', { service_id, amount: '1' });
    expect(await refusal('cancel', { service_id })).toBe(
      '409 S5005 The order can’t be canceled: its status is paid_partial.',
    );
    expect(await refusal('expire', { service_id })).toBe(
      '409 S5004 The order can’t expire: its status is paid_partial.',
    );
  });
});

describe('a refund', () => {
  const paid = async (...amounts: readonly string[]) => {
    const { service_id } = await created();
    for (const amount of amounts) await orders('pay', { service_id, amount });
    return service_id;
  };

  it('of the overpayment is partial, and ends as requested', async () => {
    const service_id = await paid('52.00');
    const requested = await orders('refund', { service_id });
    expect(requested.record).toMatchObject({
      status: 'paid_over',
      refund_requested: 'yes',
      refund_data: {
        refund_amount: '12.00',
        refund_fee: '0.12',
        actual_refund_amount: '11.88',
        type: 1,
        refund_status: 0,
        refund_tx_id: '',
        recipient_address: requested.record.payment_detail[0]?.from_address,
      },
    });
    const done = await orders('end-refund', { service_id, outcome: 'succeeded' });
    expect(done.record.refund_data).toMatchObject({
      refund_status: 1,
    });
    expect(done.record.refund_data?.refund_tx_id).toMatch(/^[0-9a-f]{64}$/);
    expect(await refusal('end-refund', { service_id, outcome: 'failed' })).toContain(
      'S5007 The refund can’t end: it has already ended',
    );
    expect(await refusal('refund', { service_id })).toContain('S5006 A refund can’t be requested: one succeeded');
  });

  it('of everything is full, minus one percent', async () => {
    const service_id = await paid('10', '30');
    const { record: requested } = await orders('refund', { service_id });
    expect(requested.refund_data).toMatchObject({
      type: 2,
      refund_amount: '40',
      refund_fee: '0.40',
      actual_refund_amount: '39.60',
    });
    expect(await refusal('refund', { service_id })).toContain('one is processing');
    expect(await refusal('pay', { service_id, amount: '1' })).toContain(
      'S5003 The order can’t be paid: a refund was requested',
    );
  });

  it('that failed can be requested again, under the next number', async () => {
    const service_id = await paid('52.00');
    const first = await orders('refund', { service_id });
    await orders('end-refund', { service_id, outcome: 'failed' });
    const second = await orders('refund', { service_id });
    expect(second.record.refund_data?.refund_id).toBe((first.record.refund_data?.refund_id ?? 0) + 1);
    expect(second.record.refund_data).toMatchObject({ refund_status: 0 });
  });

  it('of an unpaid order is refused', async () => {
    expect(await refusal('refund', { service_id: await paid() })).toContain(
      'S5006 A refund can’t be requested: nothing was received.',
    );
  });
});

describe('settling', () => {
  it('is by the system, once, and ends payments', async () => {
    const { service_id } = await created();
    expect(await refusal('settle', { service_id })).toBe('409 S5008 The order can’t be settled: nothing was received.');
    await orders('pay', { service_id });
    const done = await orders('settle', { service_id });
    expect(done.record).toMatchObject({ settlement_status: 'settled', settlement_type: 'system' });
    expect(await refusal('settle', { service_id })).toContain('it is settled');
    expect(await refusal('pay', { service_id, amount: '1' })).toContain('settlement has started');
  });
});

describe('a sample order', () => {
  it('changes like a created one, and can be restored', async () => {
    const service_id = orderNumber('waiting');
    const before = await lookUp(service_id);
    const paid = await orders('pay', { service_id });
    expect(paid).toMatchObject({ origin: 'seeded', name: 'waiting', changed: true, record: { status: 'paid' } });
    expect((await lookUp(service_id)).status).toBe('paid');
    expect(await orders('restore', { service_id })).toMatchObject({ changed: false, record: { status: 'new' } });
    expect(await lookUp(service_id)).toEqual(before);
  });

  it('that violates the specification can’t be changed, and says so', async () => {
    const service_id = orderNumber('null-inside');
    expect(await refusal('settle', { service_id })).toBe(
      `409 S5002 Order ${service_id} departs from the specification and can’t change.`,
    );
    const seen = z
      .object({ against: z.record(z.string(), z.string()), record: z.unknown() })
      .parse(await control('GET', `/sandbox/order?service_id=${service_id}`));
    expect(Object.keys(seen.against)).toHaveLength(7);
    expect(seen.record).toEqual(envelopeOf(await info({ service_id })).data);
  });

  it('that follows the specification lists exactly its possible changes', async () => {
    const changes = {
      pay: { amount: '1' },
      pay_late: { amount: '1', late: true },
      expire: {},
      cancel: {},
      refund: {},
      end_refund: { outcome: 'failed' },
      settle: {},
    };
    const paths: Record<string, string> = { pay_late: 'pay', end_refund: 'end-refund' };
    for (const { serviceId: service_id } of service().orders) {
      const { against } = z
        .object({ against: z.record(z.string(), z.string().nullable()) })
        .parse(await control('GET', `/sandbox/order?service_id=${service_id}`));
      for (const [change, input] of Object.entries(changes)) {
        const said = await refusal(paths[change] ?? change, { service_id, ...input });
        expect([change, said.startsWith('200')]).toEqual([change, against[change] === null]);
        await control('POST', '/sandbox/orders/restore', { service_id });
      }
    }
  });
});
