/** Lines of a shop's file, from the rows of an imported list. Pure. */
import type { ToReconcile, UnreadAmount } from '../../contract/reconcile.ts';
import { shown } from '../imported-list/list-columns.ts';
import { cellOf, widthOf, type ListRow } from '../imported-list/list-rows.ts';
import { layoutOf, reasonsOf, type HeadedRows, type Layout } from '../imported-list/table-layout.ts';
import { canBeSaved, type ShopLine } from './reconcile.ts';
import { bySign, currencyIn, amountsOf, isAmbiguous } from './amount-notation.ts';

type Columns = Pick<ToReconcile, 'order' | 'amount' | 'currency'>;

/** @param delimiter null for a workbook, or a text that nothing splits */
export function shopLinesOf(
  list: HeadedRows,
  { order, amount, currency }: Columns,
  delimiter: string | null,
): readonly ShopLine[] {
  const { heading, below: used } = list;
  const reasons = used.map(reasonsOf(list, order));
  const own = used.filter((_, at) => reasons[at] !== 'other-table');
  const layout = layoutOf(own, heading);
  const isMoved = movedIn(own, amount, layout);
  // A second header or an extra cell says nothing about the others.
  const table = used.filter((row, at) => canBeSaved({ why: reasons[at] ?? null }) && !isMoved(row));
  const isDebit = debitsIn(table, [order, amount, currency], heading);
  const isSplit = amount !== null && delimiter === ',' ? splitAmounts(table, heading, layout, amount) : () => false;
  const isNumber = ({ numbers }: ListRow): boolean => amount !== null && numbers?.has(amount) === true;
  const amounts = amountsOf(
    // Another table may be in another notation, and so may a cell that isn't the amount.
    used.map((row, at) => (isNumber(row) || isMoved(row) || reasons[at] === 'other-table' ? '' : cellOf(row, amount))),
    // Spreadsheets write texts and paste with tabs, in any country.
    delimiter === null || delimiter === ';' || delimiter === '\t',
  );
  return used.map((row, at): ShopLine => {
    const cellCurrency = currencyIn(cellOf(row, amount));
    const named = cellOf(row, currency);
    const inColumn = named === '' ? null : (bySign.get(named) ?? named);
    const cell = cellOf(row, amount);
    const isOtherCurrency =
      cellCurrency === 'unknown' ||
      (cellCurrency !== null && inColumn !== null && cellCurrency.toUpperCase() !== inColumn.toUpperCase());
    const fault = row.faults?.get(amount ?? -1);
    const found = isNumber(row) ? (cell.split(' ')[0] ?? null) : (amounts[at] ?? null);
    const whyUnread = (): UnreadAmount['why'] | null => {
      if (amount === null) return null;
      if (fault !== undefined) return fault === 'order-number-rounded' ? 'amount-rounded' : 'amount-invalid';
      if (cell === '') return 'amount-empty';
      if (isSplit(row) || isMoved(row)) return 'amount-moved';
      if (isDebit(row)) return 'amount-debit';
      if (isOtherCurrency) return 'amount-currency';
      if (found !== null) return null;
      return isAmbiguous(cell) ? 'amount-ambiguous' : 'amount-invalid';
    };
    const why = whyUnread();
    return {
      line: row.line,
      order: cellOf(row, order),
      why: reasons[at] ?? null,
      amount: why === null ? found : null,
      unread: why === null ? null : { cell: shown(row.cells[amount ?? -1]?.trim() ?? ''), why },
      currency: inColumn ?? (cellCurrency === 'unknown' ? null : cellCurrency),
    };
  });
}

const debit = /^(?:-|s|soll|dr?|d[eé]bit|lastschrift|belastung|refund)$/i;
const debitOrCredit =
  /^(?:[+-]|s|soll|h|haben|[dc]r?|d[eé]bit|cr[eé]dit|lastschrift|belastung|gutschrift|refund|sale|charge|capture|payment)$/i;
