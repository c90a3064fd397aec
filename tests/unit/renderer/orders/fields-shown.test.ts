/** Every field of the specification is shown on the page outside Raw data, with any other fields. */
import { describe, expect, it } from 'vitest';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import { readOrderRecord } from '../../../../electron/payment-service/order-record.ts';
import { parseLossless } from '../../../../electron/payment-service/json-value.ts';
import { read } from '../../../support/records.ts';
import { pageParts, pageText } from './page-text.tsx';
import { full } from '../../../support/full.ts';

type Json = string | number | null | readonly Json[] | { readonly [name: string]: Json };
interface Field {
  readonly sent: Json;
  readonly shown: string;
}
type Fields = Readonly<Record<string, Field>>;

const same = (text: string): Field => ({ sent: text, shown: text });
const number = (value: number): Field => ({ sent: value, shown: String(value) });

const payment: Fields = {
  payment_address: same('deposit-address-of-it'),
  from_address: same('from-address-of-it'),
  receive_amount: same('4711.01'),
  receive_currency: same('RECCUR'),
  pay_amount: same('4712.02'),
  pay_currency: same('PAYCUR'),
  exchange_rate: same('4713.03'),
  tx_id: same('transaction-of-it'),
  blockchain: same('network-of-it'),
  token_name: same('a token name that is longer than a column would have it'),
};
const option: Fields = {
  payment_address: same('option-address-of-it'),
  token_symbol: same('SYMB'),
  blockchain: same('option-network'),
  token_name: same('an option’s token name, longer than a column would have it'),
  logo_url: same('https://logo.example/a.png'),
  token_decimals: number(7321),
  receive_amount: same('5711.01'),
  receive_currency: same('OPTCUR'),
  exchange_rate: same('5713.03'),
  asset_logo: same('https://asset.example/a.png'),
};
const item: Fields = {
  item_id: same('item-id-of-it'),
  item_name: same('item name of it'),
  item_price: number(6711.01),
  price_currency: same('ITEMCUR'),
  item_quantity: number(6712),
};
const refund: Fields = {
  refund_id: number(8001),
  service_id: same('order-of-the-refund'),
  reference_id: same('reference-of-it'),
  recipient_id: same('recipient-id-of-it'),
  recipient_name: same('recipient name of it'),
  recipient_email: same('recipient@mail.example'),
  recipient_address: same('recipient-address-of-it'),
  token: same('REFTOK-STD9'),
  network: same('refund-network'),
  refund_amount: same('7711.01'),
  refund_fee: same('7712.02'),
  actual_refund_amount: same('7713.03'),
  type: number(7319),
  refund_status: number(7320),
  refund_tx_id: same('refund-transaction'),
  refund_created_time: { sent: String(Date.UTC(2025, 4, 6, 7, 8, 9)), shown: '6 May 2025, 07:08:09 UTC' },
  refund_transact_time: { sent: String(Date.UTC(2025, 4, 7, 8, 9, 10)), shown: '7 May 2025, 08:09:10 UTC' },
};
const subMerchant: Fields = {
  sub_merchant_id: same('sub-merchant-id'),
  sub_merchant_name: same('sub-merchant name'),
};
const costs: Fields = { shopping_cost: number(9711.01), tax_cost: number(9712.02) };
const order: Fields = {
  service_id: same('service-number-of-it'),
  order_id: same('merchant-order-of-it'),
  order_amount: same('1711.01'),
  order_currency: same('ORDCUR'),
  created_time: { sent: Date.UTC(2025, 5, 6, 7, 8, 9), shown: '6 Jun 2025, 07:08:09 UTC' },
  cancel_time: { sent: Date.UTC(2025, 5, 7, 7, 8, 9), shown: '7 Jun 2025, 07:08:09 UTC' },
  transact_time: { sent: Date.UTC(2025, 5, 8, 7, 8, 9), shown: '8 Jun 2025, 07:08:09 UTC' },
  valid_time: { sent: 7322, shown: '7322 min' },
  status: same('state-of-it'),
  refund_requested: same('requested-of-it'),
  payer_id: same('payer-id-of-it'),
  payer_name: same('payer name of it'),
  payer_email: same('payer@mail.example'),
  remark: same(`remark ${'with every word of it '.repeat(9)}to its end`),
  settlement_status: same('settlement-of-it'),
  settlement_type: same('settlement-type-of-it'),
};
const objects = ['refund_data', 'payment_detail', 'payment_info', 'order_details', 'sub_merchant'] as const;

