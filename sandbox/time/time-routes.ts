/** The control paths of the sandbox's clock. */
import { input, type Routes } from '../control/route.ts';
import { parseBody } from '../wire/body.ts';
import type { SandboxClock } from './clock.ts';
import { timeChange } from './time-change.ts';

const view = (clock: SandboxClock) => ({
  now: clock.now(),
  iso: new Date(clock.now()).toISOString(),
  ahead_of_computer_ms: clock.now() - clock.computer(),
  rate: clock.rate,
  timestamps_by: clock.timestampsBy,
  changed: clock.changed,
});

export const timeRoutes = (clock: SandboxClock): Routes => [
  ['GET /sandbox/time', () => view(clock)],
  [
    'POST /sandbox/time',
    ({ body }) => {
      clock.change(input(timeChange, parseBody(body).fields));
      return view(clock);
    },
  ],
  [
    'DELETE /sandbox/time',
    () => {
      clock.restore();
      return view(clock);
    },
  ],
];
