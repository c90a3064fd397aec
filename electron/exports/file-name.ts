/** The file name that the save dialog suggests: from the user's pattern, valid in any file system. */
import { extensionOf } from './file-encoder.ts';
import { orderRowValues } from '../contract/exported-values.ts';
import type { RecordedWhat } from '../contract/exports.ts';
import type { OrderRowKind } from '../contract/order-export.ts';
import { visibleText } from './files/visible-text.ts';
import { aliasNumber } from '../contract/address-plan.ts';
import { aliasText } from '../contract/alias-without-number.ts';
import type { AddressChoice, AliasChoice } from '../contract/address-export.ts';
import type { FileFormat, IncompleteBatch } from '../contract/export-file.ts';
import {
  isReservedName,
  maxFileNameLength,
  namePlaceholders,
  utf8Length,
  type NamePlaceholder,
} from '../contract/file-name-pattern.ts';

export interface NamedFile {
  readonly profileName: string;
  readonly what: AddressChoice | OrdersNamed;
  /** Set for a file of one incomplete batch, or of one of its aliases. */
  readonly incomplete: IncompleteBatch | null;
  readonly rows: number;
  /** Name of the set. */
  readonly columns: string;
  readonly format: FileFormat;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** IANA name, or `system`. */
  readonly zone: string;
}

/**
 * `demo-store-addresses-batch-12-2026-11-20-1234.csv`. If the batch is incomplete, the name says so, because the table
 * can't: `…-batch-12-incomplete-37-of-100-…`. Longer names are cut at the end.
 */
export function exportName(pattern: string, file: NamedFile): string {
  const { date, time } = stampOf(file);
  const { what } = file;
  const rows = what.is === 'orders' ? rowsInName(what.rows) : 'addresses';
  const words: Readonly<Record<NamePlaceholder, string>> = {
    '{profile}': inName(file.profileName, 40),
    // The alias is in the name exactly once, because the files of one batch differ only in it.
    '{selection}':
      what.is === 'orders' ? ordersInName(what, file.zone) : whichInName(file, what, !pattern.includes('{alias}')),
    '{alias}': what.is === 'alias' ? aliasInName(what) : '',
    '{date}': date,
    '{time}': time,
    '{rows}': String(file.rows),
    '{columns}': inName(file.columns, 40),
  };
  const isNamed = what.is !== 'alias' || pattern.includes('{alias}') || pattern.includes('{selection}');
  const filled = namePlaceholders.reduce(
    (name, place) => name.replaceAll(place, () => words[place]),
    isNamed ? pattern : `${pattern}-{alias}`,
  );
  // An empty placeholder leaves two hyphens.
  const joined = trimmed(filled.replace(/-{2,}/g, '-'));
  const named = joined === '' ? rows : isReservedName(joined) ? `${joined}-${rows}` : joined;
  const extension = extensionOf(file.format);
  return cutTo(named, maxFileNameLength - extension.length) + extension;
}

const isSeparator = (character: string | undefined): boolean => character !== undefined && /[-.\s]/.test(character);

/** Removes hyphens, dots and spaces from both ends, in linear time. */
function trimmed(text: string): string {
  let [begin, end] = [0, text.length];
  while (begin < end && isSeparator(text[begin])) begin += 1;
  while (end > begin && isSeparator(text[end - 1])) end -= 1;
  return text.slice(begin, end);
}

/** Cuts at whole characters. */
function cutTo(text: string, bytes: number): string {
  const characters = Array.from(text);
  while (utf8Length(characters.join('')) > bytes) characters.pop();
  return trimmed(characters.join(''));
}

function stampOf({ at, zone }: Pick<NamedFile, 'at' | 'zone'>): { readonly date: string; readonly time: string } {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...(zone === 'system' ? {} : { timeZone: zone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}${part('minute')}` };
}

export type OrdersNamed = Extract<RecordedWhat, { is: 'orders' }>;

/** Visible letters and digits, joined with hyphens. */
const inName = (text: string, longest: number): string =>
  Array.from(
    visibleText(text.normalize('NFKC'))
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
  )
    .slice(0, longest)
    .join('');

function aliasInName({ alias, line }: AliasChoice): string {
  if (alias.trim() === '') return 'no-alias';
  const name = inName(aliasText(alias).replaceAll(aliasNumber, ''), 40);
  // It may have no letters or digits.
  return name === '' ? `alias-${line}` : name;
}

function whichInName({ incomplete, zone }: NamedFile, what: AddressChoice, withShop: boolean): string {
  switch (what.is) {
    case 'batch':
      return `batch-${what.batchId}${completeness(incomplete)}`;
    case 'alias':
      return `batch-${what.batchId}${withShop ? `-${aliasInName(what)}` : ''}${completeness(incomplete)}`;
    case 'selection':
      return 'selected';
    case 'matching': {
      const { from, until, ...others } = what.filter;
      const hasOthers = Object.values(others).some((filter) => filter !== null && filter !== '');
      return (hasOthers ? null : monthInName(from, until, zone)) ?? 'filtered';
    }
    case 'all':
      return 'all';
    default:
      return what satisfies never;
  }
}

/** `month-2026-11`. Null if the range isn't exactly one month in this zone. */
function monthInName(from: number | null, until: number | null, zone: string): string | null {
  if (from === null || until === null) return null;
  const [first, end] = [stampOf({ at: from, zone }), stampOf({ at: until, zone })];
  const next = new Date(`${first.date}T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const isMonth =
    first.date.endsWith('-01') &&
    end.date === next.toISOString().slice(0, 10) &&
    [first, end].every(({ time }) => time === '0000');
  return isMonth ? `month-${first.date.slice(0, 7)}` : null;
}

function completeness(incomplete: IncompleteBatch | null): string {
  if (incomplete === null) return '';
  const { requested, addresses, invalid } = incomplete;
  if (addresses === requested && invalid > 0) return `-${invalid}-invalid`;
  return `${addresses > requested ? '-extra' : '-incomplete'}-${addresses}-of-${requested}`;
}

const rowsInName = (rows: OrderRowKind): string => orderRowValues[rows].replaceAll('_', '-');

/** `payments-of-order-demo1001`, `orders-month-2026-11`, `bulk-12-check-results`. The filter itself is in the manifest. */
function ordersInName({ rows, of }: OrdersNamed, zone: string): string {
  const kind = rowsInName(rows);
  switch (of.is) {
    case 'one': {
      const order = ['order', inName(of.serviceId, 24)].filter(Boolean).join('-');
      return rows === 'order' ? order : `${kind}-of-${order}`;
    }
    case 'bulk': {
      const { is, refund, checks, settlement, search } = of.filter;
      const isFiltered = is.length > 0 || refund || checks !== 'any' || settlement !== null || search !== '';
      return `bulk-${of.lookupId}-${kind}${isFiltered ? '-filtered' : ''}`;
    }
    case 'read': {
      const { from, until, filter = 'all' } = of;
      const month = filter === 'all' ? monthInName(from, until, zone) : null;
      const isFiltered = from !== null || until !== null || filter !== 'all';
      return `${kind}${month === null ? (isFiltered ? '-filtered' : '') : `-${month}`}`;
    }
    default:
      return of satisfies never;
  }
}
