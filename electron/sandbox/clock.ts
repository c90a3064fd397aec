/** The sandbox's clock, in the words of its view: frozen, ordinary or fast. */
import { success, type Result } from '../contract/result.ts';
import type { SandboxPace, SandboxTime } from '../contract/sandbox.ts';
import { z } from '../contract/zod.ts';
import type { SandboxControl } from './control.ts';

const clock = z.object({ now: z.number(), rate: z.number() });
const paceOf = (rate: number): SandboxPace => (rate === 0 ? 'frozen' : rate === 1 ? 'ordinary' : 'fast');
const timeOf = (read: Result<z.infer<typeof clock>>): Result<SandboxTime> =>
  read.ok ? success({ pace: paceOf(read.value.rate), now: read.value.now }) : read;

export const sandboxTime = async (control: SandboxControl): Promise<Result<SandboxTime>> =>
  timeOf(await control.get(clock, 'time'));

/** Timestamps go by this computer all the same: a console cannot sign by another clock, and would be refused. */
export const setPace = async (control: SandboxControl, pace: SandboxPace): Promise<Result<SandboxTime>> =>
  timeOf(
    pace === 'ordinary'
      ? await control.remove(clock, 'time')
      : await control.post(clock, 'time', { rate: pace === 'frozen' ? 0 : 60, timestamps_by: 'computer' }),
  );
