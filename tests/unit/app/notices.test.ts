import { expect, it } from 'vitest';
import type { AppNotice } from '../../../electron/contract/app.ts';
import { createNotices } from '../../../electron/app/notices.ts';
import { createRedactor } from '../../../electron/app/redaction.ts';

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

it('tells of what comes up after the page has asked, and of what is over', () => {
  const { notices, changes } = recorded([{ kind: 'settings-restored', path: '/data/config.json', fault: 'empty' }]);
  expect(changes).toEqual([]);
  const path = '/data/quittance.db';
  notices.failed(new Error('database is locked'), (detail) => ({
    kind: 'database-not-opened',
    because: 'locked',
    path,
    detail,
  }));
  expect(changes.at(-1)).toEqual(['settings-restored', 'database-not-opened']);
  expect(notices.all().at(-1)).toEqual({
    kind: 'database-not-opened',
    because: 'locked',
    path,
    detail: 'database is locked',
  });
  notices.remove('database-not-opened');
  expect(changes.at(-1)).toEqual(['settings-restored']);
});

it('tells each kind once, and logs every failure', () => {
  const { notices, changes, logged } = recorded();
  notices.failed(new Error('first'), sandboxNotStarted);
  notices.failed(new Error('second'), sandboxNotStarted);
  notices.remove('database-not-opened');
  expect(changes).toEqual([['sandbox-not-started']]);
  expect(logged.filter((event) => event === 'sandbox-not-started')).toHaveLength(2);
});

it('has no secret in what it says', () => {
  const { notices, redactor } = recorded();
  redactor.know('hunter2hunter2');
  notices.failed(new Error('no way with hunter2hunter2'), sandboxNotStarted);
  expect(JSON.stringify(notices.all())).not.toContain('hunter2');
});
