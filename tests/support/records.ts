/** Builders for order records: each starts from one consistent, paid order, and a test states only its differences. */
import type { OrderLookup } from '../../electron/contract/order-lookup.ts';
import type {
  Field,
  OrderRecord,
  PaymentDetail,
  PaymentOption,
  RefundData,
} from '../../electron/contract/order-record.ts';
import { evaluateLookup, type EvaluatedOrder, type AnsweredOrder } from '../../electron/orders/evaluate-order.ts';

export const present = <T>(value: T): Field<T> => ({ is: 'present', value });
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
    payment_address: present(offeredAddress),
    from_address: present('TNrrTNKgWAQYJqBvE6DCyrs5FeKsHuAwz1'),
    receive_amount: present('195.48'),
    receive_currency: present('USDT'),
    pay_amount: present('195.48'),
    pay_currency: present('USDT'),
    exchange_rate: present('1.0860'),
    tx_id: present(hash('9')),
    blockchain: present('TRON'),
    token_name: present('USDT-TRC20'),
    ...changes,
  };
}

export function optionOf(changes: Partial<PaymentOption> = {}): PaymentOption {
  return {
    payment_address: present(offeredAddress),
    token_symbol: present('USDT'),
    blockchain: present('TRON'),
    token_name: present('USDT-TRC20'),
    logo_url: present('https://assets.example/trc20.png'),
    token_decimals: present(6),
    receive_amount: present('195.48'),
    receive_currency: present('USDT'),
    exchange_rate: present('1.0860'),
    asset_logo: present('https://assets.example/usdt.png'),
    ...changes,
  };
}

/** 180.00 EUR at 1.0860 are 195.48 USDT, paid in full after 12 of 30 minutes, without a refund. */
export function recordOf(changes: Partial<OrderRecord> = {}): OrderRecord {
  return {
    service_id: present('7QF2KX8044MD1093'),
    order_id: present('A-1043'),
    order_amount: present('180.00'),
    order_currency: present('EUR'),
    created_time: present(created),
    cancel_time: sentNull,
    transact_time: present(created + 12 * minute),
    valid_time: present(30),
    status: present('paid'),
    refund_requested: present('no'),
    refund_data: sentNull,
    payer_id: present('C-77'),
    payer_name: present('Ines Carvalho'),
    payer_email: present('ines@example.com'),
    remark: present(''),
    payment_detail: present([paymentOf()]),
    payment_info: present([
      optionOf(),
      optionOf({
        payment_address: present('0x52908400098527886E0F7030069857D2E4169EE7'),
        blockchain: present('ETH'),
        token_name: present('USDT-ERC20'),
      }),
    ]),
    order_details: present({
      shopping_cost: present('5.00'),
      tax_cost: present('0'),
      items: present([
        {
          item_id: present('SKU-1'),
          item_name: present('Lamp'),
          item_price: present('87.50'),
          price_currency: present('EUR'),
          item_quantity: present('2'),
        },
      ]),
    }),
    settlement_status: present('unsettled'),
    settlement_type: present(''),
    sub_merchant: sentNull,
    ...changes,
  };
}

/** Payments of one order, each with its own transaction. */
export const paymentsOf = (...changes: readonly Partial<PaymentDetail>[]): Field<readonly PaymentDetail[]> =>
  present(
    changes.map((change, index) => paymentOf({ tx_id: present(String(index + 1).padStart(64, '0')), ...change })),
  );

/** An order in one currency. */
export function plainRecord(
  amounts: { readonly ordered: string; readonly paid: readonly string[] },
  changes: Partial<OrderRecord> = {},
): OrderRecord {
  const terms = { receive_amount: present(amounts.ordered), exchange_rate: present('1') };
  return recordOf({
    order_amount: present(amounts.ordered),
    order_currency: present('USDT'),
    order_details: sentNull,
    payment_info: present([optionOf(terms)]),
    payment_detail: present(
      amounts.paid.map((paid, index) =>
        paymentOf({ ...terms, pay_amount: present(paid), tx_id: present(hash(String(index))) }),
      ),
    ),
    ...changes,
  });
}

export function refundDataOf(changes: Partial<RefundData> = {}): RefundData {
  return {
    refund_id: present('80231177'),
    service_id: present('7QF2KX8044MD1093'),
    reference_id: present('A-1043'),
    recipient_id: present('C-77'),
    recipient_name: present('Ines Carvalho'),
    recipient_email: present('ines@example.com'),
    recipient_address: present('TNrrTNKgWAQYJqBvE6DCyrs5FeKsHuAwz1'),
    token: present('USDT-TRC20'),
    network: present('TRON'),
    refund_amount: present('19.68'),
    refund_fee: present('1.20'),
    actual_refund_amount: present('18.48'),
    type: present(1),
    refund_status: present(0),
    refund_tx_id: absent,
    refund_created_time: present(created + 99 * minute),
    refund_transact_time: present(created + 104 * minute),
    ...changes,
  };
}

/** Of an order with a requested refund. */
export const withRefund = (
  changes: Partial<RefundData> = {},
): Pick<OrderRecord, 'refund_requested' | 'refund_data'> => ({
  refund_requested: present('yes'),
  refund_data: present(refundDataOf(changes)),
});

/** An object without values, which some services always send. */
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

export const lookedUpAt = created + 40 * minute;

export const answerOf = (record: OrderRecord, changes: Partial<Omit<AnsweredOrder, 'record'>> = {}): AnsweredOrder => ({
  profile: { id: 'demo', tolerance: '0.50' },
  serviceId: '7QF2KX8044MD1093',
  lookedUpAt,
  clockSkewMs: 0,
  anomalies: [],
  raw: '{}',
  ...changes,
  record,
});

export const read = (...answer: Parameters<typeof answerOf>): OrderLookup => evaluateLookup(answerOf(...answer));

/** The part of a lookup that a list has. */
export function evaluated(reading: OrderLookup): EvaluatedOrder {
  const { profileId, serviceId, clockSkewMs, record, itemSums, status, checks, raw } = reading;
  return { profileId, serviceId, lookedUpAt: reading.lookedUpAt, clockSkewMs, record, itemSums, status, checks, raw };
}
