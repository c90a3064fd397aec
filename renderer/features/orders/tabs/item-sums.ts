/** What items come to: price × quantity, and sums only where every part is given and in one currency. */
import type {
  Decimal,
  Given,
  OrderDetails,
  OrderItem,
  OrderRecord,
} from '../../../../electron/contract/order-record.ts';
import { productOf, sumOf } from './exact-decimal.ts';

type NoSumReason =
  | 'price-not-given'
  | 'quantity-not-given'
  | 'currencies-differ'
  | 'currency-not-given'
  | 'costs-not-given';

type ItemsSum =
  | {
      readonly is: 'known';
      readonly currency: string;
      readonly goods: Decimal;
      /** With shipping and tax, which the specification gives no currency: null unless goods are in the order's. */
      readonly total: Decimal | null;
    }
  | { readonly is: 'not-known'; readonly because: NoSumReason };

/** Null where price or quantity is not given. */
export function lineSum(item: OrderItem): Decimal | null {
  return item.item_price.is === 'given' && item.item_quantity.is === 'given'
    ? productOf(item.item_price.value, item.item_quantity.value)
    : null;
}

export function itemsSum(items: readonly OrderItem[], details: OrderDetails, record: OrderRecord): ItemsSum {
  if (items.some((item) => item.item_price.is !== 'given')) return notKnown('price-not-given');
  const lines = items.map(lineSum);
  if (lines.includes(null)) return notKnown('quantity-not-given');
  const currencies = new Set(items.map(({ price_currency: currency }) => valueOf(currency)));
  const [currency = null] = currencies;
  if (currencies.has(null) || currencies.has('') || currency === null) return notKnown('currency-not-given');
  if (currencies.size > 1) return notKnown('currencies-differ');
  const goods = sumOf(lines.filter((line) => line !== null));
  const costs = [details.shopping_cost, details.tax_cost];
  if (costs.some(({ is }) => is === 'unreadable')) return notKnown('costs-not-given');
  const given = costs.map(valueOf).filter((cost) => cost !== null);
  const ofOrder = valueOf(record.order_currency) === currency;
  return {
    is: 'known',
    currency,
    goods,
    total: ofOrder && given.length > 0 ? sumOf([goods, ...given]) : null,
  };
}

const valueOf = (field: Given<string>): string | null => (field.is === 'given' ? field.value : null);

const notKnown = (because: NoSumReason): ItemsSum => ({ is: 'not-known', because });
