/** What the audit log is told of backups: by what the log of the console is told of them. */
import path from 'node:path';
import type { AuditEvent } from '../contract/audit.ts';

type Facts = Readonly<Record<string, string | number | readonly string[]>>;

const textIn = (facts: Facts, name: string): string | null => {
  const value = facts[name];
  return typeof value === 'string' ? value : null;
};

/** Null for what is no matter of the audit log. */
export function backupEvent(what: string, facts: Facts): AuditEvent | null {
  const place = textIn(facts, 'path') ?? textIn(facts, 'folder') ?? textIn(facts, 'from') ?? '';
  const of = { profile: null, subject: path.basename(place) } as const;
  const { bytes, madeAt } = facts;
  const because = textIn(facts, 'because');
  switch (what) {
    case 'backed up':
      return {
        kind: 'backup-created',
        ...of,
        outcome: 'written',
        facts: { path: place, bytes: typeof bytes === 'number' ? bytes : null, because: null },
      };
    case 'no backup':
      return { kind: 'backup-created', ...of, outcome: 'failed', facts: { path: place, bytes: null, because } };
    case 'restore decided':
      return {
        kind: 'restore-confirmed',
        ...of,
        outcome: 'confirmed',
        facts: { path: place, madeAt: typeof madeAt === 'number' ? new Date(madeAt).toISOString() : '' },
      };
    default:
      return null;
  }
}
