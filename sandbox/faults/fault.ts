/** The faults that can be asked for, as data. What each does to an exchange is in `act-out.ts`. */
import { z } from '../../electron/contract/zod.ts';
import { operationNames } from '../operations/operation.ts';

const operation = z.enum(operationNames);
/** How many of the next requests meet the fault. */
const times = z.int().min(1).max(1_000_000).default(1);
const createOnly = z.literal('create');

const plain = <const Kind extends string>(kind: Kind) => z.strictObject({ operation, kind: z.literal(kind), times });

export const fault = z.discriminatedUnion('kind', [
  /** Waits, then works and answers rightly. */
  z.strictObject({ operation, kind: z.literal('delay'), times, ms: z.int().min(0).max(600_000).default(8000) }),
  /** Takes the request and never answers; nothing is done. */
  plain('hang'),
  /** Breaks the line; nothing is done. */
  plain('reset-before'),
  /** Does the work, then breaks the line. */
  plain('reset-after'),
  /** Answers with status 500 and a page; nothing is done. */
  plain('status-500'),
  /** Does the work, then answers with a page instead of JSON. */
  plain('not-json'),
  /** Does the work, then answers with the first half of the JSON. */
  plain('cut-json'),
  /** Does the work, then answers with `{result, message, payload}`. */
  plain('wrong-envelope'),
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
  /** Does the work, then leaves addresses out of the answer, or adds some that nobody asked for. */
  z.strictObject({
    operation: createOnly,
    kind: z.literal('wrong-count'),
    times,
    by: z
      .int()
      .min(-100)
      .max(100)
      .refine((by) => by !== 0, 'by is 0')
      .default(-1),
  }),
  /** Does the work, then gives the first address in the last one's place too. */
  z.strictObject({ operation: createOnly, kind: z.literal('repeated-address'), times }),
  /** Does the work, then miswrites the last address, so that its checksum is wrong. */
  z.strictObject({ operation: createOnly, kind: z.literal('malformed-address'), times }),
]);
export type Fault = z.infer<typeof fault>;
export type FaultKind = Fault['kind'];
