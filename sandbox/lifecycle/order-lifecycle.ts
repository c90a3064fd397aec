/** Changes orders while the sandbox runs: reads the record, applies the change, saves the result. */
import { z } from '../../electron/contract/zod.ts';
import { exactNumber, isExactNumber, parseLossless, type RawJson } from '../exact-json.ts';
import { newOrder, type OrderBuilder } from '../orders/order-builder.ts';
import { amount, orderRecord, type OrderRecord } from '../orders/order-record.ts';
import type { Orders } from '../orders/orders.ts';
import { currencies } from '../orders/tokens.ts';
import { Refused } from '../wire/refusals.ts';
import {
  againstEnding,
  againstEndingRefund,
  againstPaying,
  againstRefund,
  againstSettling,
  leftToPay,
  payableOptions,
  validUntil,
  type ChangeContext,
} from './transitions.ts';

export const newOrderInput = z.strictObject({
  amount,
  currency: z.enum(currencies),
  valid_minutes: z.int().min(10).max(60).default(30),
});

type OrderChange = (record: OrderRecord, context: ChangeContext) => OrderRecord;

const nonConforming = 'its record departs from the specification on purpose';

/** Why each change isn't possible now, or null if it is. @param record null if it departs from the specification */
function objectionsTo(record: OrderRecord | null, now: number) {
  const against = (why: (conforming: OrderRecord) => string | null) => (record === null ? nonConforming : why(record));
  return {
    pay: against((conforming) => againstPaying(conforming, now, false)),
    pay_late: against((conforming) => againstPaying(conforming, now, true)),
    expire: against(againstEnding),
    cancel: against(againstEnding),
    refund: against(againstRefund),
    end_refund: against(againstEndingRefund),
    settle: against(againstSettling),
  };
}

/** A refund after a failed one has the next number. */
function refundId(builder: OrderBuilder, record: OrderRecord): RawJson {
  const before = record.refund_data?.refund_id;
  if (before === undefined || !isExactNumber(before)) return builder.refundId();
  return exactNumber(String(BigInt(before.rawJSON) + 1n));
}

/** Above the numbers of seeded payments. */
const firstPayment = 100;

const contextOf = (builder: OrderBuilder, record: OrderRecord, now: number): ChangeContext => ({
  now,
  payerAddress: (tokenName) => builder.payerAddress(tokenName, record.payment_detail.length % 16),
  transaction: (tokenName) => builder.transaction(tokenName, firstPayment + record.payment_detail.length),
  refundId: () => refundId(builder, record),
});

export type OrderLifecycle = ReturnType<typeof createOrderLifecycle>;

/** Functions throw `Refused` for an unknown order, one that can't change, or a change that isn't allowed. */
export function createOrderLifecycle({ orders, now }: { orders: Orders; now: () => number }) {
  function textOf(serviceId: string): string {
    const text = orders.read(serviceId);
    if (text === null) throw new Refused('order-missing', serviceId);
    return text;
  }

  /** Uses the queried number, because some sample records have a different one. */
  function view(serviceId: string) {
    const received = parseLossless(textOf(serviceId));
    const record = orderRecord.safeParse(received).data ?? null;
    return {
      service_id: serviceId,
      ...orders.about(serviceId),
      valid_until: record === null ? null : validUntil(record),
      left_to_pay: (record === null ? [] : payableOptions(record)).map((option) => ({
        token_name: option.token_name,
        payment_address: option.payment_address,
        asked: option.receive_amount,
        /** Negative if overpaid. */
        left: record === null ? '' : leftToPay(record, option),
      })),
      against: objectionsTo(record, now()),
      record: received,
    };
  }

  return {
    view,
    create({ amount: price, currency, valid_minutes: valid }: z.infer<typeof newOrderInput>) {
      const serviceId = orders.create((builder) =>
        newOrder(builder, { price: { amount: price, currency }, created: now(), valid, payer: 'weber' }),
      );
      return view(serviceId);
    },
    change(serviceId: string, change: OrderChange) {
      const { data: record } = orderRecord.safeParse(parseLossless(textOf(serviceId)));
      if (record === undefined) throw new Refused('order-not-changeable', serviceId);
      const next = change(record, contextOf(orders.builderOf(serviceId), record, now()));
      orders.change(serviceId, JSON.stringify(next));
      return view(serviceId);
    },
    restore(serviceId: string) {
      textOf(serviceId);
      orders.restore(serviceId);
      return view(serviceId);
    },
  };
}
