/** Shapes and sentences of a batch. Every count comes from the main process. */
import type { AddressAccount, AddressCheck, BatchAliases, BatchView } from '../../../../electron/contract/addresses.ts';
import { shopName } from '../../../../electron/contract/shop-name.ts';
import type { LedgerRow } from '../../../../electron/contract/ledger.ts';
import type { Text } from '../../../lib/text/text.ts';
import type { ShapeName } from '../../../ui/marks/shape.tsx';

export type AddressWords = Text['addresses'];

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
export function accountParts(account: AddressAccount, words: AddressWords['run']): readonly AccountPart[] {
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
    if (extra > 0) return words.hereOfMore(count);
    return doubtful ? words.here(count, asked) : words.created(count, asked);
  };
  return [
    part('created', addresses, 'strong', 'ok', there, addresses - extra),
    part('more', extra, 'warn', 'warn', () => words.askedFor(asked)),
    // An invalid entry is also counted as missing.
    part('not-valid', notValid, 'warn', 'warn', words.notValid, 0),
    part('missing', missing, 'warn', 'warn', words.missing),
    part('unsaved', unsaved, 'bad', 'accent', words.unsaved),
    part('unknown', unknown, 'bad', 'bad', words.unknown),
    part('under-way', underWay, 'quiet', 'none', words.underWay),
    part('waiting', waiting, 'quiet', 'none', words.waiting),
    part('refused', refused, 'strong', 'bad', words.refused),
    part('not-sent', notSent, 'quiet', 'none', words.notSent),
    part('closed', closed, 'quiet', 'none', words.closed),
  ].filter(({ share }) => share > 0);
}

/** The first aliases, and how many more there are. */
export function shopsWords(
  { first, count }: BatchAliases,
  words: AddressWords['run'],
  name: (shop: string) => string,
): { readonly named: string; readonly more: string } {
  const named = first.map((alias) => (alias === '' ? words.withoutAlias : name(shopName(alias))));
  const more = count - first.length;
  return { named: named.join(', '), more: more === 0 ? '' : words.moreShops(more) };
}
/** How many requests a batch has, and how many of them need attention. */
export const requestsIn = ({ standings }: BatchView): number =>
  Object.values(standings).reduce((sum, count) => sum + count, 0);
export const openIn = ({ standings }: BatchView): number => standings.unknown + standings.unsaved + standings.fewer;

/** Tells if the queued requests are being sent, or why not. Empty where the result says it all. */
export function flowWords(
  { state, pause, waitsUntil }: Pick<BatchView, 'state' | 'pause' | 'waitsUntil'>,
  words: AddressWords['run'],
  clock: (at: number) => string,
): string {
  if (state === 'running') {
    if (pause !== null) return words.pausing;
    return waitsUntil === null ? '' : words.waitsUntil(clock(waitsUntil));
  }
  if (state === 'open') return words.pausedOpen;
  if (state === 'unsaved') return words.pausedUnsaved;
  return pause === null ? '' : words.paused[pause];
}

export const checkShape: Record<AddressCheck['is'], ShapeName> = {
  valid: 'pass',
  'not-valid': 'failed',
  'not-known': 'cannot-check',
};

export function checkWords(check: AddressCheck, words: AddressWords): string {
  return check.is === 'not-valid' ? words.checks['not-valid'][check.because] : words.checks[check.is];
}

/** The addresses of a batch to hand out: each once, and none that is flagged. */
export const toCopy = (rows: readonly LedgerRow[]): readonly string[] =>
  rows.filter(({ check }) => check.is !== 'not-valid').map(({ address }) => address);
