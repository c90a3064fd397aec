/** The question before a restore says when the backup was made, and in which zone that is. */
import { afterEach, expect, it } from 'vitest';
import { backupWords } from '../../../electron/shell/window/backup-words.ts';

const holds = { addresses: 2, runs: 1, readings: 0, unknown: 0, unfinished: 0 };
const backup: Parameters<typeof backupWords.mayRestore>[0] = {
  madeAt: Date.UTC(2025, 10, 20, 22, 30),
  appVersion: '0.1.0',
  holds,
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
])('in %s', (of, time) => {
  process.env['TZ'] = of;
  expect(backupWords.mayRestore(backup, null).detail).toContain(`The backup was made ${time}, by Quittance 0.1.0.`);
});

it.each([
  ['backup', 'full', 'A disk is full: that of the folder, or that of the data'],
  ['restore', 'full', 'The disk of the data is full'],
  ['backup', 'read-only', 'It cannot be written there.'],
  ['restore', 'read-only', 'The backup may not be read, or nothing may be written where the data lies.'],
] as const)('of a %s that failed for “%s” it is told which place it was', (what, because, sentence) => {
  const { detail } = backupWords.failed(what, because, 'ENOSPC');
  expect(detail?.startsWith(sentence)).toBe(true);
});
