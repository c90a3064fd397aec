/** Amounts as shops write them: signs, thousands, currencies, and the notation of a column. */
import type { Decimal } from '../../contract/order-record.ts';

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

export const bySign: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['$', 'USD'],
  ['₿', 'BTC'],
  ['₮', 'USDT'],
]);

/** The currency next to the digits. Null without one, `unknown` if it isn't a single currency. */
export function currencyIn(cell: string): string | null {
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
export const isAmbiguous = (cell: string): boolean =>
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
