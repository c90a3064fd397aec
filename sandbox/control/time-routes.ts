/** The sandbox's clock. */
import type { SandboxClock } from '../time/clock.ts';
import { timeChange } from '../time/time-change.ts';
import { bodyAs, type Routes } from './route.ts';

const view = (clock: SandboxClock) => ({
  now: clock.now(),
  iso: new Date(clock.now()).toISOString(),
  ahead_of_computer_ms: clock.now() - clock.computer(),
  rate: clock.rate,
  timestamps_by: clock.timestampsBy,
  changed: clock.changed,
});

export const timeRoutes = ({ clock }: { clock: SandboxClock }): Routes => ({
  'GET /sandbox/time': () => view(clock),
  'POST /sandbox/time'(request) {
    clock.change(bodyAs(timeChange, request));
    return view(clock);
  },
  'DELETE /sandbox/time'() {
    clock.restore();
    return view(clock);
  },
});
