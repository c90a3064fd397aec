/** What went wrong and was dealt with, for the page to tell: each kind once, without secrets. */
import type { AppNotice } from '../contract/app-state.ts';
import type { Log } from './log.ts';
import type { Redactor } from './redaction.ts';

export interface Notices {
  readonly all: () => readonly AppNotice[];
  readonly add: (notice: AppNotice) => void;
  /** Also into the log, whole. */
  readonly failed: (kind: AppNotice['kind'], thrown: unknown) => void;
}

export function createNotices(log: Log, redactor: Redactor, first: readonly AppNotice[]): Notices {
  const notices = new Map<AppNotice['kind'], AppNotice>();
  const add = (notice: AppNotice): void => {
    if (notices.has(notice.kind)) return;
    const told = { ...notice, detail: redactor.clean(notice.detail) };
    notices.set(notice.kind, told);
    log.info('notice', { ...told });
  };
  for (const notice of first) add(notice);
  return {
    all: () => [...notices.values()],
    add,
    failed: (kind, thrown) => {
      log.error(kind, thrown);
      add({ kind, path: '', detail: thrown instanceof Error ? thrown.message : String(thrown) });
    },
  };
}
