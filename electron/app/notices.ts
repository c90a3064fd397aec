/** Notices for the page about problems that were handled: one of each kind, without secrets. */
import type { AppNotice } from '../contract/app.ts';
import type { Log } from './log.ts';
import type { Redactor } from './redaction.ts';

export interface Notices {
  readonly all: () => readonly AppNotice[];
  /** Replaces the notice of the same kind, unless only its `detail` differs. */
  readonly set: (notice: AppNotice) => void;
  /** Logs the error; `noticeOf` gets its message. */
  readonly failed: (thrown: unknown, noticeOf: (detail: string) => AppNotice) => void;
  readonly remove: (kind: AppNotice['kind']) => void;
}

export interface NoticesOptions {
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly redactor: Pick<Redactor, 'clean'>;
  readonly first: readonly AppNotice[];
  /** Called at every change after the first notices. */
  readonly changed: () => void;
}

const withoutDetail = (notice: AppNotice | undefined): string => JSON.stringify({ ...notice, detail: '' });

export function createNotices({ log, redactor, first, changed }: NoticesOptions): Notices {
  const notices = new Map<AppNotice['kind'], AppNotice>();
  const put = (notice: AppNotice): void => {
    const clean = 'detail' in notice ? { ...notice, detail: redactor.clean(notice.detail) } : notice;
    notices.delete(clean.kind);
    notices.set(clean.kind, clean);
    log.info('notice', { ...clean });
  };
  const set = (notice: AppNotice): void => {
    if (withoutDetail(notice) === withoutDetail(notices.get(notice.kind))) return;
    put(notice);
    changed();
  };
  for (const notice of first) put(notice);
  return {
    all: () => [...notices.values()],
    set,
    failed: (thrown, noticeOf) => {
      const notice = noticeOf(thrown instanceof Error ? thrown.message : String(thrown));
      log.error(notice.kind, thrown);
      set(notice);
    },
    remove: (kind) => {
      if (notices.delete(kind)) changed();
    },
  };
}
