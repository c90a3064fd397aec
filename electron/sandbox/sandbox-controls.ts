/** The Sandbox view's simulated faults, deposits and clock. */
import { success, type Result } from '../contract/result.ts';
import {
  sandboxFaults,
  type ClockSpeed,
  type SandboxDeposit,
  type SandboxDeposits,
  type SimulatedError,
  type SandboxTime,
} from '../contract/sandbox.ts';
import { z } from '../contract/zod.ts';
import { lastOf, type SandboxControl } from './control-client.ts';

/** The sandbox accepts faults in the format in which it lists them. */
const pending = z.array(z.looseObject({ kind: z.string() }));
type Pending = z.infer<typeof pending>;

/** More requests than a user makes. */
const untilSwitchedOff = 1_000_000;

const operationsOf = (fault: SimulatedError): readonly string[] =>
  fault === 'wrong-count' ? ['create'] : ['info', 'create'];

const namesOf = (faults: Pending): readonly SimulatedError[] => {
  const kinds = new Set(faults.map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => sandboxFaults.find((fault) => fault === kind) ?? []);
};

export async function activeErrors(control: SandboxControl): Promise<Result<readonly SimulatedError[]>> {
  const faults = await control.get(pending, 'faults');
  return faults.ok ? success(namesOf(faults.value)) : faults;
}

/** The sandbox can only clear all faults, so the others are switched on again. */
export async function setSimulatedError(
  control: SandboxControl,
  fault: SimulatedError,
  on: boolean,
): Promise<Result<readonly SimulatedError[]>> {
  const before = await control.get(pending, 'faults');
  if (!before.ok) return before;
  const isOn = before.value.some(({ kind }) => kind === fault);
  if (on === isOn) return success(namesOf(before.value));
  if (!on) {
    const cleared = await control.remove(pending, 'faults');
    if (!cleared.ok) return cleared;
  }
  const wanted = on
    ? operationsOf(fault).map((operation) => ({ operation, kind: fault, times: untilSwitchedOff }))
    : before.value.filter(({ kind }) => kind !== fault);
  for (const each of wanted) {
    // oxlint-disable-next-line no-await-in-loop -- their order decides which one a request gets
    const added = await control.post(pending, 'faults', each);
    if (!added.ok) return added;
  }
  return activeErrors(control);
}

const batch = z.object({ chain: z.string(), addresses: z.array(z.string()) });

const deposit = z
  .object({
    number: z.number(),
    address: z.string(),
    callback_url: z.string(),
    body: z.string().nullable(),
    notification: z.object({
      state: z.enum(['pending', 'delivered', 'failed', 'refused']),
      attempts: z.array(
        z.object({
          at: z.number(),
          took_ms: z.number(),
          status: z.number().nullable(),
          failure: z.string().nullable(),
        }),
      ),
      attempts_at_most: z.number(),
      next_attempt_at: z.number().nullable(),
    }),
  })
  .transform(({ number, address, callback_url: callbackUrl, body, notification }): SandboxDeposit => ({
    number,
    address,
    callbackUrl,
    body,
    state: notification.state,
    attempts: notification.attempts.map(({ took_ms: tookMs, ...attempt }) => ({ ...attempt, tookMs })),
    maxAttempts: notification.attempts_at_most,
    nextAttemptAt: notification.next_attempt_at,
  }));

export async function sandboxDeposits(control: SandboxControl): Promise<Result<SandboxDeposits>> {
  const batches = await lastOf(control, batch, 'batches', 1);
  if (!batches.ok) return batches;
  const deposits = await lastOf(control, deposit, 'deposits', 1);
  if (!deposits.ok) return deposits;
  const [newest] = batches.value;
  const address = newest?.addresses.at(-1);
  return success({
    newestAddress: newest === undefined || address === undefined ? null : { address, chain: newest.chain },
    newest: deposits.value[0] ?? null,
  });
}

export const sendDeposit = (
  control: SandboxControl,
  payment: { readonly address: string; readonly amount: string },
): Promise<Result<SandboxDeposit>> => control.post(deposit, 'deposits', payment);

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
