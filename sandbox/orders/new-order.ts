/** An unpaid order by the specification. The caller adds what happened next. */
import { exactNumber } from '../exact-json.ts';
import { usualTokens, type OrderBuilder, type Price } from './order-builder.ts';
import type { OrderItem, OrderRecord } from './order-record.ts';
import type { TokenName } from './tokens.ts';

export interface OrderTerms {
  readonly price: Price;
  /** Epoch ms. */
  readonly created: number;
  /** Minutes. */
  readonly valid?: number;
  readonly tokens?: readonly TokenName[];
  readonly payer: keyof typeof payers;
  readonly items?: readonly OrderItem[];
  readonly shipping?: string;
  readonly tax?: string;
  readonly remark?: string;
}

const payers = {
  carvalho: { payer_id: 'C-20418', payer_name: 'Ines Carvalho', payer_email: 'ines.carvalho@mail.example' },
  okafor: { payer_id: 'C-20977', payer_name: 'Chidi Okafor', payer_email: 'chidi.okafor@mail.example' },
  lindqvist: { payer_id: 'C-18840', payer_name: 'Maja Lindqvist', payer_email: 'maja.lindqvist@mail.example' },
  tanaka: { payer_id: 'C-21306', payer_name: '田中 美咲', payer_email: 'misaki.tanaka@mail.example' },
  obrien: { payer_id: 'C-19552', payer_name: 'Siobhán O’Brien', payer_email: 'siobhan.obrien@mail.example' },
  haddad: { payer_id: 'C-21011', payer_name: 'Karim Haddad', payer_email: 'karim.haddad@mail.example' },
  novak: { payer_id: 'C-17263', payer_name: 'Jana Nováková', payer_email: 'jana.novakova@mail.example' },
  weber: { payer_id: 'C-20155', payer_name: 'Jonas Weber', payer_email: 'jonas.weber@mail.example' },
} as const;

export const payerNames: readonly (keyof typeof payers)[] = [
  'carvalho',
  'okafor',
  'lindqvist',
  'tanaka',
  'obrien',
  'haddad',
  'novak',
  'weber',
];

export function newOrder(builder: OrderBuilder, order: OrderTerms): OrderRecord {
  const { items } = order;
  return {
    service_id: builder.serviceId,
    order_id: builder.merchantOrder,
    order_amount: order.price.amount,
    order_currency: order.price.currency,
    created_time: order.created,
    cancel_time: null,
    transact_time: null,
    valid_time: order.valid ?? 30,
    status: 'new',
    refund_requested: 'no',
    refund_data: null,
    ...payers[order.payer],
    remark: order.remark ?? '',
    payment_detail: [],
    payment_info: builder.options(order.price, order.tokens ?? usualTokens),
    order_details:
      items === undefined
        ? null
        : { shopping_cost: exactNumber(order.shipping ?? '0'), tax_cost: exactNumber(order.tax ?? '0'), items },
    settlement_status: 'unsettled',
    settlement_type: '',
    sub_merchant: null,
  };
}

/** What an order of the catalogue takes for granted of a list that it filled itself. */
export function first<T>(list: readonly T[]): T {
  const [entry] = list;
  if (entry === undefined) throw new Error('an empty list has no first entry');
  return entry;
}
