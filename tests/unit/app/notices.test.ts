import { expect, it } from 'vitest';
import type { AppNotice } from '../../../electron/contract/notices.ts';
import { createNotices } from '../../../electron/app/notices.ts';
import { createRedactor } from '../../../electron/payment-service/redaction/redactor.ts';

const sandboxNotStarted = (detail: string): AppNotice => ({ kind: 'sandbox-not-started', detail });

function recorded(first: Parameters<typeof createNotices>[0]['first'] = []) {
  const logged: string[] = [];
  const changes: string[][] = [];
  const redactor = createRedactor();
  const notices = createNotices({
    log: { info: (event) => logged.push(event), error: (event) => logged.push(event) },
    redactor,
    first,
    changed: () => changes.push(notices.all().map(({ kind }) => kind)),
  });
  return { notices, logged, changes, redactor };
}

it('each change of notices is reported', () => {
  const { notices, changes } = recorded([{ kind: 'settings-restored', path: '/data/config.json' }]);
  expect(changes).toEqual([]);
  const path = '/data/quittance.db';
  notices.failed(new Error('database is locked'), (detail) => ({
    kind: 'database-not-opened',
    reason: 'locked',
    path,
    detail,
  }));
  expect(changes.at(-1)).toEqual(['settings-restored', 'database-not-opened']);
  expect(notices.all().at(-1)).toEqual({
    kind: 'database-not-opened',
    reason: 'locked',
    path,
    detail: 'database is locked',
  });
  notices.remove('database-not-opened');
  expect(changes.at(-1)).toEqual(['settings-restored']);
});

it('each kind of notice is shown once, and every failure is logged', () => {
  const { notices, changes, logged } = recorded();
  notices.failed(new Error('first'), sandboxNotStarted);
  notices.failed(new Error('second'), sandboxNotStarted);
  notices.remove('database-not-opened');
  expect(changes).toEqual([['sandbox-not-started']]);
  expect(logged.filter((event) => event === 'sandbox-not-started')).toHaveLength(2);
});

it('a notice replaces one of the same kind if more than its detail differs', () => {
  const { notices, changes } = recorded();
  for (const entries of [1, 1, 2]) notices.set({ kind: 'audit-unsaved', entries });
  expect([changes.length, notices.all()]).toEqual([2, [{ kind: 'audit-unsaved', entries: 2 }]]);
});

it('secrets in notices are redacted', () => {
  const { notices, redactor } = recorded();
  redactor.remember('hunter2hunter2');
  notices.failed(new Error('no way with hunter2hunter2'), sandboxNotStarted);
  expect(JSON.stringify(notices.all())).not.toContain('hunter2');
});
