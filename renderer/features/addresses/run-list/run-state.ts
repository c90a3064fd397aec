/** A batch's state in one badge. */
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import type { ShapeName } from '../../../ui/marks/shape.tsx';

export type RunState =
  | 'running'
  | 'pausing'
  | 'paused'
  | 'decision'
  | 'unsaved'
  | 'fewer'
  | 'more'
  | 'not-valid'
  | 'whole'
  | 'stopped'
  | 'none';

export const stateShape: Readonly<Record<RunState, ShapeName>> = {
  running: 'in-progress',
  pausing: 'in-progress',
  paused: 'waiting',
  decision: 'unknown-outcome',
  unsaved: 'notice',
  fewer: 'notice',
  more: 'notice',
  'not-valid': 'notice',
  whole: 'paid',
  stopped: 'expired',
  none: 'expired',
};

/** The gravest state first. */
export function runState({
  state,
  pause,
  completeness,
  account,
}: Pick<BatchView, 'state' | 'pause' | 'completeness' | 'account'>): RunState {
  if (state === 'running') return pause === null ? 'running' : 'pausing';
  if (state === 'unsaved') return 'unsaved';
  if (state === 'open' || completeness === 'unknown') return 'decision';
  if (state === 'paused') return 'paused';
  // Addresses that may exist at the service are graver than requests that were never sent.
  if (completeness === 'fewer' && account.missing > 0) return 'fewer';
  if (account.notSent > 0) return 'stopped';
  return completeness === 'under-way' ? 'running' : completeness;
}
