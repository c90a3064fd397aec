import { expect, it } from 'vitest';
import { accountOfRequest, type RequestFacts } from '../../../electron/addresses/account.ts';
import { exportName } from '../../../electron/ipc/export-name.ts';

const at = Date.UTC(2026, 10, 20, 11, 34, 56);

it.each([
  ['Demo store', { is: 'run', runId: 12 }, 'Europe/Berlin', 'demo-store-addresses-run-12-2026-11-20-1234.csv'],
  ['Practice', { is: 'all' }, 'UTC', 'practice-addresses-all-2026-11-20-1134.csv'],
  ['Practice', { is: 'rows', ids: [1] }, 'Asia/Kolkata', 'practice-addresses-selected-2026-11-20-1704.csv'],
  ['商店 №1', { is: 'all' }, 'UTC', '商店-no1-addresses-all-2026-11-20-1134.csv'],
  ['../../etc/passwd', { is: 'all' }, 'UTC', 'etc-passwd-addresses-all-2026-11-20-1134.csv'],
  ['CON:\\|?*<>"\u0000', { is: 'all' }, 'UTC', 'con-addresses-all-2026-11-20-1134.csv'],
  ['🧾', { is: 'all' }, 'UTC', 'addresses-all-2026-11-20-1134.csv'],
  [
    'Demo',
    { is: 'matching', part: { search: ' b/B%', chain: 'TRON', runId: 3, check: 'not-valid' } },
    'UTC',
    'demo-addresses-search-b-b-chain-tron-run-3-not-valid-2026-11-20-1134.csv',
  ],
  [
    'Demo',
    { is: 'matching', part: { search: '🧾', chain: null, runId: null, check: null } },
    'UTC',
    'demo-addresses-search-2026-11-20-1134.csv',
  ],
] as const)('names an export of %s after whose, which and when', (profile, what, zone, name) => {
  expect(exportName(profile, what, null, at, zone)).toBe(name);
});

it('keeps midnight at 00', () => {
  expect(exportName('p', { is: 'all' }, null, Date.UTC(2026, 0, 1), 'UTC')).toBe('p-addresses-all-2026-01-01-0000.csv');
});

const run = (more: Partial<RequestFacts>) =>
  accountOfRequest({
    count: 100,
    state: 'created',
    unsaved: null,
    held: 100,
    notValid: 0,
    repeated: 0,
    unreadable: 0,
    ...more,
  });

it.each([
  ['is whole', {}, 'p-addresses-run-12-2026-01-01-0000.csv'],
  ['has fewer', { held: 37 }, 'p-addresses-run-12-incomplete-37-of-100-2026-01-01-0000.csv'],
  ['has a repeated one', { notValid: 1, repeated: 1 }, 'p-addresses-run-12-incomplete-99-of-100-2026-01-01-0000.csv'],
  ['has more', { held: 101 }, 'p-addresses-run-12-not-whole-101-of-100-2026-01-01-0000.csv'],
  ['has one that is not valid', { notValid: 1 }, 'p-addresses-run-12-2026-01-01-0000.csv'],
] as const)('says by the name whether a run is whole: one that %s', (_what, more, name) => {
  expect(exportName('p', { is: 'run', runId: 12 }, run(more), Date.UTC(2026, 0, 1), 'UTC')).toBe(name);
});
