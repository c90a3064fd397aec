/** Simulated errors as data, and their queue. `apply-fault.ts` carries them out. */
import { z } from '../../electron/contract/zod.ts';

const operation = z.enum(['info', 'create']);
/** How many of the next requests have the fault. */
const times = z.int().min(1).max(1_000_000).default(1);
const createOnly = z.literal('create');
const notZero = (by: number): boolean => by !== 0;

const plain = <const Kind extends string>(kind: Kind) => z.strictObject({ operation, kind: z.literal(kind), times });

export const fault = z.discriminatedUnion('kind', [
  /** Waits, then responds correctly. */
  z.strictObject({ operation, kind: z.literal('delay'), times, ms: z.int().min(0).max(600_000).default(8000) }),
  /** Accepts the request and never responds. */
  plain('hang'),
  /** Resets the connection. The request isn't carried out. */
  plain('reset-before'),
  /** Carries the request out, then resets the connection. */
  plain('reset-after'),
  /** Responds with status 500 and a web page. The request isn't carried out. */
  plain('status-500'),
  /** Responds with status 429 and Retry-After. The request isn't carried out. */
  z.strictObject({
    operation,
    kind: z.literal('too-many-requests'),
    times,
    /** Seconds. */
    retry_after: z.int().min(0).max(86_400).default(1),
    as: z.enum(['seconds', 'date']).default('seconds'),
  }),
  /** Carries the request out, then responds with a web page instead of JSON. */
  plain('not-json'),
  /** Carries the request out, then responds with the first half of the JSON. */
  plain('cut-json'),
  /** Carries the request out, then responds with data of null. */
  plain('null-data'),
  /** Refuses a valid signature as invalid. The request isn't carried out. */
  plain('refuse-signature'),
  /** Carries the request out, then omits addresses from the response, or adds unrequested ones. */
  z.strictObject({
    operation: createOnly,
    kind: z.literal('wrong-count'),
    times,
    by: z.int().min(-100).max(100).refine(notZero, 'by is 0').default(-1),
  }),
  /** Carries the request out, then responds with the first address also in place of the last. */
  z.strictObject({ operation: createOnly, kind: z.literal('duplicate-address'), times }),
  /** Carries the request out, then corrupts the last address: its checksum is wrong, or without one its length. */
  z.strictObject({ operation: createOnly, kind: z.literal('malformed-address'), times }),
]);
export type Fault = z.infer<typeof fault>;
export type FaultKind = Fault['kind'];

type KindCounts = Partial<Record<FaultKind, number>>;

export type FaultQueue = ReturnType<typeof createFaultQueue>;

/** The queued faults of each operation, in the order in which they were added. */
export function createFaultQueue() {
  let waiting: Fault[] = [];
  const met: KindCounts = {};
  const done: KindCounts = {};
  return {
    /** Number of requests with each kind of fault. */
    met,
    /** Number of them that were carried out nevertheless. */
    done,
    add: (added: Fault): unknown => waiting.push(added),
    isOn: (operationName: Fault['operation']): boolean => waiting.some((each) => each.operation === operationName),
    /** Takes the fault of a request, which is used up once. Null without one. */
    take(operationName: Fault['operation']): Fault | null {
      const at = waiting.findIndex((each) => each.operation === operationName);
      const found = waiting[at];
      if (found === undefined) return null;
      met[found.kind] = (met[found.kind] ?? 0) + 1;
      if (found.times > 1) waiting[at] = { ...found, times: found.times - 1 };
      else waiting.splice(at, 1);
      return found;
    },
    clear(): void {
      waiting = [];
    },
    /** Remaining faults and times. */
    pending: (): readonly Fault[] => waiting,
    countDone(kind: FaultKind): void {
      done[kind] = (done[kind] ?? 0) + 1;
    },
  };
}
