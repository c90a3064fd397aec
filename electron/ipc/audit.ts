/** The audit log: listed, verified and exported. */
import type { SaveDialogs } from '../app/dialogs/file-dialogs.ts';
import type { AuditQueue } from '../audit/audit-queue.ts';
import { success } from '../contract/result.ts';
import type { Database, WithDatabase } from '../database/client.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface AuditServices {
  readonly withDatabase: WithDatabase;
  readonly audit: AuditQueue;
  readonly saveDialogs: Pick<SaveDialogs, 'askWhere'>;
  readonly savedFiles: { add(path: string): void };
  readonly now: () => number;
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export function auditHandlers({
  withDatabase,
  audit,
  saveDialogs,
  savedFiles,
  now,
}: AuditServices): HandlersOf<'audit'> {
  const fromDatabase = <T>(work: (database: Database) => Promise<T>) =>
    withDatabase(async (database) => success(await work(database)));
  return {
    state: () => fromDatabase(async (database) => ({ ...(await database.auditState()), unsaved: audit.unsaved() })),
    rows: (query) => fromDatabase((database) => database.auditRows(query)),
    verify: async () => {
      const verdict = await fromDatabase((database) => database.verifyAudit());
      if (!verdict.ok) return verdict;
      const { entries, last, fault } = verdict.value;
      await audit.record({
        kind: 'log-verified',
        profile: null,
        subject: String(last),
        outcome: fault === null ? 'verified' : 'damaged',
        facts: { entries, fault: fault?.no ?? null },
      });
      return verdict;
    },
    exportFile: async ({ filter }) => {
      const place = await saveDialogs.askWhere(`audit-log-${dayOf(now())}.csv`);
      if (!place.ok) return place;
      const done = await withDatabase((database) => database.exportAudit({ filter, path: place.value }));
      if (!done.ok) return done;
      const { path, fileName: subject, rows, sha256 } = done.value;
      savedFiles.add(path);
      await audit.record({ kind: 'log-exported', profile: null, subject, outcome: 'written', facts: { rows, sha256 } });
      return done;
    },
  };
}
