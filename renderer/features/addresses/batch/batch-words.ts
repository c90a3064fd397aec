/** The state of a batch as shapes and sentences. Every count comes from the main process. */
import { aliasNumber } from '../../../../electron/contract/address-plan.ts';
import type { AddressCounts, AddressCheck, BatchView, RequestView } from '../../../../electron/contract/addresses.ts';
import type { AddressListRow } from '../../../../electron/contract/address-list.ts';
import type { ShapeName } from '../../../ui/marks/shape.tsx';
import { addressListText } from '../../../text/address-list.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { batchText } from '../../../text/batches.ts';

/** The panel, its buttons and every list share this state. */
export const stateShape = {
  running: 'in-progress',
  pausing: 'in-progress',
  paused: 'waiting',
  unknown: 'unknown-outcome',
  unsaved: 'notice',
  fewer: 'notice',
  more: 'notice',
  invalid: 'notice',
  complete: 'paid',
  stopped: 'expired',
  partly: 'expired',
  none: 'expired',
} as const satisfies Record<string, ShapeName>;

export type BatchState = keyof typeof stateShape;

/** The gravest state first. */
export function batchState({
  state,
  pause,
  completeness,
  counts,
}: Pick<BatchView, 'state' | 'pause' | 'completeness' | 'counts'>): BatchState {
  if (state === 'open' || completeness === 'unknown') return 'unknown';
  if (state === 'running') return pause === null ? 'running' : 'pausing';
  if (state === 'unsaved') return 'unsaved';
  if (state === 'paused') return 'paused';
  // Addresses that may exist at the service are graver than requests that were never sent.
  if (completeness === 'fewer' && counts.missing > 0) return 'fewer';
  if (counts.notSent > 0) return 'stopped';
  // Refused, or marked as not created.
  if (completeness === 'complete' && counts.addresses < counts.requested) return 'partly';
  return completeness === 'in-progress' ? 'running' : completeness;
}

/** Each invalid entry replaces a valid address, which also counts as missing. */
export function splitMissing({ missing, invalid }: Pick<AddressCounts, 'missing' | 'invalid'>) {
  const replaced = Math.min(missing, invalid);
  return { missing: missing - replaced, invalid: replaced };
}

/** Why an ended batch has fewer valid addresses than requested. The most serious reason comes first. */
export function shortfallOf(counts: AddressCounts) {
  const { missing, invalid } = splitMissing(counts);
  return (
    [
      { is: 'missing', count: missing },
      { is: 'invalid', count: invalid },
      { is: 'notCreated', count: counts.refused + counts.notSent + counts.closed },
    ] as const
  ).filter(({ count }) => count > 0);
}

interface Verdict {
  readonly headline: string;
  readonly sentence: string | null;
}

/**
 * @param rows the rows loaded so far
 * @param requests the requests loaded so far
 * @param isExported whether every address was exported
 */
export function verdictOf(
  batch: BatchView,
  rows: readonly AddressListRow[],
  requests: readonly Pick<RequestView, 'state' | 'serviceCode' | 'serviceMsg'>[],
  isExported: boolean,
): Verdict {
  const { requested, addresses, invalid, notSent } = batch.counts;
  const { verdict, verdictMeans } = batchText;
  const rule = checksumRule(rows);
  const refused = requests.find(({ state }) => state === 'refused');
  const refusal =
    refused === undefined
      ? null
      : verdictMeans.refused(untrusted(refused.serviceCode, 40), untrusted(refused.serviceMsg, 400));
  const [shortfall] = shortfallOf(batch.counts);
  const saved = isExported ? verdictMeans.completeExported : verdictMeans.complete;
  const verdicts: Partial<Record<BatchState, Verdict>> = {
    complete: {
      headline: verdict.complete(addresses, rule === 'exists'),
      sentence: rule === 'missing' ? verdictMeans.notChecked : saved,
    },
    stopped: { headline: verdict.some(addresses, requested), sentence: refusal ?? verdictMeans.notSent(notSent) },
    fewer: {
      headline: (shortfall?.is === 'invalid' ? verdict.incompleteValid : verdict.incomplete)(addresses, requested),
      sentence: verdictMeans.incomplete(requested - addresses),
    },
    invalid: { headline: verdict.invalid(addresses, invalid), sentence: verdictMeans.invalid },
    more: { headline: verdict.more(addresses, requested), sentence: verdictMeans.more },
    none: { headline: verdict.none, sentence: refusal },
  };
  return verdicts[batchState(batch)] ?? { headline: verdict.some(addresses, requested), sentence: refusal };
}

