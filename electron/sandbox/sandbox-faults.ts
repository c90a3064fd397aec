/** The Sandbox view's simulated faults. */
import { success, type Result } from '../contract/result.ts';
import { sandboxFaults, type SandboxFault } from '../contract/sandbox.ts';
import { z } from '../contract/zod.ts';
import type { SandboxControl } from './control-client.ts';

/** The sandbox accepts faults in the format in which it lists them. */
const pending = z.array(z.looseObject({ kind: z.string() }));
type Pending = z.infer<typeof pending>;

/** More requests than a user makes. */
const untilSwitchedOff = 1_000_000;

const operationsOf = (fault: SandboxFault): readonly string[] =>
  fault === 'wrong-count' ? ['create'] : ['info', 'create'];

const namesOf = (faults: Pending): readonly SandboxFault[] => {
  const kinds = new Set(faults.map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => sandboxFaults.find((fault) => fault === kind) ?? []);
};

export async function faultsOn(control: SandboxControl): Promise<Result<readonly SandboxFault[]>> {
  const faults = await control.get(pending, 'faults');
  return faults.ok ? success(namesOf(faults.value)) : faults;
}

/** The sandbox can only clear all faults, so the others are switched on again. */
export async function switchFault(
  control: SandboxControl,
  fault: SandboxFault,
  on: boolean,
): Promise<Result<readonly SandboxFault[]>> {
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
  return faultsOn(control);
}
