/** The faults that are on, per operation, in the order in which they were asked for. */
import type { OperationName } from '../operations/operation.ts';
import type { SandboxLimits } from '../limits.ts';
import { Refused } from '../wire/refusals.ts';
import type { Fault, FaultKind } from './fault.ts';

type KindCounts = Readonly<Partial<Record<FaultKind, number>>>;

export interface FaultQueue {
  /** Throws `Refused` above the limit. */
  add(fault: Fault): void;
  /** The fault that this request meets, or null; uses it up once. */
  take(operation: OperationName): Fault | null;
  clear(): void;
  /** With the times that are left. */
  pending(): readonly Fault[];
  /** How often each kind was met, since the start. */
  readonly met: KindCounts;
  /** How often, of these, the request was carried out nevertheless. */
  readonly done: KindCounts;
  countDone(kind: FaultKind): void;
}

export function createFaultQueue(limits: Pick<SandboxLimits, 'faults'>): FaultQueue {
  let waiting: Fault[] = [];
  const met: Partial<Record<FaultKind, number>> = {};
  const done: Partial<Record<FaultKind, number>> = {};
  return {
    add(fault) {
      if (waiting.length >= limits.faults) throw new Refused('control-full', 'faults');
      waiting.push(fault);
    },
    take(operation) {
      const at = waiting.findIndex((fault) => fault.operation === operation);
      const fault = waiting[at];
      if (fault === undefined) return null;
      met[fault.kind] = (met[fault.kind] ?? 0) + 1;
      if (fault.times > 1) waiting[at] = { ...fault, times: fault.times - 1 };
      else waiting.splice(at, 1);
      return fault;
    },
    clear() {
      waiting = [];
    },
    pending: () => waiting,
    met,
    done,
    countDone(kind) {
      done[kind] = (done[kind] ?? 0) + 1;
    },
  };
}
