/** The name that the save dialog suggests: whose addresses, which of them, and when. */
import { isNotWhole } from '../addresses/account.ts';
import type { AddressChoice, RunView } from '../contract/address-run.ts';

/**
 * `demo-store-addresses-run-12-2026-11-20-1234.csv`, on the clock of `zone` (IANA name, or `system`). A file whose run
 * is not whole says so by its name, since a table of addresses cannot: `…-run-12-incomplete-37-of-100-…`.
 */
export function exportName(
  profileName: string,
  what: AddressChoice,
  run: Pick<RunView, 'standing' | 'account'> | null,
  at: number,
  zone: string,
): string {
  const profile = profileName
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  const which =
    what.is === 'run'
      ? `run-${what.runId}${run === null ? '' : wholeness(run)}`
      : what.is === 'rows'
        ? 'selected'
        : 'all';
  return [...(profile === '' ? [] : [profile]), 'addresses', which, stamp(at, zone)].join('-') + '.csv';
}

function wholeness(run: Pick<RunView, 'standing' | 'account'>): string {
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
