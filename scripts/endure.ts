/**
 * `npm run endure [-- words]`: the tests that `npm test` runs with a part of their cases, with all that docs/security.md states, or
 * those whose path has one of the words. It takes about half an hour.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const full = {
  QUITTANCE_NONCES: '1000000',
  QUITTANCE_TEXTS: 'all',
  QUITTANCE_REQUESTS: '10000',
  QUITTANCE_INJURIES: 'all',
  QUITTANCE_BATCHES: '10000',
  QUITTANCE_LOOKUPS: '10000',
};
const integration = [
  'tests/integration/database/injuries/database.test.ts',
  'tests/integration/database/injuries/log.test.ts',
  'tests/integration/sandbox/store.test.ts',
  'tests/integration/database/nonces.test.ts',
  'tests/integration/sandbox/agreement.test.ts',
];
const scenarios = [
  'tests/e2e/hostile-text.spec.ts',
  'tests/e2e/echoing-service.spec.ts',
  'tests/e2e/bulk-endured.spec.ts',
];

const words = process.argv.slice(2);
const wanted = (files: readonly string[]): string[] =>
  files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));

/** With the files that are wanted, if any; whether all went well. */
function run(program: string, before: readonly string[], files: readonly string[]): boolean {
  if (files.length === 0) return true;
  const done = spawnSync(process.execPath, [path.join(root, program), ...before, ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...full },
  });
  return done.status === 0;
}

if (wanted([...integration, ...scenarios]).length === 0) throw new Error(`Nothing here has ${words.join(' or ')}`);
const went = [
  run('node_modules/vitest/vitest.mjs', ['run', '--project', 'integration'], wanted(integration)),
  run('scripts/e2e.ts', [], wanted(scenarios)),
];
process.exitCode = went.every(Boolean) ? 0 : 1;
