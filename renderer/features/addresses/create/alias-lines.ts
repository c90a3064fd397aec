/** The lines of a list: what is wrong with each, duplicates, and what is sent. */
import { longestAlias, maxAliasLength, type AddressLine } from '../../../../electron/contract/address-plan.ts';
import { urlFault } from '../../../../electron/contract/url-fault.ts';
import { lettersAndDigits, type LineCells } from './alias-columns.ts';
import { countFault, countOf } from './typed-count.ts';

export interface TypedLine extends LineCells {
  /** Doesn't change while the line is in the form. */
  readonly id: number;
}

export interface NumberedLine extends TypedLine {
  /** The line number in the form, starting at 1. */
  readonly number: number;
}

export interface LineFault {
  readonly field: keyof LineCells;
  /** A code of the contract or of the form. */
  readonly code: string;
}

let ids = 0;
export const newLine = (cells: Partial<LineCells> = {}): TypedLine => {
  ids += 1;
  return { id: ids, alias: '', count: '', callbackUrl: '', ...cells };
};

export const blankLines = (): readonly TypedLine[] => [newLine(), newLine(), newLine()];

/** An empty line is skipped. */
export const isBlank = ({ alias, count, callbackUrl }: LineCells): boolean =>
  `${alias}${count}${callbackUrl}`.trim() === '';

export const filledLines = (lines: readonly TypedLine[]): readonly NumberedLine[] =>
  lines.map((line, index) => ({ ...line, number: index + 1 })).filter((line) => !isBlank(line));

const urlOf = (line: LineCells, defaultUrl: string): string => line.callbackUrl.trim() || defaultUrl.trim();

/** The limit of the contract. */
const maxUrlLength = 2048;

function aliasFault(alias: string, count: number, perRequest: number): string | null {
  if (/[\r\n]/.test(alias)) return 'alias-line-break';
  return alias.length > 200 || longestAlias({ alias, count }, perRequest) > maxAliasLength ? 'alias-too-long' : null;
}

export const callbackFault = (url: string): string | null =>
  url.length > maxUrlLength ? 'url-not-a-url' : urlFault(url);

function lineUrlFault(url: string, defaultUrl: string | null): string | null {
  if (url !== '' || defaultUrl === null) return callbackFault(url);
  return defaultUrl.trim() === '' ? 'line-url-empty' : null;
}

/** @param defaultUrl the URL for lines without one. Its own error is shown at its field */
export function faultsOf(line: LineCells, defaultUrl: string | null, perRequest: number): readonly LineFault[] {
  const faults = [
    { field: 'alias', code: aliasFault(line.alias, countOf(line.count) ?? 1, perRequest) },
    { field: 'count', code: countFault(line.count) },
    { field: 'callbackUrl', code: lineUrlFault(line.callbackUrl.trim(), defaultUrl) },
  ] as const;
  return faults.flatMap(({ field, code }) => (code === null ? [] : [{ field, code }]));
}

export const toAddressLine = (line: LineCells, defaultUrl: string): AddressLine | null => {
  const count = countOf(line.count);
  return count === null ? null : { alias: line.alias, callbackUrl: urlOf(line, defaultUrl), count };
};

/** Pairs of line numbers: a duplicate, and the first line with the same alias and callback URL. */
export function duplicateLines(
  lines: readonly NumberedLine[],
  defaultUrl: string,
): readonly (readonly [number, number])[] {
  const firsts = new Map<string, number>();
  return lines.flatMap((line) => {
    const key = JSON.stringify([line.alias, urlOf(line, defaultUrl)]);
    const first = firsts.get(key);
    firsts.set(key, first ?? line.number);
    return first === undefined ? [] : [[line.number, first] as const];
  });
}

/** Imported lines replace blank lines, but not typed ones. @param at the ID of the line that they follow */
export function withLines(
  lines: readonly TypedLine[],
  more: readonly TypedLine[],
  at: number | null,
): readonly TypedLine[] {
  const place = at === null ? lines.length : lines.findIndex(({ id }) => id === at) + 1;
  const filled = (some: readonly TypedLine[]) => some.filter((line) => !isBlank(line));
  return [...filled(lines.slice(0, place)), ...more, ...filled(lines.slice(place))];
}

const totalNames: ReadonlySet<string> = new Set(
  (
    'total totals grandtotal sum subtotal summe gesamt gesamtsumme zwischensumme totaal summa yhteensä somme soustotal ' +
    'totale subtotale somma suma soma razem łącznie celkem ukupno összesen итого всего сумма toplam jumlah tổng 合计 合計 합계'
  ).split(' '),
);

type TotalLine = readonly [number: number, reason: 'name' | 'count'];

/** Lines that look like the total at the end of a table. They get a warning but can still be created. */
export function totalLines(lines: readonly NumberedLine[]): readonly TotalLine[] {
  const sum = lines.reduce((total, { count }) => total + (countOf(count) ?? 0), 0);
  return lines.flatMap(({ number, alias, count }): readonly TotalLine[] => {
    if (totalNames.has(lettersAndDigits(alias))) return [[number, 'name']];
    // With two lines of the same count, each would equal the other.
    return lines.length > 2 && sum > 0 && (countOf(count) ?? 0) * 2 === sum ? [[number, 'count']] : [];
  });
}