/** Their letters and words aren't sides of an account. */
const noSides =
  /size|gr(?:ö|oe)(?:ß|ss)e|talla|taille|deliver|shipping|versand|liefer|card|karte|funding|method|zahl(?:ungs)?(?:art|weg|mittel|weise)|paiement/i;
/** Debits beside any other words. Not `refunded`, which may be the status of an order. */
const refund =
  /^(?:(?:partial |payment )?refund|chargeback|reversal|credit (?:note|memo)|rückzahlung|(?:rück)?erstattung|remboursement|storno)$/i;

/** Banks write a debit's amount without a minus, and `S`, `-` or `Debit` in another column. */
function debitsIn(
  rows: readonly ListRow[],
  others: readonly (number | null)[],
  heading: ListRow | undefined,
): (row: ListRow) => boolean {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, index) => index).filter((index) => {
    const filled = rows.map((row) => cellOf(row, index)).filter((cell) => cell !== '');
    // A column of sizes may have only S.
    const isSided = filled.some((cell) => !debit.test(cell) || cell.length > 1);
    if (noSides.test(heading?.cells[index] ?? '')) return false;
    return !others.includes(index) && isSided && filled.every((cell) => debitOrCredit.test(cell));
  });
  return (row) =>
    columns.some((index) => debit.test(cellOf(row, index))) ||
    row.cells.some((_, index) => !others.includes(index) && refund.test(cellOf(row, index)));
}

/** True for a row with an extra cell, also one that another hides, or with a missing one and an amount that is written like no other. */
function movedIn(
  rows: readonly ListRow[],
  amount: number | null,
  { width, isMisfit }: Layout,
): (row: ListRow) => boolean {
  const formOf = (row: ListRow): string => cellOf(row, amount).replaceAll(/\d+/g, '0');
  const forms = new Set(rows.filter((row) => !isMisfit(row)).map(formOf));
  return (row) =>
    (row.textComma ?? Infinity) < (amount ?? 0) ||
    (isMisfit(row) && (row.cells.length >= (width ?? 0) || !forms.has(formOf(row))));
}

const isPercentageOrCount = /^(?:vat|tax|mwst|ust|iva|tva|qty|quantity|menge|anzahl|items?)\b/i;

/**
 * Where a comma is delimiter and decimal sign, an amount is an integer, with decimals or the last thousands in the next cell. Without
 * a heading, or in rows as wide as it, one such row shows nothing, but all of them do.
 */
function splitAmounts(
  rows: readonly ListRow[],
  heading: ListRow | undefined,
  { isMisfit }: Layout,
  amount: number,
): (row: ListRow) => boolean {
  const isSplit = (row: ListRow, next: RegExp): boolean =>
    /^-?\d+$/.test(cellOf(row, amount)) && next.test(cellOf(row, amount + 1));
  const areAll = (of: readonly ListRow[], next: RegExp): boolean =>
    of.length > 0 && of.every((row) => isSplit(row, next));
  const fitting = rows.filter((row) => !isMisfit(row));
  if (heading === undefined) {
    const areSplit = areAll(
      fitting.filter((row) => cellOf(row, amount + 1) !== ''),
      /^(?:\d\d?|\d{3}\.\d\d)$/,
    );
    return () => areSplit;
  }
  const isCount = isPercentageOrCount.test(cellOf(heading, amount + 1));
  const named = widthOf(heading);
  // A count may follow an amount. Then only a heading that ends with a delimiter shows that a row has a cell too many.
  const isWide = ({ cells }: ListRow): boolean =>
    isCount ? named < heading.cells.length && cells.length > heading.cells.length : cells.length > named;
  const areSplit = !isCount && areAll(fitting, /^(?:\d\d|\d{3}\.\d\d)$/);
  return (row) => areSplit || (isWide(row) && isSplit(row, /^\d\d?$/));
}
