/** Notices for the page about problems that were handled: one of each kind, without secrets. */
import type { AppNotice } from '../contract/notices.ts';
import type { Log } from './log.ts';
import type { Redactor } from '../payment-service/redaction/redactor.ts';

export type Notices = ReturnType<typeof createNotices>;

export interface NoticesOptions {
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly redactor: Pick<Redactor, 'redact'>;
  readonly first: readonly AppNotice[];
  /** Called at every change after the first notices. */
  readonly changed: () => void;
}

const withoutDetail = (notice: AppNotice | undefined): string => JSON.stringify({ ...notice, detail: '' });

export function createNotices({ log, redactor, first, changed }: NoticesOptions) {
  const notices = new Map<AppNotice['kind'], AppNotice>();
  const put = (notice: AppNotice): void => {
    const clean = 'detail' in notice ? { ...notice, detail: redactor.redact(notice.detail) } : notice;
    notices.delete(clean.kind);
    notices.set(clean.kind, clean);
    log.info('notice', { ...clean });
  };
  /** Replaces the notice of the same kind, unless only its `detail` differs. */
  const set = (notice: AppNotice): void => {
    if (withoutDetail(notice) === withoutDetail(notices.get(notice.kind))) return;
    put(notice);
    changed();
  };
  for (const notice of first) put(notice);
  return {
    all: (): readonly AppNotice[] => [...notices.values()],
    set,
    /** Logs the error; `noticeOf` gets its message. */
    failed: (error: unknown, noticeOf: (detail: string) => AppNotice): void => {
      const notice = noticeOf(error instanceof Error ? error.message : String(error));
      log.error(notice.kind, error);
      set(notice);
    },
    remove: (kind: AppNotice['kind']): void => {
      if (notices.delete(kind)) changed();
    },
  };
}
