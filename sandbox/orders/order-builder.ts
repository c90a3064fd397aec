/**
 * Builds orders whose addresses, transaction hashes, times and amounts fit each other, so that a sample order only
 * sets what it shows.
 */
import { exactNumber, type RawJson } from '../exact-json.ts';
import { addressOf } from '../addresses/addresses.ts';
import type { Seed } from '../seed.ts';
import { times } from './decimal.ts';
import type { OrderItem, OrderRecord, PaymentDetail, PaymentOption, RefundData } from './order-record.ts';
import { rateOf, tokenOf, type TokenName } from './tokens.ts';

export interface OrderBuilderOptions {
  readonly seed: Seed;
  /** The order's times count back from here, in epoch ms. */
  readonly base: number;
  readonly name: string;
  readonly serviceId: string;
}

function optionOf(tokenName: TokenName, price: Price, address: string): PaymentOption {
  const token = tokenOf(tokenName);
  const rate = price.rate ?? rateOf(price.currency, token.symbol);
  return {
    payment_address: address,
    token_symbol: token.symbol,
    blockchain: token.blockchain,
    token_name: token.name,
    logo_url: `https://static.sandbox.example/tokens/${token.name.toLowerCase()}.png`,
    token_decimals: token.decimals,
    receive_amount: times(price.amount, rate, token.quoted),
    receive_currency: token.symbol,
    exchange_rate: rate,
    asset_logo: `https://static.sandbox.example/assets/${token.symbol.toLowerCase()}.png`,
  };
}

/** A payment of `amount` towards an option. */
export const paymentOf = (
  option: PaymentOption,
  { amount, from, transaction }: { amount: string; from: string; transaction: string },
): PaymentDetail => ({
  payment_address: option.payment_address,
  from_address: from,
  receive_amount: option.receive_amount,
  receive_currency: option.receive_currency,
  pay_amount: amount,
  pay_currency: option.token_symbol,
  exchange_rate: option.exchange_rate,
  tx_id: transaction,
  blockchain: option.blockchain,
  token_name: option.token_name,
});

/** `price` is in the order's currency, as decimal digits. */
const item = (id: string, itemName: string, price: string, currency: string, quantity = '1'): OrderItem => ({
  item_id: id,
  item_name: itemName,
  item_price: exactNumber(price),
  price_currency: currency,
  item_quantity: exactNumber(quantity),
});

export type OrderBuilder = ReturnType<typeof createOrderBuilder>;

export function createOrderBuilder({ seed, base, name, serviceId }: OrderBuilderOptions) {
  // Depends on the name instead of the position, so that a new sample order doesn't change the others.
  const bytes = seed.bytes('order', name);
  const depositAddress = (tokenName: string, nth = 0): string =>
    addressOf(seed, tokenOf(tokenName).space, 'deposit', name, nth);
  const payerAddress = (tokenName: string, nth = 0): string =>
    addressOf(seed, tokenOf(tokenName).space, 'payer', name, nth);

  function transaction(tokenName: string, nth = 0): string {
    const hash = seed.bytes('transaction', name, nth).toString('hex');
    return tokenOf(tokenName).space === 'evm' ? `0x${hash}` : hash;
  }

  /** Tokens of one address space have different addresses. */
  const option = (tokenName: TokenName, price: Price, nth = 0): PaymentOption =>
    optionOf(tokenName, price, depositAddress(tokenName, nth));

  return {
    serviceId,
    merchantOrder: `A-${10_000 + (bytes.readUInt32BE(4) % 90_000)}`,
    /** A time before the sandbox started, in epoch ms. */
    before: (ago: { h?: number; min?: number; s?: number }): number =>
      base - ((ago.h ?? 0) * 3600 + (ago.min ?? 0) * 60 + (ago.s ?? 0)) * 1000,
    depositAddress,
    payerAddress,
    transaction,
    option,
    options: (price: Price, tokenNames: readonly TokenName[] = usualTokens): readonly PaymentOption[] =>
      tokenNames.map((tokenName, nth) => option(tokenName, price, nth)),
    /** A payment towards an option. Default: the requested amount. */
    payment: (to: PaymentOption, amount = to.receive_amount, nth = 0): PaymentDetail =>
      paymentOf(to, {
        amount,
        from: payerAddress(to.token_name, nth),
        transaction: transaction(to.token_name, nth),
      }),
    item,
    refundId: (): RawJson => exactNumber(String(80_000_000 + (bytes.readUInt32BE(8) % 9_000_000))),
  };
}

export interface Price {
  readonly amount: string;
  readonly currency: string;
  /** Default: the rate in the table. */
  readonly rate?: string;
}

const usualTokens: readonly TokenName[] = ['USDT-TRC20', 'USDT-ERC20', 'BTC-BITCOIN'];

/** A refund of `amount` in the token of `payment`, to its sender. */
export function refundOf(
  builder: OrderBuilder,
  payment: PaymentDetail,
  order: Pick<OrderRecord, 'order_id' | 'payer_id' | 'payer_name' | 'payer_email'>,
  refund: {
    readonly amount: string;
    readonly fee: string;
    readonly actual: string;
    readonly full?: boolean;
    readonly status: RefundData['refund_status'];
    readonly transaction?: string;
    readonly created: number;
    readonly updated: number;
  },
): RefundData {
  return {
    refund_id: builder.refundId(),
    service_id: builder.serviceId,
    reference_id: order.order_id,
    recipient_id: order.payer_id,
    recipient_name: order.payer_name,
    recipient_email: order.payer_email,
    recipient_address: payment.from_address,
    token: payment.token_name,
    network: payment.blockchain,
    refund_amount: refund.amount,
    refund_fee: refund.fee,
    actual_refund_amount: refund.actual,
    type: refund.full === true ? 2 : 1,
    refund_status: refund.status,
    refund_tx_id: refund.transaction ?? '',
    refund_created_time: String(refund.created),
    refund_transact_time: String(refund.updated),
  };
}

export interface OrderTerms {
  /** Payments to the first option. Default: one of the exact amount. */
  readonly received?: {
    readonly status: 'paid' | 'paid_partial' | 'paid_over';
    readonly at: number;
    readonly amounts?: readonly string[];
  };
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

/** An order within the specification, unpaid without `received`. */
export function newOrder(builder: OrderBuilder, order: OrderTerms): OrderRecord {
  const { items, received } = order;
  const options = builder.options(order.price, order.tokens ?? usualTokens);
  const amounts = received === undefined ? [] : (received.amounts ?? [undefined]);
  return {
    service_id: builder.serviceId,
    order_id: builder.merchantOrder,
    order_amount: order.price.amount,
    order_currency: order.price.currency,
    created_time: order.created,
    cancel_time: null,
    transact_time: received?.at ?? null,
    valid_time: order.valid ?? 30,
    status: received?.status ?? 'new',
    refund_requested: 'no',
    refund_data: null,
    ...payers[order.payer],
    remark: order.remark ?? '',
    payment_detail: amounts.map((amount, nth) => builder.payment(first(options), amount, nth)),
    payment_info: options,
    order_details:
      items === undefined
        ? null
        : { shopping_cost: exactNumber(order.shipping ?? '0'), tax_cost: exactNumber(order.tax ?? '0'), items },
    settlement_status: 'unsettled',
    settlement_type: '',
    sub_merchant: null,
  };
}

/** Throws for an empty list. */
export function first<T>(list: readonly T[]): T {
  const [entry] = list;
  if (entry === undefined) throw new Error('an empty list has no first entry');
  return entry;
}
