/** What went wrong and was dealt with, for the page to show: each kind once, without secrets. */
import type { AppNotice } from '../../contract/app-state.ts';
import type { Log } from './log.ts';
import type { Redactor } from './redaction.ts';

export interface Notices {
  readonly all: () => readonly AppNotice[];
  readonly add: (notice: AppNotice) => void;
  /** What was thrown goes into the log, whole, and its message to `noticeOf`. */
  readonly failed: (thrown: unknown, noticeOf: (detail: string) => AppNotice) => void;
  /** The notice no longer holds. */
  readonly over: (kind: AppNotice['kind']) => void;
}

export interface NoticesParts {
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly redactor: Pick<Redactor, 'clean'>;
  readonly first: readonly AppNotice[];
  /** Called at every change after the first notices: the page may have asked by then. */
  readonly changed: () => void;
}

export function createNotices({ log, redactor, first, changed }: NoticesParts): Notices {
  const notices = new Map<AppNotice['kind'], AppNotice>();
  const put = (notice: AppNotice): boolean => {
    if (notices.has(notice.kind)) return false;
    const cleaned = 'detail' in notice ? { ...notice, detail: redactor.clean(notice.detail) } : notice;
    notices.set(notice.kind, cleaned);
    log.info('notice', { ...cleaned });
    return true;
  };
  const add = (notice: AppNotice): void => {
    if (put(notice)) changed();
  };
  for (const notice of first) put(notice);
  return {
    all: () => [...notices.values()],
    add,
    failed: (thrown, noticeOf) => {
      const notice = noticeOf(thrown instanceof Error ? thrown.message : String(thrown));
      log.error(notice.kind, thrown);
      add(notice);
    },
    over: (kind) => {
      if (notices.delete(kind)) changed();
    },
  };
}
