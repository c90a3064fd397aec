/** The entry of a log that continues a backup or goes on after damage, and its sentence outside the page. */
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

/** Null for an entry of another kind, or with unknown facts. */
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

const iso = (ms: number): string => (Number.isFinite(ms) ? new Date(ms).toISOString() : 'an unknown time');

/** In English, without a final full stop. */
export function continuedText({ no, because, from }: AuditContinued): string {
  if (from === null) return `Continued after damage at entry ${no} (${because})`;
  const { madeAt, replaced, later } = from;
  const start = `Continues at entry ${no} from the backup of ${iso(madeAt)}`;
  if (replaced === null) return start;
  if (later === null) return `${start}. The previous log is in ${replaced}`;
  return `${start}. ${later} ${later === 1 ? 'entry' : 'entries'} written later ${later === 1 ? 'is' : 'are'} in ${replaced}`;
}