/** Shares of a progress bar. An invalid entry also counts as missing, but fills the bar only once. */
export const barParts = ({ addresses, extra, missing, unsaved, unknown, refused, ...quiet }: AddressCounts) =>
  (
    [
      { tone: 'ok', share: addresses - extra },
      { tone: 'warn', share: extra + missing },
      { tone: 'accent', share: unsaved },
      { tone: 'bad', share: unknown + refused },
      { tone: 'none', share: quiet.inProgress + quiet.waiting + quiet.notSent + quiet.closed },
    ] as const
  ).filter(({ share }) => share > 0);

/** How many requests a batch has, and how many of them need attention. */
export const requestsIn = ({ requestCounts }: Pick<BatchView, 'requestCounts'>): number =>
  Object.values(requestCounts).reduce((sum, count) => sum + count, 0);
export const openIn = ({ requestCounts }: BatchView): number =>
  requestCounts.unknown + requestCounts.unsaved + requestCounts.fewer;

const numbered = (alias: string, number: number): string => alias.replaceAll(aliasNumber, String(number));

/** The aliases with their numbers, as the addresses have them. For several lines, the first alias of each. Empty if there is no alias. */
export function aliasNames(batch: Pick<BatchView, 'aliases' | 'requestCounts'>): string {
  const { count, first } = batch.aliases;
  const [only = ''] = first;
  if (count > 1) return first.map((alias) => numbered(alias, 1) || batchText.withoutAlias).join(', ');
  const requests = requestsIn(batch);
  return only.includes(aliasNumber) && requests > 1
    ? batchText.aliasRange(numbered(only, 1), numbered(only, requests))
    : numbered(only, 1);
}

/** Says whether the queued requests are being sent, or why not. Empty if the result already says it. */
export function flowWords(
  { state, pause, backoffUntil }: Pick<BatchView, 'state' | 'pause' | 'backoffUntil'>,
  clock: (at: number) => string,
): string {
  if (state === 'running') {
    if (pause !== null) return batchText.pausing;
    return backoffUntil === null ? '' : batchText.backoffUntil(clock(backoffUntil));
  }
  if (state === 'open') return batchText.pausedOpen;
  if (state === 'unsaved') return batchText.pausedUnsaved;
  return pause === null ? '' : batchText.paused[pause];
}

export const checkShape: Record<AddressCheck['is'], ShapeName> = {
  valid: 'pass',
  invalid: 'failed',
  unknown: 'cannot-check',
};

export function checkWords(check: AddressCheck): string {
  return check.is === 'invalid' ? addressListText.checks['invalid'][check.reason] : addressListText.checks[check.is];
}

/** The addresses of a batch to give to customers, without duplicates and flagged ones. */
export const toCopy = (rows: readonly AddressListRow[]): readonly string[] =>
  rows.filter(({ check }) => check.is !== 'invalid').map(({ address }) => address);

/** Whether the network has a checksum rule, according to the loaded addresses. Null before any is loaded. */
export const checksumRule = (rows: readonly Pick<AddressListRow, 'check'>[]): 'exists' | 'missing' | null => {
  if (rows.length === 0) return null;
  return rows.some(({ check }) => check.is === 'unknown') ? 'missing' : 'exists';
};
