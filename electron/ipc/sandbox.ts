/** What the Sandbox view asks for. Only the built-in sandbox can be acted on, and only while its profile is chosen. */
import type { SandboxOrder } from '../contract/app-state.ts';
import { contract } from '../contract/contract.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { Profiles } from '../profiles/profiles.ts';
import { sandboxTime, setPace, sandboxDeposits, sendDeposit, faultsOn, switchFault } from '../sandbox/simulation.ts';
import { createSandboxControl, type SandboxControl } from '../sandbox/control-client.ts';
import { actOnOrder, createSandboxOrder, listSandboxOrders, type SandboxReader } from '../sandbox/sandbox-orders.ts';
import type { RunningSandbox } from '../sandbox/embedded-sandbox.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface SandboxParts {
  readonly sandbox: {
    /** Waits for the sandbox to come up; null while it does not run. */
    ready(): Promise<Pick<RunningSandbox, 'baseUrl' | 'controlToken' | 'orders'> | null>;
    startOver(): Promise<Result<null>>;
  };
  readonly profiles: Pick<Profiles, 'profileOf' | 'chosenId'>;
  readonly now: () => number;
}

const notChosen = () =>
  failure('not-sent', 'the built-in sandbox is not chosen', { facts: { reason: 'not-reachable' } });
const notRunning = () =>
  failure('not-sent', 'the built-in sandbox does not run', { facts: { reason: 'not-reachable' } });

export function sandboxMethods({ sandbox, profiles, now }: SandboxParts): readonly BoundMethod[] {
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

  const { sandbox: entries } = contract;
  return [
    handle(entries.orders, async () => {
      const running = chosen() === null ? null : await sandbox.ready();
      return running === null ? success([]) : withReader(listSandboxOrders);
    }),
    handle(entries.actOnOrder, (request) => withReader((reader, seeded) => actOnOrder(reader, seeded, request))),
    handle(entries.createOrder, (order) => withReader((reader) => createSandboxOrder(reader, order))),
    handle(entries.faults, () => withControl(faultsOn)),
    handle(entries.switchFault, ({ fault, on }) => withControl((control) => switchFault(control, fault, on))),
    handle(entries.deposits, () => withControl(sandboxDeposits)),
    handle(entries.deposit, (deposit) => withControl((control) => sendDeposit(control, deposit))),
    handle(entries.time, () => withControl(sandboxTime)),
    handle(entries.setPace, ({ pace }) => withControl((control) => setPace(control, pace))),
    handle(entries.startOver, async () => (chosen() === null ? notChosen() : sandbox.startOver())),
  ];
}
