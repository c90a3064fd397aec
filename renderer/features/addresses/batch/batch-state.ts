/** A batch's one state, for its panel, its controls and every list. */
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import type { ShapeName } from '../../../ui/marks/shape.tsx';

export type BatchState =
  | 'running'
  | 'pausing'
  | 'paused'
  | 'decision'
  | 'unsaved'
  | 'fewer'
  | 'more'
  | 'not-valid'
  | 'complete'
  | 'stopped'
  | 'partly'
  | 'none';

export const stateShape: Readonly<Record<BatchState, ShapeName>> = {
  running: 'in-progress',
  pausing: 'in-progress',
  paused: 'waiting',
  decision: 'unknown-outcome',
  unsaved: 'notice',
  fewer: 'notice',
  more: 'notice',
  'not-valid': 'notice',
  complete: 'paid',
  stopped: 'expired',
  partly: 'expired',
  none: 'expired',
};

/** The gravest state first. */
export function batchState({
  state,
  pause,
  completeness,
  account,
}: Pick<BatchView, 'state' | 'pause' | 'completeness' | 'account'>): BatchState {
  if (state === 'open' || completeness === 'unknown') return 'decision';
  if (state === 'running') return pause === null ? 'running' : 'pausing';
  if (state === 'unsaved') return 'unsaved';
  if (state === 'paused') return 'paused';
  // Addresses that may exist at the service are graver than requests that were never sent.
  if (completeness === 'fewer' && account.missing > 0) return 'fewer';
  if (account.notSent > 0) return 'stopped';
  // Refused, or marked as not created.
  if (completeness === 'complete' && account.addresses < account.asked) return 'partly';
  return completeness === 'under-way' ? 'running' : completeness;
}
