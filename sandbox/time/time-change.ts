/** What a tester may ask of the sandbox's clock. */
import { z } from '../../electron/contract/zod.ts';

/** Times of a record have 13 digits, and orders are dated back from the start by a day or two. */
const earliest = Date.UTC(2002, 0, 1);
const latest = Date.UTC(2280, 0, 1);
const longestStep = 366 * 86_400_000;

/** Missing parts stay unchanged. */
export const timeChange = z
  .strictObject({
    /** Epoch ms, or ISO 8601 with zone. */
    now: z
      .union([z.int(), z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))])
      .pipe(z.int().min(earliest).max(latest))
      .optional(),
    /** Milliseconds added to `now`. Negative goes back. */
    forward_ms: z.int().min(-longestStep).max(longestStep).optional(),
    /** 1 is ordinary, 0 frozen, 60 a minute per second. */
    rate: z.number().min(0).max(100_000).optional(),
    /** The clock for checking timestamps of requests: clients use the computer's. */
    timestamps_by: z.enum(['sandbox', 'computer']).optional(),
  })
  .refine((wanted) => Object.keys(wanted).length > 0, 'nothing is asked for');
export type TimeChange = z.infer<typeof timeChange>;
