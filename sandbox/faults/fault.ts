/** The faults that can be switched on, as data, and their queue. `apply-fault.ts` carries them out. */
import { z } from '../../electron/contract/zod.ts';
import { Refused } from '../wire/refusals.ts';
import { wrongShapes } from './wrong-answers.ts';

const operation = z.enum(['info', 'create']);
/** How many of the next requests meet the fault. */
const times = z.int().min(1).max(1_000_000).default(1);
const createOnly = z.literal('create');
/** Whether the work is done before the fault. */
const isDone = z.boolean().default(false);
const notZero = (by: number): boolean => by !== 0;
const tenYears = 315_360_000_000;

const plain = <const Kind extends string>(kind: Kind) => z.strictObject({ operation, kind: z.literal(kind), times });

export const fault = z.discriminatedUnion('kind', [
  /** Waits, then works and answers rightly. */
  z.strictObject({ operation, kind: z.literal('delay'), times, ms: z.int().min(0).max(600_000).default(8000) }),
  /** Takes the request and never answers. */
  z.strictObject({ operation, kind: z.literal('hang'), times, done: isDone }),
  /** Breaks the line; nothing is done. */
  plain('reset-before'),
  /** Does the work, then breaks the line. */
  plain('reset-after'),
  /** Answers with status 500 and a page; nothing is done. */
  plain('status-500'),
  /** Answers with any status of an error, as a page, in the envelope, or with nothing. */
  z.strictObject({
    operation,
    kind: z.literal('status'),
    times,
    status: z.int().min(400).max(599),
    as: z.enum(['page', 'envelope', 'nothing']).default('page'),
    done: isDone,
  }),
  /** Answers with status 429 and Retry-After; nothing is done. */
  z.strictObject({
    operation,
    kind: z.literal('too-many-requests'),
    times,
    /** Seconds. */
    retry_after: z.int().min(0).max(86_400).default(1),
    as: z.enum(['seconds', 'date']).default('seconds'),
  }),
  /** Does the work, then answers with a page instead of JSON. */
  plain('not-json'),
  /** Does the work, then answers with the first half of the JSON. */
  plain('cut-json'),
  /** Does the work, then answers in another shape than `{code, msg, data}`. */
  z.strictObject({
    operation,
    kind: z.literal('wrong-envelope'),
    times,
    shape: z.enum(wrongShapes).default('renamed'),
  }),
  /** Does the work and answers rightly, with a Date header that is `by` milliseconds off. */
  z.strictObject({
    operation,
    kind: z.literal('wrong-clock'),
    times,
    by: z.int().min(-tenYears).max(tenYears).refine(notZero, 'by is 0').default(3_600_000),
  }),
  /** Points elsewhere; nothing is done. */
  z.strictObject({
    operation,
    kind: z.literal('redirect'),
    times,
    status: z.literal([301, 302, 303, 307, 308]).default(307),
    location: z.url().max(2048).optional(),
  }),
  /** Refuses a right signature as wrong; nothing is done. */
  plain('refuse-signature'),
  /** Does the work, then omits addresses from the response, or adds unrequested ones. */
  z.strictObject({
    operation: createOnly,
    kind: z.literal('wrong-count'),
    times,
    by: z.int().min(-100).max(100).refine(notZero, 'by is 0').default(-1),
  }),
  /** Does the work, then gives the first address in the last one's place too. */
  z.strictObject({ operation: createOnly, kind: z.literal('repeated-address'), times }),
  /** Does the work, then miswrites the last address, so that its checksum is wrong, or its length without one. */
  z.strictObject({ operation: createOnly, kind: z.literal('malformed-address'), times }),
]);
export type Fault = z.infer<typeof fault>;
export type FaultKind = Fault['kind'];

type KindCounts = Partial<Record<FaultKind, number>>;

export type FaultQueue = ReturnType<typeof createFaultQueue>;

/** The faults that are on, per operation, in the order in which they were switched on. */
export function createFaultQueue(limit: number) {
  let waiting: Fault[] = [];
  const met: KindCounts = {};
  const done: KindCounts = {};
  return {
    /** How often each kind was met. */
    met,
    /** How often the request was carried out nevertheless. */
    done,
    /** Throws `Refused` above the limit. */
    add(added: Fault): void {
      if (waiting.length >= limit) throw new Refused('control-full', 'faults');
      waiting.push(added);
    },
    isOn: (operationName: Fault['operation']): boolean => waiting.some((each) => each.operation === operationName),
    /** The fault that this request meets, or null; uses it up once. */
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
    /** With the times that are left. */
    pending: (): readonly Fault[] => waiting,
    countDone(kind: FaultKind): void {
      done[kind] = (done[kind] ?? 0) + 1;
    },
  };
}
