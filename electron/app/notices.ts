/** Notices for the page about what went wrong and was handled: each kind once, without secrets. */
import type { AppNotice } from '../contract/app.ts';
import type { Log } from './log.ts';
import type { Redactor } from './redaction.ts';

export interface Notices {
  readonly all: () => readonly AppNotice[];
  readonly add: (notice: AppNotice) => void;
  /** Logs the error; `noticeOf` gets its message. */
  readonly failed: (thrown: unknown, noticeOf: (detail: string) => AppNotice) => void;
  /** Replaces all notices of these kinds. */
  readonly replace: (kinds: readonly AppNotice['kind'][], notices: readonly AppNotice[]) => void;
  readonly remove: (kind: AppNotice['kind']) => void;
}

export interface NoticesOptions {
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly redactor: Pick<Redactor, 'clean'>;
  readonly first: readonly AppNotice[];
  /** Called at every change after the first notices. */
  readonly changed: () => void;
}

const reasonOf = (notice: AppNotice | undefined): string => JSON.stringify({ ...notice, detail: '' });

export function createNotices({ log, redactor, first, changed }: NoticesOptions): Notices {
  const notices = new Map<AppNotice['kind'], AppNotice>();
  const cleaned = (notice: AppNotice): AppNotice =>
    'detail' in notice ? { ...notice, detail: redactor.clean(notice.detail) } : notice;
  const put = (notice: AppNotice): boolean => {
    if (notices.has(notice.kind)) return false;
    const clean = cleaned(notice);
    notices.set(notice.kind, clean);
    log.info('notice', { ...clean });
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
      // A notice with another reason is outdated.
      if (notices.has(notice.kind) && reasonOf(notice) !== reasonOf(notices.get(notice.kind)))
        notices.delete(notice.kind);
      add(notice);
    },
    replace: (kinds, found) => {
      const before = JSON.stringify([...notices.values()]);
      for (const kind of kinds) {
        const now = found.find((notice) => notice.kind === kind);
        if (JSON.stringify(now) !== JSON.stringify(notices.get(kind))) notices.delete(kind);
      }
      for (const notice of found) put(notice);
      if (JSON.stringify([...notices.values()]) !== before) changed();
    },
    remove: (kind) => {
      if (notices.delete(kind)) changed();
    },
  };
}
