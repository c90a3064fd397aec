/** The name that the save dialog suggests: by the person's pattern, good in any file system. */
import type { AddressChoice, FileFormat, NotWhole } from '../contract/address-export.ts';
import {
  isReservedName,
  longestFileName,
  namePlaces,
  utf8Length,
  type NamePlace,
} from '../contract/file-name-pattern.ts';
import { extensionOf } from '../exports/encoder.ts';
import { inName, ordersInName, rowsInName, shopInName, whichInName, type OrdersNamed } from './named-choice.ts';

export interface NamedFile {
  readonly profileName: string;
  readonly what: AddressChoice | OrdersNamed;
  /** Of a file of one run, or of a shop of it, that is not whole in it. */
  readonly notWhole: NotWhole | null;
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
  const shop = what.is === 'shop' || what.is === 'alias' ? what : null;
  const rows = what.is === 'orders' ? rowsInName(what.rows) : 'addresses';
  const words: Readonly<Record<NamePlace, string>> = {
    '{profile}': inName(file.profileName, 40),
    // A shop stands in the name once, however the pattern was made: files of one run differ in it alone.
    '{selection}':
      what.is === 'orders' ? ordersInName(what) : whichInName(what, file.notWhole, !pattern.includes('{alias}')),
    '{alias}': shop === null ? '' : shopInName(shop),
    '{date}': date,
    '{time}': time,
    '{rows}': String(file.rows),
    '{columns}': inName(file.columns, 40),
  };
  const isNamed = shop === null || pattern.includes('{alias}') || pattern.includes('{selection}');
  const filled = namePlaces.reduce(
    (name, place) => name.replaceAll(place, () => words[place]),
    isNamed ? pattern : `${pattern}-{alias}`,
  );
  // Where nothing came in between two hyphens, one is enough.
  const joined = trimmed(filled.replace(/-{2,}/g, '-'));
  const named = joined === '' ? rows : isReservedName(joined) ? `${joined}-${rows}` : joined;
  const extension = extensionOf(file.format);
  return cutTo(named, longestFileName - extension.length) + extension;
}

const isLoose = (character: string | undefined): boolean => character !== undefined && /[-.\s]/.test(character);

/** Without hyphens, full stops and blanks at its ends: looked at from there, each once. */
function trimmed(text: string): string {
  let [begin, end] = [0, text.length];
  while (begin < end && isLoose(text[begin])) begin += 1;
  while (end > begin && isLoose(text[end - 1])) end -= 1;
  return text.slice(begin, end);
}

/** At whole characters. */
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
