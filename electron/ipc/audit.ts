/** The audit log: listed, looked through, exported, checked and, where a person says so outside of the page, erased. */
import type { AuditLog } from '../audit/audit-log.ts';
import { contract } from '../contract/contract.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { WithDatabase } from '../database/client.ts';
import type { AuditRecords } from '../database/audit-client.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface AuditParts {
  readonly withDatabase: WithDatabase;
  readonly audit: AuditLog;
  readonly files: {
    askWhere(suggestedName: string): Promise<Result<string>>;
    wrote(path: string): void;
  };
  readonly auditDialogs: {
    /** Null: the person closed it. */
    readonly askFile: () => Promise<string | null>;
    readonly mayErase: (before: number) => Promise<boolean>;
  };
  readonly appVersion: string;
  readonly madeBy: string;
  readonly now: () => number;
}

/** Milliseconds since the epoch: the same day and hour, so many months ago. */
export function monthsBefore(now: number, months: number): number {
  const then = new Date(now);
  const day = then.getUTCDate();
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const days = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(day, days));
  return then.getTime();
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export function auditMethods(parts: AuditParts): readonly BoundMethod[] {
  const { withDatabase, audit, files, auditDialogs, now } = parts;
  const ask = <T>(work: (records: AuditRecords) => Promise<T>) =>
    withDatabase(async (database) => success(await work(database.audit)));
  return [
    handle(contract.audit.state, () =>
      ask(async (records) => ({ ...(await records.state()), waiting: audit.waiting() })),
    ),
    handle(contract.audit.rows, (query) => ask((records) => records.rows(query))),
    handle(contract.audit.verify, async () => {
      const verdict = await ask((records) => records.verify());
      if (!verdict.ok) return verdict;
      const { entries, faultCount: faults, last: upTo } = verdict.value;
      if (upTo > 0)
        await audit.note({
          kind: 'log-verified',
          profile: null,
          subject: String(upTo),
          outcome: faults === 0 ? 'verified' : 'damaged',
          upTo,
          facts: { entries, faults },
        });
      return verdict;
    }),
    handle(contract.audit.exportFile, async ({ part, format }) => {
      const place = await files.askWhere(`audit-log-${dayOf(now())}.${format}`);
      if (!place.ok) return place;
      const { appVersion, madeBy: by } = parts;
      const done = await withDatabase((database) =>
        database.audit.write({ part, format, path: place.value, at: now(), by, appVersion }),
      );
      if (!done.ok) return done;
      const { upTo, ...written } = done.value;
      files.wrote(written.path);
      const { fileName: subject, rows, sha256 } = written;
      await audit.note({
        kind: 'log-exported',
        profile: null,
        subject,
        outcome: 'written',
        upTo,
        facts: { rows, sha256, format },
      });
      return success(written);
    }),
    handle(contract.audit.checkFile, async () => {
      const file = await auditDialogs.askFile();
      return file === null ? failure('cancelled', 'no file was chosen') : ask((records) => records.check(file));
    }),
    handle(contract.audit.erase, async ({ olderThanMonths }) => {
      const at = now();
      const before = monthsBefore(at, olderThanMonths);
      if (!(await auditDialogs.mayErase(before))) return failure('cancelled', 'the person said no');
      return ask((records) => records.erase(before, at));
    }),
  ];
}
