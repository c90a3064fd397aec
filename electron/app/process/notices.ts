/** What went wrong and was dealt with, for the page to show: each kind once, without secrets. */
import type { AppNotice } from '../../contract/app-state.ts';
import type { Log } from './log.ts';
import type { Redactor } from './redaction.ts';

export interface Notices {
  readonly all: () => readonly AppNotice[];
  readonly add: (notice: AppNotice) => void;
  /** What was thrown goes into the log, whole, and its message to `noticeOf`. */
  readonly failed: (thrown: unknown, noticeOf: (detail: string) => AppNotice) => void;
  /** All that is known of these kinds; what was told of them before no longer holds. */
  readonly anew: (kinds: readonly AppNotice['kind'][], notices: readonly AppNotice[]) => void;
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

const reasonOf = (notice: AppNotice | undefined): string => JSON.stringify({ ...notice, detail: '' });

export function createNotices({ log, redactor, first, changed }: NoticesParts): Notices {
  const notices = new Map<AppNotice['kind'], AppNotice>();
  const cleaned = (notice: AppNotice): AppNotice =>
    'detail' in notice ? { ...notice, detail: redactor.clean(notice.detail) } : notice;
  const put = (notice: AppNotice): boolean => {
    if (notices.has(notice.kind)) return false;
    const told = cleaned(notice);
    notices.set(notice.kind, told);
    log.info('notice', { ...told });
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
      // For another reason than before: what was told then no longer holds.
      if (notices.has(notice.kind) && reasonOf(notice) !== reasonOf(notices.get(notice.kind)))
        notices.delete(notice.kind);
      add(notice);
    },
    anew: (kinds, found) => {
      const before = JSON.stringify([...notices.values()]);
      for (const kind of kinds) {
        const now = found.find((notice) => notice.kind === kind);
        if (JSON.stringify(now) !== JSON.stringify(notices.get(kind))) notices.delete(kind);
      }
      for (const notice of found) put(notice);
      if (JSON.stringify([...notices.values()]) !== before) changed();
    },
    over: (kind) => {
      if (notices.delete(kind)) changed();
    },
  };
}
