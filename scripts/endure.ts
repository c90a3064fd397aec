/**
 * `npm run endure`: the tests that `npm test` runs with a part of their cases, with all that docs/security.md states. It takes
 * about ten minutes.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const full = { QUITTANCE_KILLS: '1000', QUITTANCE_NONCES: '1000000' };
const files = ['tests/integration/addresses/kill.test.ts', 'tests/integration/database/nonces.test.ts'];

const run = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'integration', ...files],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ...full } },
);
process.exitCode = run.status ?? 1;
