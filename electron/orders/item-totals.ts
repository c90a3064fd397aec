/** Totals of an order's items: price × quantity, and sums only if every part has a value in one currency. */
import { amountOf, nameOf, valueOf, missingFieldOf } from './field-value.ts';
import { sameName, nameKey } from './comparison-keys.ts';
import { add, formatDecimal, multiply, parseDecimal, zero, type ScaledDecimal } from './money.ts';
import type { FieldPath, OrderDetails, OrderItem, OrderRecord } from '../contract/order-record.ts';
import type { ItemSums } from '../contract/order-totals.ts';

/** Sums for display, with exact values for further computation. */
export interface ItemTotals {
  readonly sums: ItemSums;
  /** Sum of all lines as if in one currency, or the first missing price or quantity. */
  readonly goods: { readonly is: 'known'; readonly amount: ScaledDecimal } | Missing;
  /** The currencies of the prices, without duplicates, in the order of the items. */
  readonly currencies: readonly string[];
  /** The first price without a currency. */
  readonly withoutCurrency: AtItem | null;
  readonly costs: Costs;
}

interface AtItem {
  /** From 1. */
  readonly item: number;
  readonly path: FieldPath;
}

interface Missing extends AtItem {
  readonly is: 'unknown';
  readonly reason: 'price-missing' | 'quantity-missing';
}

interface Costs {
  readonly shipping: ScaledDecimal | null;
  readonly tax: ScaledDecimal | null;
  /** An unreadable cost has an unknown size. A missing one is zero. */
  readonly unreadable: FieldPath | null;
}

/** Null without items. */
export function computeItemTotals(record: OrderRecord): ItemTotals | null {
  const details = valueOf(record.order_details);
  const items = details === null ? null : valueOf(details.items);
  if (details === null || items === null || items.length === 0) return null;
  const lines = items.map((item, index) => lineOf(item, index));
  const totals = {
    goods: goodsOf(lines),
    currencies: currenciesOf(items),
    withoutCurrency: withoutCurrency(items),
    costs: costsOf(details),
  };
  const shown = lines.map((line) => (line.is === 'known' ? formatDecimal(line.amount) : null));
  return { ...totals, sums: { lines: shown, sum: sumOf(totals, record) } };
}

type Line = ItemTotals['goods'];

function lineOf(item: OrderItem, index: number): Line {
  const price = amountOf(item.item_price);
  if (price === null) return { is: 'unknown', reason: 'price-missing', ...atItem(index, 'item_price') };
  const digits = valueOf(item.item_quantity);
  const quantity = digits === null ? null : parseDecimal(digits);
  return quantity === null
    ? { is: 'unknown', reason: 'quantity-missing', ...atItem(index, 'item_quantity') }
    : { is: 'known', amount: multiply(price, quantity) };
}

const atItem = (index: number, field: keyof OrderItem): AtItem => ({
  item: index + 1,
  path: `order_details.items[${index}].${field}`,
});

function goodsOf(lines: readonly Line[]): Line {
  let amount = zero;
  for (const line of lines) {
    if (line.is === 'unknown') return line;
    amount = add(amount, line.amount);
  }
  return { is: 'known', amount };
}

function currenciesOf(items: readonly OrderItem[]): readonly string[] {
  const currencies = new Map<string, string>();
  for (const item of items) {
    const currency = nameOf(item.price_currency);
    if (currency !== null && !currencies.has(nameKey(currency))) currencies.set(nameKey(currency), currency);
  }
  return [...currencies.values()];
}

function withoutCurrency(items: readonly OrderItem[]): AtItem | null {
  const index = items.findIndex((item) => nameOf(item.price_currency) === null);
  return index === -1 ? null : atItem(index, 'price_currency');
}

function costsOf({ shopping_cost: shipping, tax_cost: tax }: OrderDetails): Costs {
  const unreadable =
    shipping.is === 'unreadable'
      ? 'order_details.shopping_cost'
      : tax.is === 'unreadable'
        ? 'order_details.tax_cost'
        : null;
  return { shipping: amountOf(shipping), tax: amountOf(tax), unreadable };
}

export const withCosts = (goods: ScaledDecimal, { shipping, tax }: Costs): ScaledDecimal =>
  add(add(goods, shipping ?? zero), tax ?? zero);

function sumOf(
  { goods, currencies, withoutCurrency: unnamed, costs }: Omit<ItemTotals, 'sums'>,
  record: OrderRecord,
): ItemSums['sum'] {
  if (goods.is === 'unknown') {
    const { reason, item, path } = goods;
    return { is: 'unknown', reason, item, missingField: missingFieldOf(record, path) };
  }
  const [currency, another] = currencies;
  if (unnamed !== null || currency === undefined) {
    const { item, path } = unnamed ?? atItem(0, 'price_currency');
    return { is: 'unknown', reason: 'currency-missing', item, missingField: missingFieldOf(record, path) };
  }
  if (another !== undefined) return { is: 'unknown', reason: 'currencies-differ' };
  if (costs.unreadable !== null) {
    const cost = costs.unreadable === 'order_details.tax_cost' ? 'tax' : 'shipping';
    return { is: 'unknown', reason: 'cost-not-readable', cost };
  }
  const ofOrder = nameOf(record.order_currency);
  const added = ofOrder !== null && sameName(ofOrder, currency) && (costs.shipping !== null || costs.tax !== null);
  return {
    is: 'known',
    currency,
    goods: formatDecimal(goods.amount),
    total: added ? formatDecimal(withCosts(goods.amount, costs)) : null,
  };
}
