/** Lines of a shop's file, from the rows of an imported list. Pure. */
import type { ToReconcile, UnreadAmount } from '../../contract/reconcile.ts';
import { shown } from '../imported-list/list-columns.ts';
import { cellOf, widthOf, type ListRow } from '../imported-list/list-rows.ts';
import { layoutOf, reasonsOf, splitHeading, type Layout } from '../imported-list/table-layout.ts';
import { canBeSaved, type ShopLine } from './reconcile.ts';
import type { Decimal } from '../../contract/order-record.ts';

type Columns = Pick<ToReconcile, 'order' | 'amount' | 'currency'>;

/** @param delimiter null for a workbook, or a text that nothing splits */
export function shopLinesOf(
  rows: readonly ListRow[],
  { order, amount, currency }: Columns,
  delimiter: string | null,
): readonly ShopLine[] {
  const { heading, below: used } = splitHeading(rows);
  const reasonOf = reasonsOf(rows, order);
  const reasons = used.map(reasonOf);
  const own = used.filter((_, at) => reasons[at] !== 'other-table');
  const layout = layoutOf(own, heading);
  const isMoved = movedIn(own, amount, layout);
  // A second header or an extra cell says nothing about the others.
  const table = used.filter((row, at) => canBeSaved({ why: reasons[at] ?? null }) && !isMoved(row));
  const isDebit = debitsIn(table, [order, amount, currency]);
  const isSplit = amount !== null && delimiter === ',' ? splitAmounts(table, heading, layout, amount) : () => false;
  const isNumber = ({ numbers }: ListRow): boolean => amount !== null && numbers?.has(amount) === true;
  const amounts = amountsOf(
    used.map((row) => (isNumber(row) ? '' : cellOf(row, amount))),
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

/** Banks write a debit's amount without a minus, and `S`, `-` or `Debit` in another column. */
function debitsIn(rows: readonly ListRow[], others: readonly (number | null)[]): (row: ListRow) => boolean {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, index) => index).filter((index) => {
    const filled = rows.map((row) => cellOf(row, index)).filter((cell) => cell !== '');
    // A column of sizes may have only S.
    const isSided = filled.some((cell) => !debit.test(cell) || cell.length > 1);
    return !others.includes(index) && isSided && filled.every((cell) => debitOrCredit.test(cell));
  });
  return (row) => columns.some((index) => debit.test(cellOf(row, index)));
}

/** True for a row with an extra cell, or with a missing one and an amount that is written like no other. */
function movedIn(
  rows: readonly ListRow[],
  amount: number | null,
  { width, isMisfit }: Layout,
): (row: ListRow) => boolean {
  const formOf = (row: ListRow): string => cellOf(row, amount).replaceAll(/\d+/g, '0');
  const forms = new Set(rows.filter((row) => !isMisfit(row)).map(formOf));
  return (row) => isMisfit(row) && (row.cells.length >= (width ?? 0) || !forms.has(formOf(row)));
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
  if (heading === undefined) {
    const areSplit = areAll(
      rows.filter((row) => cellOf(row, amount + 1) !== ''),
      /^(?:\d\d?|\d{3}\.\d\d)$/,
    );
    return () => areSplit;
  }
  if (isPercentageOrCount.test(cellOf(heading, amount + 1))) return () => false;
  const areSplit = areAll(
    rows.filter((row) => !isMisfit(row)),
    /^(?:\d\d|\d{3}\.\d\d)$/,
  );
  return (row) => areSplit || (row.cells.length > widthOf(heading) && isSplit(row, /^\d\d?$/));
}

type Sign = '.' | ',';

/** Characters. No amount of the specification is longer. */
const longest = 80;
const isAround = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{Sc}\s]/u.test(character);

