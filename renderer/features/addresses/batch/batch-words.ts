/** The state of a batch, in shapes and sentences. Every count comes from the main process. */
import type { AddressCounts, AddressCheck, BatchView } from '../../../../electron/contract/addresses.ts';
import type { LedgerRow } from '../../../../electron/contract/ledger.ts';
import type { ShapeName } from '../../../ui/marks/shape.tsx';
import { addressListText } from '../../../text/address-list.ts';
import { batchText } from '../../../text/batches.ts';

/** One state for the panel, its buttons and every list. */
export const stateShape = {
  running: 'in-progress',
  pausing: 'in-progress',
  paused: 'waiting',
  unknown: 'unknown-outcome',
  unsaved: 'notice',
  fewer: 'notice',
  more: 'notice',
  'not-valid': 'notice',
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

/** Shares of a progress bar. An invalid entry is also counted as missing, and fills it once. */
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
    if (pause !== null) return batchText.pausing;
    return waitsUntil === null ? '' : batchText.waitsUntil(clock(waitsUntil));
  }
  if (state === 'open') return batchText.pausedOpen;
  if (state === 'unsaved') return batchText.pausedUnsaved;
  return pause === null ? '' : batchText.paused[pause];
}

export const checkShape: Record<AddressCheck['is'], ShapeName> = {
  valid: 'pass',
  'not-valid': 'failed',
  'not-known': 'cannot-check',
};

export function checkWords(check: AddressCheck): string {
  return check.is === 'not-valid'
    ? addressListText.checks['not-valid'][check.because]
    : addressListText.checks[check.is];
}

/** The addresses of a batch to hand out: each once, and none that is flagged. */
export const toCopy = (rows: readonly LedgerRow[]): readonly string[] =>
  rows.filter(({ check }) => check.is !== 'not-valid').map(({ address }) => address);

/** Whether the network has a checksum rule, by the loaded addresses. Null before any is loaded. */
export const checksumRule = (rows: readonly Pick<LedgerRow, 'check'>[]): 'exists' | 'missing' | null => {
  if (rows.length === 0) return null;
  return rows.some(({ check }) => check.is === 'not-known') ? 'missing' : 'exists';
};
