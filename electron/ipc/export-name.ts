/** The name that the save dialog suggests: by the person's pattern, good in any file system. */
import {
  isOfShop,
  type AddressChoice,
  type FileFormat,
  type NotWhole,
  type ShopChoice,
} from '../contract/address-export.ts';
import { aliasNumber } from '../contract/address-plan.ts';
import {
  isReservedName,
  longestFileName,
  namePlaces,
  utf8Length,
  type NamePlace,
} from '../contract/file-name-pattern.ts';
import type { LedgerPart } from '../contract/ledger.ts';
import { shopName } from '../contract/shop-name.ts';
import { extensionOf } from '../export/formats/encoder.ts';
import { readable } from '../files/readable.ts';

export interface NamedFile {
  readonly profileName: string;
  readonly what: AddressChoice;
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
 * `demo-store-addresses-run-12-2026-11-20-1234.csv`. A file whose run is not whole says so by its name, since a table of
 * addresses cannot: `…-run-12-incomplete-37-of-100-…`. What is longer than a name may be is cut at its end.
 */
export function exportName(pattern: string, file: NamedFile): string {
  const { date, time } = stampOf(file);
  const words: Readonly<Record<NamePlace, string>> = {
    '{profile}': inName(file.profileName, 40),
    // A shop stands in the name once, however the pattern was made: files of one run differ in it alone.
    '{what}': which(file, !pattern.includes('{alias}')),
    '{alias}': isOfShop(file.what) ? shopInName(file.what) : '',
    '{date}': date,
    '{time}': time,
    '{rows}': String(file.rows),
    '{columns}': inName(file.columns, 40),
  };
  const isNamed = !isOfShop(file.what) || pattern.includes('{alias}') || pattern.includes('{what}');
  const filled = namePlaces.reduce(
    (name, place) => name.replaceAll(place, () => words[place]),
    isNamed ? pattern : `${pattern}-{alias}`,
  );
  // Where nothing came in between two hyphens, one is enough.
  const joined = trimmed(filled.replace(/-{2,}/g, '-'));
  const named = joined === '' ? 'addresses' : isReservedName(joined) ? `${joined}-addresses` : joined;
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

/** Letters and digits that are seen, joined with hyphens: good in any file system. */
const inName = (text: string, longest: number): string =>
  Array.from(
    readable(text.normalize('NFKC'))
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
  )
    .slice(0, longest)
    .join('');

function shopInName(shop: ShopChoice): string {
  if (shop.alias.trim() === '') return 'no-alias';
  const name = inName(shopName(shop.alias).replaceAll(aliasNumber, ''), 40);
  if (name !== '') return name;
  // Of an alias of nothing but signs and numbers nothing is left.
  return shop.is === 'shop' ? `shop-${shop.line}` : 'alias-of-signs';
}

function which({ what, notWhole }: Pick<NamedFile, 'what' | 'notWhole'>, withShop: boolean): string {
  switch (what.is) {
    case 'run':
      return `run-${what.runId}${wholeness(notWhole)}`;
    case 'shop':
    case 'alias':
      return `run-${what.runId}${withShop ? `-${shopInName(what)}` : ''}${wholeness(notWhole)}`;
    case 'selection':
      return 'selected';
    case 'matching':
      return partName(what.part);
    case 'all':
      return 'all';
    default:
      return what satisfies never;
  }
}

const named = (name: string, value: string): string => [name, inName(value, 24)].filter(Boolean).join('-');
const day = (ms: number): string => (Number.isFinite(ms) ? new Date(ms).toISOString().slice(0, 10) : '');

function partName({ search, chain, runId, check, from, until, exported }: LedgerPart): string {
  const by = [
    ...(search.trim() === '' ? [] : [named('search', search)]),
    ...(chain === null ? [] : [named('chain', chain)]),
    ...(runId === null ? [] : [`run-${runId}`]),
    ...(check === null ? [] : [check]),
    ...(from === null ? [] : [`from-${day(from)}`]),
    // The last moment that is in it: of a month its last day.
    ...(until === null ? [] : [`to-${day(until - 1)}`]),
    ...(exported === null ? [] : [exported ? 'exported' : 'not-exported']),
  ];
  return by.length === 0 ? 'all' : by.join('-');
}

function wholeness(notWhole: NotWhole | null): string {
  if (notWhole === null) return '';
  const { asked, addresses, notValid } = notWhole;
  if (addresses === asked && notValid > 0) return `-with-${notValid}-not-valid`;
  return `${addresses < asked ? '-incomplete' : '-not-whole'}-${addresses}-of-${asked}`;
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
