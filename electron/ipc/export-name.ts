/** The name that the save dialog suggests: whose addresses, which of them, and when. */
import { isNotWhole } from '../addresses/run-tally.ts';
import type { AddressChoice, LedgerPart, RunRecord } from '../contract/address-run.ts';
import { readable } from '../files/readable.ts';

/**
 * `demo-store-addresses-run-12-2026-11-20-1234.csv`, on the clock of `zone` (IANA name, or `system`). A file whose run
 * is not whole says so by its name, since a table of addresses cannot: `…-run-12-incomplete-37-of-100-…`.
 */
export function exportName(
  profileName: string,
  what: AddressChoice,
  run: Pick<RunRecord, 'standing' | 'account'> | null,
  at: number,
  zone: string,
): string {
  const profile = inName(profileName, 40);
  return [...(profile === '' ? [] : [profile]), 'addresses', which(what, run), stamp(at, zone)].join('-') + '.csv';
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

function which(what: AddressChoice, run: Pick<RunRecord, 'standing' | 'account'> | null): string {
  switch (what.is) {
    case 'run':
      return `run-${what.runId}${run === null ? '' : wholeness(run)}`;
    case 'rows':
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

function partName({ search, chain, runId, check }: LedgerPart): string {
  const by = [
    ...(search.trim() === '' ? [] : [named('search', search)]),
    ...(chain === null ? [] : [named('chain', chain)]),
    ...(runId === null ? [] : [`run-${runId}`]),
    ...(check === null ? [] : [check]),
  ];
  return by.length === 0 ? 'all' : by.join('-');
}

function wholeness(run: Pick<RunRecord, 'standing' | 'account'>): string {
  if (!isNotWhole(run)) return '';
  const { asked, addresses } = run.account;
  return `${addresses < asked ? '-incomplete' : '-not-whole'}-${addresses}-of-${asked}`;
}

function stamp(at: number, zone: string): string {
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
  return `${part('year')}-${part('month')}-${part('day')}-${part('hour')}${part('minute')}`;
}
