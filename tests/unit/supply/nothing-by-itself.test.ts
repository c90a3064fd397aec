/** Nothing updates automatically, and no memory dump is written or sent: docs/decisions/releases.md. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const shipped = ['electron', 'renderer', 'sandbox'].flatMap((room) =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(room, name)),
);
const having = (word: RegExp): readonly string[] =>
  shipped.filter((file) => word.test(readFileSync(path.join(root, file), 'utf8')));

it('no source that ships sets up crash reports, dumps or updates', () => {
  expect(shipped.length).toBeGreaterThan(400);
  expect(
    having(/\b(?:crashReporter|autoUpdater|electron-updater|writeHeapSnapshot|takeHeapSnapshot|setFlagsFromString)\b/),
  ).toEqual([]);
  expect(having(/process\.report\b|--(?:heapsnapshot|report|heap-prof|cpu-prof)/)).toEqual([]);
  // The search finds what is there.
  expect(having(/\bcreateKeychain\b/)).not.toEqual([]);
});

it('no package contains an updater', () => {
  const manifest = readFileSync(path.join(root, 'package.json'), 'utf8');
  expect(manifest).not.toMatch(/updater|sentry|bugsnag|crashpad/i);
  expect(readFileSync(path.join(root, 'electron-builder.yml'), 'utf8')).toMatch(/^publish: null$/m);
});
