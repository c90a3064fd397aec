/** Calls of the Sandbox view. They work only while the built-in profile is selected. */
import type { SandboxOrder } from '../contract/sandbox.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { Profiles } from '../profiles/profiles.ts';
import {
  activeErrors,
  sandboxDeposits,
  sandboxTime,
  sendDeposit,
  setClockSpeed,
  setSimulatedError,
} from '../sandbox/sandbox-controls.ts';
import { createSandboxControl, type SandboxControl } from '../sandbox/control-client.ts';
import { actOnOrder, createSandboxOrder, listSandboxOrders, type SandboxReader } from '../sandbox/sandbox-orders.ts';
import type { RunningSandbox } from '../sandbox/built-in-sandbox.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface SandboxServices {
  readonly sandbox: {
    /** Waits for the start of the sandbox; null if it isn't running. */
    ready(): Promise<Pick<RunningSandbox, 'baseUrl' | 'controlToken' | 'orders'> | null>;
    reset(): Promise<Result<null>>;
  };
  readonly profiles: Pick<Profiles, 'profileOf' | 'chosenId'>;
  readonly now: () => number;
}

const notChosen = () =>
  failure('not-sent', 'the built-in sandbox is not chosen', { facts: { reason: 'not-reachable' } });
const notRunning = () =>
  failure('not-sent', 'the built-in sandbox does not run', { facts: { reason: 'not-reachable' } });

export function sandboxHandlers({ sandbox, profiles, now }: SandboxServices): HandlersOf<'sandbox'> {
  const chosen = () => {
    const profile = profiles.profileOf(profiles.chosenId());
    return profile?.builtIn === true ? profile : null;
  };

  type SandboxCall<T> = (reader: SandboxReader, seeded: readonly SandboxOrder[]) => Promise<Result<T>>;
  async function withReader<T>(call: SandboxCall<T>): Promise<Result<T>> {
    const profile = chosen();
    if (profile === null) return notChosen();
    const running = await sandbox.ready();
    if (running === null) return notRunning();
    const control = createSandboxControl(running);
    return call({ control, tolerance: profile.tolerance, now }, running.orders);
  }

  const withControl = <T>(call: (control: SandboxControl) => Promise<Result<T>>): Promise<Result<T>> =>
    withReader(({ control }) => call(control));

  return {
    orders: async () => {
      const running = chosen() === null ? null : await sandbox.ready();
      return running === null ? success([]) : withReader(listSandboxOrders);
    },
    actOnOrder: (request) => withReader((reader, seeded) => actOnOrder(reader, seeded, request)),
    createOrder: (order) => withReader((reader) => createSandboxOrder(reader, order)),
    faults: () => withControl(activeErrors),
    setSimulatedError: ({ fault, on }) => withControl((control) => setSimulatedError(control, fault, on)),
    deposits: () => withControl(sandboxDeposits),
    deposit: (deposit) => withControl((control) => sendDeposit(control, deposit)),
    time: () => withControl(sandboxTime),
    setClockSpeed: ({ speed }) => withControl((control) => setClockSpeed(control, speed)),
    reset: async () => (chosen() === null ? notChosen() : sandbox.reset()),
  };
}
