/** Orders whose status, amounts, addresses or options contradict each other. */
import { first, newOrder, paymentOf, type OrderBuilder } from '../order-builder.ts';
import type { OrderRecord, PaymentOption } from '../order-record.ts';
import { paidOrder, type ConformingOrder } from './catalogue-order.ts';

function withOptions(order: OrderRecord, change: (option: PaymentOption, nth: number) => PaymentOption): OrderRecord {
  return { ...order, payment_info: order.payment_info.map(change) };
}

/** 30.00 and 28.00 of 58.00 USDT, to the first option. */
function paidTwice(builder: OrderBuilder, more: { readonly receive_amount?: string; readonly exchange_rate?: string }) {
  const order = paidOrder(builder);
  const option = first(order.payment_info);
  return {
    ...order,
    payment_detail: [builder.payment(option, '30.00', 0), { ...builder.payment(option, '28.00', 1), ...more }],
  };
}

/** The last letter of a checksum is another. */
const corruptAddress = (address: string): string => address.slice(0, -1) + (address.endsWith('x') ? 'y' : 'x');

export const contradictoryOrders: readonly ConformingOrder[] = [
  {
    name: 'expired-then-paid',
    concludes:
      'Reported as expired, but the full amount was received. Decide with the service whether to accept or refund it.',
    record: (builder) => {
      const order = newOrder(builder, {
        price: { amount: '27.30', currency: 'USDT' },
        created: builder.before({ h: 4, min: 30 }),
        valid: 10,
        payer: 'lindqvist',
      });
      return { ...order, status: 'expired', payment_detail: [builder.payment(first(order.payment_info))] };
    },
  },
  {
    name: 'address-not-offered',
    concludes: 'Paid in full, but to an address that isn’t one of this order’s.',
    record: (builder) => {
      const order = newOrder(builder, {
        price: { amount: '54.00', currency: 'USD' },
        created: builder.before({ h: 1, min: 48 }),
        tokens: ['USDC-POLYGON', 'USDC-ERC20', 'USDT-BEP20'],
        payer: 'okafor',
      });
      const option = { ...first(order.payment_info), payment_address: builder.depositAddress('USDC-POLYGON', 9) };
      return {
        ...order,
        status: 'paid',
        transact_time: builder.before({ h: 1, min: 41 }),
        payment_detail: [builder.payment(option)],
      };
    },
  },
  {
    name: 'mixed-currencies',
    concludes: 'Paid partly in USDT and partly in ETH. They can’t be added up, so the difference is unknown.',
    record: (builder) => {
      const order = newOrder(builder, {
        price: { amount: '150.00', currency: 'EUR' },
        created: builder.before({ h: 6, min: 2 }),
        tokens: ['USDT-TRC20', 'ETH-ETHEREUM', 'BTC-BITCOIN'],
        payer: 'haddad',
      });
      return {
        ...order,
        status: 'paid',
        transact_time: builder.before({ h: 5, min: 40 }),
        payment_detail: order.payment_info
          .slice(0, 2)
          .map((option, nth) => builder.payment(option, nth === 0 ? '100.00' : '0.02382', nth)),
      };
    },
  },
  {
    name: 'contradicted',
    concludes: 'Reported as paid, but only half was received. Status and amounts contradict each other.',
    record: (builder) =>
      newOrder(builder, {
        price: { amount: '96.00', currency: 'USDT' },
        created: builder.before({ h: 1, min: 33 }),
        payer: 'weber',
        received: { status: 'paid', at: builder.before({ h: 1, min: 22 }), amounts: ['48.00'] },
      }),
  },
  {
    name: 'contradicted-nothing-received',
    concludes: 'Reported as paid, but no payment is listed. Check with the service before you deliver.',
    record: (builder) => ({
      ...newOrder(builder, {
        price: { amount: '21.00', currency: 'USDT' },
        created: builder.before({ h: 7, min: 10 }),
        payer: 'novak',
      }),
      status: 'paid',
      transact_time: builder.before({ h: 6, min: 59 }),
    }),
  },
  {
    name: 'same-transaction-twice',
    concludes: 'Two payments have the same transaction hash. It’s probably one payment listed twice.',
    record: (builder) => {
      const order = newOrder(builder, {
        price: { amount: '35.00', currency: 'USDT' },
        created: builder.before({ h: 8 }),
        payer: 'carvalho',
      });
      const payment = builder.payment(first(order.payment_info), '35.00');
      return {
        ...order,
        status: 'paid_over',
        transact_time: builder.before({ h: 7, min: 52 }),
        payment_detail: [payment, payment],
      };
    },
  },
  {
    name: 'paid-on-another-network',
    concludes: 'Paid in full on an offered network, but at the address of a different network’s option.',
    record: (builder) => {
      const order = paidOrder(builder);
      const price = { amount: order.order_amount, currency: order.order_currency };
      const options = builder.options(price, ['USDT-ERC20', 'USDT-BEP20']).map((option) => ({
        ...option,
        token_name: 'USDT-ERC20',
      }));
      const [asked] = options;
      const [, other] = options;
      const payment = asked && other && { ...builder.payment(asked), blockchain: other.blockchain };
      return { ...order, payment_info: options, payment_detail: payment === undefined ? [] : [payment] };
    },
  },
  {
    name: 'paid-at-another-rate',
    concludes: 'Paid in full. The payment’s rate differs from its option’s rate.',
    record: (builder) => {
      const order = paidOrder(builder);
      const option = first(order.payment_info);
      return { ...order, payment_detail: [{ ...builder.payment(option), exchange_rate: '1.0000001' }] };
    },
  },
  {
    name: 'converted-amounts-differ',
    concludes: 'Two payments state different order amounts in one currency, so the amount due is unknown.',
    record: (builder) => paidTwice(builder, { receive_amount: '58.000001', exchange_rate: '1.00000002' }),
  },
  {
    name: 'address-checksum-wrong',
    concludes: 'Paid in full. A different option has an address with an invalid checksum, which no one owns.',
    record: (builder) =>
      withOptions(paidOrder(builder), (option) =>
        option.token_name === 'BTC-BITCOIN'
          ? { ...option, payment_address: corruptAddress(option.payment_address) }
          : option,
      ),
  },
  {
    name: 'paid-from-deposit-address',
    concludes: 'Paid in full, reportedly from the deposit address itself. The customer’s address is unknown.',
    record: (builder) => {
      const order = paidOrder(builder);
      const option = first(order.payment_info);
      const amount = option.receive_amount;
      const transaction = builder.transaction(option.token_name);
      return { ...order, payment_detail: [paymentOf(option, { amount, from: option.payment_address, transaction })] };
    },
  },
  {
    name: 'two-options-one-address',
    concludes: 'Paid in full. One token is offered twice at one address.',
    record: (builder) => {
      const order = paidOrder(builder);
      return { ...order, payment_info: [...order.payment_info, first(order.payment_info)] };
    },
  },
  {
    name: 'symbol-of-another-token',
    concludes: 'Paid in full. An option’s symbol and token name are of different tokens.',
    record: (builder) =>
      withOptions(paidOrder(builder), (option) =>
        option.token_name === 'USDT-ERC20' ? { ...option, token_symbol: 'USDC' } : option,
      ),
  },
  {
    name: 'token-of-another-network',
    concludes: 'Paid in full. An option names a token that doesn’t exist on its network.',
    record: (builder) =>
      withOptions(paidOrder(builder), (option) =>
        option.token_name === 'USDT-ERC20' ? { ...option, token_name: 'USDT-BEP20' } : option,
      ),
  },
  {
    name: 'expired-yet-completed',
    concludes: 'Reported as expired without a payment, but with a completion time.',
    record: (builder) => ({
      ...paidOrder(builder),
      status: 'expired',
      payment_detail: [],
    }),
  },
];
