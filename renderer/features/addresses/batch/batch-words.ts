/** Shapes and sentences of a batch. Every count comes from the main process. */
import type { AddressAccount, AddressCheck, BatchAliases, BatchView } from '../../../../electron/contract/addresses.ts';
import { shopName } from '../../../../electron/contract/address-plan.ts';
import type { LedgerRow } from '../../../../electron/contract/ledger.ts';
import type { ShapeName } from '../../../ui/marks/shape.tsx';
import { addressesText } from '../../../text/addresses.ts';

export interface AccountPart {
  readonly id: string;
  readonly tone: 'strong' | 'warn' | 'bad' | 'quiet';
  /** In a bar. */
  readonly bar: 'ok' | 'warn' | 'bad' | 'accent' | 'none';
  readonly share: number;
  /** Share of the bar. Two parts that overlap fill it once. */
  readonly fills: number;
  readonly text: string;
}

/** The result in words, without empty parts. */
export function accountParts(account: AddressAccount): readonly AccountPart[] {
  const { asked, addresses, notValid, extra, missing, unsaved, unknown, underWay, waiting, refused, notSent, closed } =
    account;
  const part = (
    id: string,
    share: number,
    tone: AccountPart['tone'],
    bar: AccountPart['bar'],
    text: (count: number) => string,
    fills = share,
  ): AccountPart => ({ id, share, tone, bar, fills, text: text(share) });
  // If a response differs from the request, the number created is unknown.
  const doubtful = extra > 0 || missing > 0 || notValid > 0;
  const there = (count: number): string => {
    if (extra > 0) return addressesText.run.hereOfMore(count);
    return doubtful ? addressesText.run.here(count, asked) : addressesText.run.created(count, asked);
  };
  return [
    part('created', addresses, 'strong', 'ok', there, addresses - extra),
    part('more', extra, 'warn', 'warn', () => addressesText.run.askedFor(asked)),
    // An invalid entry is also counted as missing.
    part('not-valid', notValid, 'warn', 'warn', addressesText.run.notValid, 0),
    part('missing', missing, 'warn', 'warn', addressesText.run.missing),
    part('unsaved', unsaved, 'bad', 'accent', addressesText.run.unsaved),
    part('unknown', unknown, 'bad', 'bad', addressesText.run.unknown),
    part('under-way', underWay, 'quiet', 'none', addressesText.run.underWay),
    part('waiting', waiting, 'quiet', 'none', addressesText.run.waiting),
    part('refused', refused, 'strong', 'bad', addressesText.run.refused),
    part('not-sent', notSent, 'quiet', 'none', addressesText.run.notSent),
    part('closed', closed, 'quiet', 'none', addressesText.run.closed),
  ].filter(({ share }) => share > 0);
}

/** The first aliases, and how many more there are. */
export function shopsWords(
  { first, count }: BatchAliases,
  name: (shop: string) => string,
): { readonly named: string; readonly more: string } {
  const named = first.map((alias) => (alias === '' ? addressesText.run.withoutAlias : name(shopName(alias))));
  const more = count - first.length;
  return { named: named.join(', '), more: more === 0 ? '' : addressesText.run.moreShops(more) };
}
/** How many requests a batch has, and how many of them need attention. */
export const requestsIn = ({ requestCounts }: BatchView): number =>
  Object.values(requestCounts).reduce((sum, count) => sum + count, 0);
export const openIn = ({ requestCounts }: BatchView): number =>
  requestCounts.unknown + requestCounts.unsaved + requestCounts.fewer;

/** Tells if the queued requests are being sent, or why not. Empty where the result says it all. */
export function flowWords(
  { state, pause, waitsUntil }: Pick<BatchView, 'state' | 'pause' | 'waitsUntil'>,
  clock: (at: number) => string,
): string {
  if (state === 'running') {
    if (pause !== null) return addressesText.run.pausing;
    return waitsUntil === null ? '' : addressesText.run.waitsUntil(clock(waitsUntil));
  }
  if (state === 'open') return addressesText.run.pausedOpen;
  if (state === 'unsaved') return addressesText.run.pausedUnsaved;
  return pause === null ? '' : addressesText.run.paused[pause];
}

export const checkShape: Record<AddressCheck['is'], ShapeName> = {
  valid: 'pass',
  'not-valid': 'failed',
  'not-known': 'cannot-check',
};

export function checkWords(check: AddressCheck): string {
  return check.is === 'not-valid' ? addressesText.checks['not-valid'][check.because] : addressesText.checks[check.is];
}

/** The addresses of a batch to hand out: each once, and none that is flagged. */
export const toCopy = (rows: readonly LedgerRow[]): readonly string[] =>
  rows.filter(({ check }) => check.is !== 'not-valid').map(({ address }) => address);

/** Whether the network has a checksum rule, by the loaded addresses. Null before any is loaded. */
export const checksumRule = (rows: readonly Pick<LedgerRow, 'check'>[]): 'exists' | 'missing' | null => {
  if (rows.length === 0) return null;
  return rows.some(({ check }) => check.is === 'not-known') ? 'missing' : 'exists';
};
