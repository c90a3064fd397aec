/** Columns of a table of orders: amounts are never cut or broken, so other columns are hidden first. */
import type { OrderSummary } from '../../../electron/contract/order-lookup.ts';
import { formatDecimal, formatSigned } from '../../lib/format/money.ts';
import { figureWidth, numberWidth } from '../../ui/tables/figure-width.ts';
import { untrustedUnit } from '../../text/untrusted-text.ts';

type Amounts = Pick<OrderSummary, 'received' | 'ordered' | 'difference' | 'currency'>;

export interface OrdersLayout {
  /** CSS widths. */
  readonly columns: readonly string[];
  readonly hasMerchant: boolean;
  /** Also shows a column for the currency. Otherwise the currency is next to the due amount. */
  readonly hasDifference: boolean;
  readonly hasChecked: boolean;
  /** Otherwise its amounts are shown below each other, across their columns. */
  readonly fits: (of: Amounts) => boolean;
}

/** In CSS pixels, including the space after the column. */
const watch = 24;
const minNumber = 142;
const merchant = 124;
const minStatus = 140;
const status = 236;
const checked = 88;
const leastFigure = 88;
const fifteenDigits = 160;
const gap = 14;

function figureWidths({ received, ordered, difference }: Amounts): readonly [number, number, number] {
  const shown = [
    received === null ? '' : formatDecimal(received),
    ordered === null ? '' : formatDecimal(ordered),
    difference === null ? '' : formatSigned(difference),
  ] as const;
  return [figureWidth(shown[0], gap), figureWidth(shown[1], gap), figureWidth(shown[2], gap)];
}

const unitWidth = ({ currency }: Amounts): number =>
  currency === null ? 0 : figureWidth(untrustedUnit(currency), gap);

const px = (wide: number): string => `${String(wide)}px`;

/** @param width the table's width in CSS pixels */
export function layoutOf(width: number, numbers: readonly string[], orders: readonly Amounts[]): OrdersLayout {
  const number = Math.max(minNumber, ...numbers.map((one) => numberWidth(one)));
  const unit = Math.min(112, Math.max(52, ...orders.map(unitWidth)));
  const least = width - watch - number - minStatus;
  const hasDifference = least >= 3 * leastFigure + unit;
  const amounts = hasDifference ? 3 : 2;
  const widestIn = (room: number) => (room - unit) / amounts;
  // Wider amounts never take width from another column.
  const widest = Math.max(
    Math.min(fifteenDigits, widestIn(least)),
    widestIn(width - watch - number - merchant - status - checked),
  );
  const fits = (of: Amounts) => figureWidths(of).every((figure) => figure <= widest);
  const fitting = orders.filter(fits).map(figureWidths);
  const columnOf = (at: 0 | 1 | 2) =>
    Math.ceil(fitting.reduce((most, figures) => Math.max(most, figures[at]), leastFigure));
  const figures = hasDifference ? [columnOf(0), columnOf(1), unit, columnOf(2)] : [columnOf(0), columnOf(1) + unit];
  const left = figures.reduce((room, one) => room - one, width - watch - number);
  const hasChecked = left - minStatus >= checked;
  const hasMerchant = left - checked - status >= merchant;
  return {
    columns: [
      px(watch),
      px(number),
      ...(hasMerchant ? [px(merchant)] : []),
      'auto',
      ...figures.map(px),
      ...(hasChecked ? [px(checked)] : []),
    ],
    hasMerchant,
    hasDifference,
    hasChecked,
    fits,
  };
}
