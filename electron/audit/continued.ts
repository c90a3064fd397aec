/** Where the log went on from something else than its own end: what the entry that says so holds, and how it is told outside of the page. */
import type { AuditContinued, AuditEntry, RestoredLog } from '../contract/audit.ts';
import { z } from '../contract/zod.ts';

export const restoredLog = z.strictObject({
  at: z.int(),
  madeAt: z.int(),
  replaced: z.string().nullable(),
  later: z.int().nonnegative().nullable(),
}) satisfies z.ZodType<RestoredLog>;

const time = z.string().transform((text) => Date.parse(text));
const restoredFacts = z.object({
  because: z.literal('restored'),
  restoredAt: time,
  madeAt: time,
  replaced: z.string().nullable(),
  later: z.int().nonnegative().nullable(),
});
const brokenFacts = z.object({ because: z.enum(['end-missing', 'note-missing', 'another-log', 'note-differs']) });

/** Null for an entry of another kind, or one that says nothing that is known here. */
export function readContinued({ no, at, kind, facts }: AuditEntry): AuditContinued | null {
  if (kind !== 'log-continued') return null;
  try {
    const read = z.union([restoredFacts, brokenFacts]).parse(JSON.parse(facts));
    const by = { no, at, because: read.because };
    return 'madeAt' in read ? { ...by, from: read } : { ...by, from: null };
  } catch {
    return null;
  }
}

const iso = (ms: number): string => (Number.isFinite(ms) ? new Date(ms).toISOString() : 'a time that cannot be read');

/** One sentence, English, without its full stop. */
export function continuedText({ no, because, from }: AuditContinued): string {
  if (from === null) return `At entry ${no} the log went on after a break (${because})`;
  const { madeAt, replaced, later } = from;
  const begun = `At entry ${no} the log continued from a backup of ${iso(madeAt)}`;
  if (replaced === null) return begun;
  if (later === null) return `${begun}; the log of before is in ${replaced}`;
  return `${begun}; ${later} later ${later === 1 ? 'entry is' : 'entries are'} in ${replaced}`;
}
