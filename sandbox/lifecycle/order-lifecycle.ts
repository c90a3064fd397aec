/** Changes orders while the sandbox runs: reads the record, applies the change, saves the result. */
import { isExactNumber, exactNumber, parseEveryDigit, type RawJson } from '../exact-json.ts';
import { usualTokens, type OrderBuilder } from '../orders/order-builder.ts';
import { newOrder } from '../orders/new-order.ts';
import type { Orders } from '../orders/orders.ts';
import { isTokenName, knownRate, tokenOf, type TokenName } from '../orders/tokens.ts';
import { Refused } from '../wire/refusals.ts';
import type { CreateOrder } from './inputs.ts';
import { conformingRecord, type ConformingRecord } from './conforming-record.ts';
import { leftToPay } from './received-amounts.ts';
import {
  againstEnding,
  againstEndingRefund,
  againstPaying,
  againstRefund,
  againstSettling,
  validUntil,
  type ChangeContext,
} from './transitions.ts';

export type OrderChange = (record: ConformingRecord, context: ChangeContext) => ConformingRecord;

export interface OrderLifecycle {
  create(input: CreateOrder): OrderView;
  /** Throws `Refused`: no such order, it can't change, or the change isn't allowed. */
  change(serviceId: string, change: OrderChange): OrderView;
  /** Throws `Refused`. */
  restore(serviceId: string): OrderView;
  /** Throws `Refused`. */
  view(serviceId: string): OrderView;
}

export type OrderView = ReturnType<typeof conformingView> | ReturnType<typeof departingView>;

type ChangeName = 'pay' | 'pay_late' | 'expire' | 'cancel' | 'refund' | 'end_refund' | 'settle';

/** Per change null where it may be done now, or else why it may not. */
function objectionsTo(record: ConformingRecord, now: number): Readonly<Record<ChangeName, string | null>> {
  return {
    pay: againstPaying(record, now, false),
    pay_late: againstPaying(record, now, true),
    expire: againstEnding(record),
    cancel: againstEnding(record),
    refund: againstRefund(record),
    end_refund: againstEndingRefund(record),
    settle: againstSettling(record),
  };
}

/** Under the number it was asked by: a record may carry another one on purpose. */
function conformingView(orders: Orders, serviceId: string, record: ConformingRecord, now: number) {
  return {
    service_id: serviceId,
    ...orders.about(serviceId),
    valid_until: validUntil(record),
    left_to_pay: record.payment_info.map((option) => ({
      token_name: option.token_name,
      payment_address: option.payment_address,
      asked: option.receive_amount,
      /** Below zero if overpaid. */
      left: leftToPay(record, option),
    })),
    against: objectionsTo(record, now),
    record,
  };
}

const departing = 'its record departs from the specification on purpose';

function departingView(orders: Orders, serviceId: string, text: string) {
  const against: Readonly<Record<ChangeName, string | null>> = {
    pay: departing,
    pay_late: departing,
    expire: departing,
    cancel: departing,
    refund: departing,
    end_refund: departing,
    settle: departing,
  };
  return {
    service_id: serviceId,
    ...orders.about(serviceId),
    valid_until: null,
    left_to_pay: [],
    against,
    record: parseEveryDigit(text),
  };
}

/** The refund that comes after a failed one has the next number. */
function refundId(builder: OrderBuilder, record: ConformingRecord): RawJson {
  const before = record.refund_data?.refund_id;
  if (before === undefined || !isExactNumber(before)) return builder.refundId();
  return exactNumber(String(BigInt(before.rawJSON) + 1n));
}

/** Beyond the numbers that seeded payments use. */
const firstPayment = 100;

const contextOf = (builder: OrderBuilder, record: ConformingRecord, now: number): ChangeContext => ({
  now,
  payerAddress: (tokenName) => builder.payerAddress(tokenName, record.payment_detail.length % 16),
  transaction: (tokenName) => builder.transaction(tokenName, firstPayment + record.payment_detail.length),
  refundId: () => refundId(builder, record),
});

function tokensOf({ currency, options }: CreateOrder): readonly { token: TokenName; rate: string }[] {
  const wanted = options ?? usualTokens.map((name) => ({ token_name: name, rate: undefined }));
  return wanted.map(({ token_name: name, rate }) => {
    if (!isTokenName(name)) throw new Refused('control-input', `unknown token ${name}`);
    const known = rate ?? knownRate(currency, tokenOf(name).symbol);
    if (known === null) throw new Refused('control-input', `no rate of ${name} in ${currency}: provide one`);
    return { token: name, rate: known };
  });
}

export function createOrderLifecycle(parts: { orders: Orders; now: () => number }): OrderLifecycle {
  const { orders, now } = parts;

  function textOf(serviceId: string): string {
    const text = orders.read(serviceId);
    if (text === null) throw new Refused('order-missing', serviceId);
    return text;
  }

  function view(serviceId: string): OrderView {
    const text = textOf(serviceId);
    const read = conformingRecord.safeParse(parseEveryDigit(text));
    return read.success ? conformingView(orders, serviceId, read.data, now()) : departingView(orders, serviceId, text);
  }

  return {
    create(input) {
      const tokens = tokensOf(input);
      const { amount, currency } = input;
      const serviceId = orders.create((builder) => ({
        ...newOrder(builder, {
          price: { amount, currency },
          created: now(),
          valid: input.valid_minutes,
          tokens: [],
          payer: 'weber',
        }),
        ...(input.order_id !== undefined && { order_id: input.order_id }),
        payer_id: input.payer_id,
        payer_name: input.payer_name,
        payer_email: input.payer_email,
        remark: input.remark,
        payment_info: tokens.map(({ token, rate }, nth) => builder.option(token, { amount, currency, rate }, nth)),
      }));
      return view(serviceId);
    },
    change(serviceId, change) {
      const read = conformingRecord.safeParse(parseEveryDigit(textOf(serviceId)));
      if (!read.success) throw new Refused('order-not-changeable', serviceId);
      const { data: record } = read;
      const next = change(record, contextOf(orders.builderOf(serviceId), record, now()));
      orders.change(serviceId, JSON.stringify(next));
      return view(serviceId);
    },
    restore(serviceId) {
      textOf(serviceId);
      orders.restore(serviceId);
      return view(serviceId);
    },
    view,
  };
}
