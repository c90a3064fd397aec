/** The speed of the sandbox's clock. */
import { success, type Result } from '../contract/result.ts';
import type { ClockSpeed, SandboxTime } from '../contract/sandbox.ts';
import { z } from '../contract/zod.ts';
import type { SandboxControl } from './control-client.ts';

const clock = z.object({ now: z.number(), rate: z.number() });
const speedOf = (rate: number): ClockSpeed => (rate === 0 ? 'stopped' : rate === 1 ? 'normal' : 'fast');
const timeOf = (read: Result<z.infer<typeof clock>>): Result<SandboxTime> =>
  read.ok ? success({ speed: speedOf(read.value.rate), now: read.value.now }) : read;

export const sandboxTime = async (control: SandboxControl): Promise<Result<SandboxTime>> =>
  timeOf(await control.get(clock, 'time'));

/** Timestamps still follow the computer's clock, because requests are signed with it. */
export const setClockSpeed = async (control: SandboxControl, speed: ClockSpeed): Promise<Result<SandboxTime>> =>
  timeOf(
    speed === 'normal'
      ? await control.remove(clock, 'time')
      : await control.post(clock, 'time', { rate: speed === 'stopped' ? 0 : 60, timestamps_by: 'computer' }),
  );