/** Undefined isn't in the JSON, so it is missing. */
const neighbours = { missing: undefined, null: null, unreadable: [['?']] } as const;
type Neighbour = (typeof neighbours)[keyof typeof neighbours];
type Sent = Readonly<Record<string, Json | undefined>>;

const completeRecord = (fields: Fields): Sent =>
  Object.fromEntries(Object.entries(fields).map(([name, { sent }]) => [name, sent]));
const only = (fields: Fields, field: string, state: Neighbour): Sent =>
  Object.fromEntries(Object.entries(fields).map(([name, { sent }]) => [name, name === field ? sent : state]));
const bare = (state: Neighbour): Sent =>
  Object.fromEntries([...Object.keys(order), ...objects].map((name) => [name, state]));

function readingOf(sent: Readonly<Record<string, unknown>>): OrderLookup {
  const found = readOrderRecord(parseLossless(JSON.stringify(sent)));
  if (found === null) throw new Error('no record');
  return read(found.record, { anomalies: found.anomalies });
}

interface Case {
  readonly name: string;
  readonly shown: string;
  readonly answer: (state: Neighbour) => Readonly<Record<string, unknown>>;
}

/** Each field as the only one of its object, in a complete order and in an otherwise empty one. */
function casesOf(fields: Fields, path: string, place: (object: Sent) => Readonly<Record<string, unknown>>) {
  return Object.entries(fields).flatMap(([field, { shown }]): readonly Case[] => [
    {
      name: `${path}.${field}`,
      shown,
      answer: (state) => ({ ...completeRecord(order), ...place(only(fields, field, state)) }),
    },
    {
      name: `${path}.${field}, and nothing else`,
      shown,
      answer: (state) => ({ ...bare(state), ...place(only(fields, field, state)) }),
    },
  ]);
}

const cases: readonly Case[] = [
  ...Object.entries(order).map(([field, { sent, shown }]): Case => ({
    name: field,
    shown,
    answer: (state) => ({ ...bare(state), [field]: sent }),
  })),
  ...casesOf(payment, 'payment_detail[0]', (one) => ({ payment_detail: [one] })),
  ...casesOf(payment, 'payment_detail[1]', (one) => ({ payment_detail: [completeRecord(payment), one] })).filter(
    ({ name }) => !name.includes(', and'),
  ),
  ...casesOf(option, 'payment_info[0]', (one) => ({ payment_info: [one] })),
  ...casesOf(refund, 'refund_data', (one) => ({ refund_data: one })),
  ...casesOf(subMerchant, 'sub_merchant', (one) => ({ sub_merchant: one })),
  ...casesOf(item, 'items[0]', (one) => ({ order_details: { items: [one] } })),
  ...casesOf(costs, 'order_details', (given) => ({ order_details: given })),
  ...casesOf(costs, 'order_details beside no items', (given) => ({ order_details: { ...given, items: [] } })),
  ...casesOf(costs, 'order_details beside items', (given) => ({
    order_details: { ...given, items: [completeRecord(item)] },
  })),
];

describe.each(Object.entries(neighbours))('on a page with all other fields %s', (_, state) => {
  it.each(cases.filter((_case, at) => full || at % 4 === 0))('$name is shown', ({ shown, answer }) => {
    const lookup = readingOf(answer(state));
    for (const part of pageParts(lookup)) if (part.includes(shown)) return;
    expect(pageText(lookup)).toContain(shown);
  });
});

it('every field of a complete order is shown', () => {
  const page = pageText(
    readingOf({
      ...completeRecord(order),
      payment_detail: [completeRecord(payment)],
      payment_info: [completeRecord(option)],
      refund_data: completeRecord(refund),
      sub_merchant: completeRecord(subMerchant),
      order_details: { ...completeRecord(costs), items: [completeRecord(item)] },
    }),
  );
  const all = [order, payment, option, refund, subMerchant, item, costs].flatMap((fields) =>
    Object.values(fields).map(({ shown }) => shown),
  );
  expect(all.filter((shown) => !page.includes(shown))).toEqual([]);
  expect(all).toHaveLength(62);
});

it('a refund’s amounts are shown in its currency, not its network', () => {
  const page = pageText(
    readingOf({ ...completeRecord(order), refund_data: { refund_amount: '25.00', network: 'TRON' } }),
  );
  expect(page).toContain('25.00, currency: Not provided');
  expect(page).not.toMatch(/25\.00\s+TRON/);
});
