/** The sandbox's clock. */
import type { SandboxClock } from '../time/clock.ts';
import { timeChange } from '../time/time-change.ts';
import { bodyAs, type Routes } from './route.ts';

function view(clock: SandboxClock) {
  const { sandbox, computer } = clock.both();
  return {
    now: sandbox,
    iso: new Date(sandbox).toISOString(),
    ahead_of_computer_ms: sandbox - computer,
    rate: clock.rate,
    timestamps_by: clock.timestampsBy,
    changed: clock.changed,
  };
}

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