/** Spaces and apostrophes separate thousands or decimals, or follow a sign. */
const isParted =
  /^[+-]?\s*(?:\d{1,3}(?:[\s'’]\d{3})+(?:[.,](?:\d{3}(?:[\s'’]\d{3})*[\s'’]\d{1,3}|[^\s'’]*))?|[^\s'’]*(?:[.,]\d{3}(?:[\s'’]\d{3})*[\s'’]\d{1,3})?)$/u;

/** Without the currency signs and letters around it, and without spaces and apostrophes in it. */
function bare(cell: string): string {
  const characters = Array.from(cell.slice(0, longest + 1));
  if (characters.length > longest) return '';
  let [begin, end] = [0, characters.length];
  while (isAround(characters[begin])) begin += 1;
  while (end > begin && isAround(characters[end - 1])) end -= 1;
  const inner = characters.slice(begin, end).join('');
  return isParted.test(inner) ? inner.replaceAll(/[\s'’]/gu, '') : '';
}

const bySign: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['$', 'USD'],
  ['₿', 'BTC'],
  ['₮', 'USDT'],
]);

/** The currency next to the digits. Null without one, `unknown` if it isn't a single currency. */
function currencyIn(cell: string): string | null {
  if (!/\d/.test(cell)) return null;
  // A hyphen of a reference, and no minus.
  if (/\p{L}-\d/u.test(cell)) return 'unknown';
  const marks = cell.match(/\p{Sc}|\p{L}{1,10}/gu) ?? [];
  const [only, ...others] = new Set(marks.map((mark) => bySign.get(mark) ?? mark));
  if (only === undefined) return null;
  return others.length > 0 || !/^[A-Z]{3,6}$/.test(only) ? 'unknown' : only;
}

const after = (text: string, sign: Sign): number => text.length - text.lastIndexOf(sign) - 1;
const count = (text: string, sign: Sign): number => text.split(sign).length - 1;

const beginsGroups = /^[+-]?[1-9]\d{0,2}(?!\d)/;

/** The decimal separator, as far as one cell shows. Null if it doesn't. */
function signIn(text: string): Sign | null {
  const [points, commas] = [count(text, '.'), count(text, ',')];
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  if (points > 1) return ',';
  if (commas > 1) return '.';
  const [sign] = points === 1 ? (['.'] as const) : commas === 1 ? ([','] as const) : [null];
  // Three digits after it may be thousands, if the part before can be the first group.
  return sign === null || (after(text, sign) === 3 && beginsGroups.test(text)) ? null : sign;
}

/**
 * Exact digits of each cell. Null for anything that isn't an amount, or is ambiguous. A column uses one notation: one
 * clear cell decides for all, and if cells contradict each other, only integers are read.
 * @param isCommaLikely the file may come from a country with a decimal comma
 */
export function amountsOf(cells: readonly string[], isCommaLikely = false): readonly (Decimal | null)[] {
  const texts = cells.map(bare);
  // Only of amounts: a date shows nothing about them. Negative ones in a notation that isn't read are amounts, too.
  const amounts = cells
    .map((cell) => bare(cell.replaceAll(/^\(|[)−-]$/g, '')))
    .filter((text) => amountIn(text, signIn(text), false, false) !== null);
  const signs = new Set(amounts.map(signIn).filter((sign) => sign !== null));
  const [sign = null] = signs.size === 1 ? signs : [];
  return texts.map((text) => amountIn(text, sign, signs.size > 1, isCommaLikely));
}

/** True if the cell is an amount in some notation. Which one isn't clear if it couldn't be read. */
const isAmbiguous = (cell: string): boolean =>
  (['.', ','] as const).some((sign) => amountIn(bare(cell), sign, false, false) !== null);

function amountIn(text: string, signs: Sign | null, isMixed: boolean, isCommaLikely: boolean): Decimal | null {
  if (/^[+-]?\d+$/.test(text)) return text.replace('+', '');
  if (isMixed) return null;
  // Programs write a point. A single comma is ambiguous, and so is a point where a semicolon leaves the comma to decimals.
  const sign = signs ?? (text.includes(',') || isCommaLikely ? null : '.');
  if (sign === null) return null;
  const group = sign === '.' ? ',' : '.';
  const [whole = '', decimals = '', ...more] = text.split(sign);
  if (more.length > 0 || decimals.includes(group)) return null;
  const [first = '', ...groups] = whole.replace(/^[+-]/, '').split(group);
  const isGrouped = groups.length === 0 || (beginsGroups.test(first) && groups.every((digits) => digits.length === 3));
  const digits = [first, ...groups].join('');
  if (!isGrouped || !/^\d+$/.test(digits) || !/^\d*$/.test(decimals)) return null;
  return `${whole.startsWith('-') ? '-' : ''}${digits}${decimals === '' ? '' : `.${decimals}`}`;
}
