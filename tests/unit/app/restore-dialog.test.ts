/** The restore dialog shows when the backup was made, with the zone. */
import { afterEach, expect, it } from 'vitest';
import { backupWords } from '../../../electron/app/dialogs/backup-words.ts';

const contents = { addresses: 2, batches: 1, lookups: 0, unknown: 0, unfinished: 0 };
const backup: Parameters<typeof backupWords.mayRestore>[0] = {
  createdAt: Date.UTC(2025, 10, 20, 22, 30),
  appVersion: '0.1.0',
  contents,
  profiles: ['Demo store'],
};
const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

it.each([
  ['UTC', '20 November 2025 at 22:30 UTC'],
  ['Asia/Kolkata', '21 November 2025 at 04:00 GMT+5:30'],
])('the restore dialog shows the time of the backup in the zone %s', (of, time) => {
  process.env['TZ'] = of;
  expect(backupWords.mayRestore(backup, null).detail).toContain(`Created ${time} by Quittance 0.1.0.`);
});

it.each([
  ['backup', 'full', 'The disk of the backup folder or of the data folder is full.'],
  ['restore', 'full', 'The disk of the data folder is full.'],
  ['backup', 'read-only', 'Quittance can’t write there.'],
  ['restore', 'read-only', 'Quittance can’t read the backup or can’t write to its data folder.'],
] as const)('a %s that failed with “%s” names the path', (what, reason, sentence) => {
  const { detail } = backupWords.failed(what, reason, 'ENOSPC');
  expect(detail?.startsWith(sentence)).toBe(true);
});
