/** An order's life as the service leads it: reads the record, lets the change happen, keeps what became of it. */
import { isExactNumber, exactNumber, parseEveryDigit, type RawJson } from '../exact-json.ts';
import { usualTokens, type Desk } from '../orders/desk.ts';
import { draft } from '../orders/draft.ts';
import type { OrderBook } from '../orders/order-book.ts';
import { isTokenName, knownRate, tokenOf, type TokenName } from '../orders/tokens.ts';
import { Refused } from '../wire/refusals.ts';
import type { CreateOrder } from './asked.ts';
import { lawfulRecord, type LawfulRecord } from './lawful-record.ts';
import { leftToPay } from './money.ts';
import {
  againstEnding,
  againstEndingRefund,
  againstPaying,
  againstRefund,
  againstSettling,
  validUntil,
  type Moment,
} from './transitions.ts';

export type OrderChange = (record: LawfulRecord, moment: Moment) => LawfulRecord;

export interface OrdersLife {
  create(asked: CreateOrder): OrderView;
  /** Throws `Refused`: there is no such order, it cannot be changed, or the change is not lawful. */
  change(serviceId: string, change: OrderChange): OrderView;
  /** Throws `Refused`. */
  restore(serviceId: string): OrderView;
  /** Throws `Refused`. */
  view(serviceId: string): OrderView;
}

export type OrderView = ReturnType<typeof lawfulView> | ReturnType<typeof brokenView>;

type Deed = 'pay' | 'pay_late' | 'expire' | 'cancel' | 'refund' | 'end_refund' | 'settle';

/** Per deed null where it may be done now, or else why it may not. */
function whatMay(record: LawfulRecord, now: number): Readonly<Record<Deed, string | null>> {
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
function lawfulView(book: OrderBook, serviceId: string, record: LawfulRecord, now: number) {
  return {
    service_id: serviceId,
    ...book.about(serviceId),
    valid_until: validUntil(record),
    left_to_pay: record.payment_info.map((option) => ({
      token_name: option.token_name,
      payment_address: option.payment_address,
      asked: option.receive_amount,
      /** Below zero where too much came. */
      left: leftToPay(record, option),
    })),
    against: whatMay(record, now),
    record,
  };
}

const notLawful = 'its record departs from the specification on purpose';

function brokenView(book: OrderBook, serviceId: string, text: string) {
  const against: Readonly<Record<Deed, string | null>> = {
    pay: notLawful,
    pay_late: notLawful,
    expire: notLawful,
    cancel: notLawful,
    refund: notLawful,
    end_refund: notLawful,
    settle: notLawful,
  };
  return {
    service_id: serviceId,
    ...book.about(serviceId),
    valid_until: null,
    left_to_pay: [],
    against,
    record: parseEveryDigit(text),
  };
}

/** The refund that comes after a failed one has the next number. */
function refundId(desk: Desk, record: LawfulRecord): RawJson {
  const before = record.refund_data?.refund_id;
  if (before === undefined || !isExactNumber(before)) return desk.refundId();
  return exactNumber(String(BigInt(before.rawJSON) + 1n));
}

/** Beyond the numbers that seeded payments use. */
const firstPayment = 100;

const momentOf = (desk: Desk, record: LawfulRecord, now: number): Moment => ({
  now,
  payerAddress: (tokenName) => desk.payerAddress(tokenName, record.payment_detail.length % 16),
  transaction: (tokenName) => desk.transaction(tokenName, firstPayment + record.payment_detail.length),
  refundId: () => refundId(desk, record),
});

function tokensOf({ currency, options }: CreateOrder): readonly { token: TokenName; rate: string }[] {
  const wanted = options ?? usualTokens.map((name) => ({ token_name: name, rate: undefined }));
  return wanted.map(({ token_name: name, rate }) => {
    if (!isTokenName(name)) throw new Refused('control-input', `there is no token ${name}`);
    const known = rate ?? knownRate(currency, tokenOf(name).symbol);
    if (known === null) throw new Refused('control-input', `there is no rate of ${name} in ${currency}: give one`);
    return { token: name, rate: known };
  });
}

export function createOrdersLife(parts: { book: OrderBook; now: () => number }): OrdersLife {
  const { book, now } = parts;

  function textOf(serviceId: string): string {
    const text = book.read(serviceId);
    if (text === null) throw new Refused('order-missing', serviceId);
    return text;
  }

  function view(serviceId: string): OrderView {
    const text = textOf(serviceId);
    const read = lawfulRecord.safeParse(parseEveryDigit(text));
    return read.success ? lawfulView(book, serviceId, read.data, now()) : brokenView(book, serviceId, text);
  }

  return {
    create(asked) {
      const tokens = tokensOf(asked);
      const { amount, currency } = asked;
      const serviceId = book.create((desk) => ({
        ...draft(desk, {
          price: { amount, currency },
          created: now(),
          valid: asked.valid_minutes,
          tokens: [],
          payer: 'weber',
        }),
        ...(asked.order_id !== undefined && { order_id: asked.order_id }),
        payer_id: asked.payer_id,
        payer_name: asked.payer_name,
        payer_email: asked.payer_email,
        remark: asked.remark,
        payment_info: tokens.map(({ token, rate }, nth) => desk.option(token, { amount, currency, rate }, nth)),
      }));
      return view(serviceId);
    },
    change(serviceId, change) {
      const read = lawfulRecord.safeParse(parseEveryDigit(textOf(serviceId)));
      if (!read.success) throw new Refused('order-not-changeable', serviceId);
      const { data: record } = read;
      const next = change(record, momentOf(book.deskOf(serviceId), record, now()));
      book.change(serviceId, JSON.stringify(next));
      return view(serviceId);
    },
    restore(serviceId) {
      textOf(serviceId);
      book.restore(serviceId);
      return view(serviceId);
    },
    view,
  };
}
