/** Builders for order records: each starts from one consistent, paid order, and a test states only its differences. */
import type { OrderLookup } from '../../electron/contract/order-lookup.ts';
import type {
  Field,
  OrderRecord,
  PaymentDetail,
  PaymentOption,
  RefundData,
} from '../../electron/contract/order-record.ts';
import { evaluateLookup, type EvaluatedOrder, type OrderAnswer } from '../../electron/orders/evaluate-order.ts';

export const given = <T>(value: T): Field<T> => ({ is: 'given', value });
export const absent = { is: 'absent' } as const;
export const sentNull = { is: 'null' } as const;
export const unreadable = (raw: string) => ({ is: 'unreadable', raw }) as const;

export const minute = 60_000;
/** Fri 20 Nov 2026, 11:00:00 UTC. */
export const created = Date.UTC(2026, 10, 20, 11, 0, 0);

const offeredAddress = 'TTp7Zk4sB31yZqFNxPeH85hcKPLQDHTNnE';
const hash = (digit: string): string => digit.repeat(64);

export function paymentOf(changes: Partial<PaymentDetail> = {}): PaymentDetail {
  return {
    payment_address: given(offeredAddress),
    from_address: given('TNrrTNKgWAQYJqBvE6DCyrs5FeKsHuAwz1'),
    receive_amount: given('195.48'),
    receive_currency: given('USDT'),
    pay_amount: given('195.48'),
    pay_currency: given('USDT'),
    exchange_rate: given('1.0860'),
    tx_id: given(hash('9')),
    blockchain: given('TRON'),
    token_name: given('USDT-TRC20'),
    ...changes,
  };
}

export function optionOf(changes: Partial<PaymentOption> = {}): PaymentOption {
  return {
    payment_address: given(offeredAddress),
    token_symbol: given('USDT'),
    blockchain: given('TRON'),
    token_name: given('USDT-TRC20'),
    logo_url: given('https://assets.example/trc20.png'),
    token_decimals: given(6),
    receive_amount: given('195.48'),
    receive_currency: given('USDT'),
    exchange_rate: given('1.0860'),
    asset_logo: given('https://assets.example/usdt.png'),
    ...changes,
  };
}

/** 180.00 EUR at 1.0860 are 195.48 USDT, paid in full after 12 of 30 minutes, without a refund. */
export function recordOf(changes: Partial<OrderRecord> = {}): OrderRecord {
  return {
    service_id: given('7QF2KX8044MD1093'),
    order_id: given('A-1043'),
    order_amount: given('180.00'),
    order_currency: given('EUR'),
    created_time: given(created),
    cancel_time: sentNull,
    transact_time: given(created + 12 * minute),
    valid_time: given(30),
    status: given('paid'),
    refund_requested: given('no'),
    refund_data: sentNull,
    payer_id: given('C-77'),
    payer_name: given('Ines Carvalho'),
    payer_email: given('ines@example.com'),
    remark: given(''),
    payment_detail: given([paymentOf()]),
    payment_info: given([
      optionOf(),
      optionOf({
        payment_address: given('0x52908400098527886E0F7030069857D2E4169EE7'),
        blockchain: given('ETH'),
        token_name: given('USDT-ERC20'),
      }),
    ]),
    order_details: given({
      shopping_cost: given('5.00'),
      tax_cost: given('0'),
      items: given([
        {
          item_id: given('SKU-1'),
          item_name: given('Lamp'),
          item_price: given('87.50'),
          price_currency: given('EUR'),
          item_quantity: given('2'),
        },
      ]),
    }),
    settlement_status: given('unsettled'),
    settlement_type: given(''),
    sub_merchant: sentNull,
    ...changes,
  };
}

/** Payments of one order, each with its own transaction. */
export const paymentsOf = (...changes: readonly Partial<PaymentDetail>[]): Field<readonly PaymentDetail[]> =>
  given(changes.map((change, index) => paymentOf({ tx_id: given(String(index + 1).padStart(64, '0')), ...change })));

/** An order in one currency. */
export function plainRecord(
  amounts: { readonly ordered: string; readonly paid: readonly string[] },
  changes: Partial<OrderRecord> = {},
): OrderRecord {
  const terms = { receive_amount: given(amounts.ordered), exchange_rate: given('1') };
  return recordOf({
    order_amount: given(amounts.ordered),
    order_currency: given('USDT'),
    order_details: sentNull,
    payment_info: given([optionOf(terms)]),
    payment_detail: given(
      amounts.paid.map((paid, index) =>
        paymentOf({ ...terms, pay_amount: given(paid), tx_id: given(hash(String(index))) }),
      ),
    ),
    ...changes,
  });
}

export function refundDataOf(changes: Partial<RefundData> = {}): RefundData {
  return {
    refund_id: given('80231177'),
    service_id: given('7QF2KX8044MD1093'),
    reference_id: given('A-1043'),
    recipient_id: given('C-77'),
    recipient_name: given('Ines Carvalho'),
    recipient_email: given('ines@example.com'),
    recipient_address: given('TNrrTNKgWAQYJqBvE6DCyrs5FeKsHuAwz1'),
    token: given('USDT-TRC20'),
    network: given('TRON'),
    refund_amount: given('19.68'),
    refund_fee: given('1.20'),
    actual_refund_amount: given('18.48'),
    type: given(1),
    refund_status: given(0),
    refund_tx_id: absent,
    refund_created_time: given(created + 99 * minute),
    refund_transact_time: given(created + 104 * minute),
    ...changes,
  };
}

/** As from services that always send the object, without any value. */
export const blankRefund: RefundData = {
  refund_id: absent,
  service_id: absent,
  reference_id: absent,
  recipient_id: absent,
  recipient_name: absent,
  recipient_email: absent,
  recipient_address: absent,
  token: absent,
  network: absent,
  refund_amount: absent,
  refund_fee: absent,
  actual_refund_amount: absent,
  type: absent,
  refund_status: absent,
  refund_tx_id: absent,
  refund_created_time: absent,
  refund_transact_time: absent,
};

export const readAt = created + 40 * minute;

export const answerOf = (record: OrderRecord, changes: Partial<Omit<OrderAnswer, 'record'>> = {}): OrderAnswer => ({
  profile: { id: 'demo', tolerance: '0.50' },
  serviceId: '7QF2KX8044MD1093',
  readAt,
  tookMs: 120,
  clockSkewMs: 0,
  anomalies: [],
  raw: '{}',
  earlier: [],
  ...changes,
  record,
});

export const read = (...answer: Parameters<typeof answerOf>): OrderLookup => evaluateLookup(answerOf(...answer));

/** The part of a lookup that a list has. */
export function evaluated(reading: OrderLookup): EvaluatedOrder {
  const { profileId, serviceId, clockSkewMs, record, status, checks, raw } = reading;
  return { profileId, serviceId, readAt: reading.readAt, clockSkewMs, record, status, checks, raw };
}
