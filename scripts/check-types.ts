/** Runs the compiler once per runtime, so that code sees only the globals that exist where it runs. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');
let failed = false;
for (const project of ['electron', 'sandbox', 'renderer', 'tests']) {
  // Files that haven't changed since the last check are skipped.
  const cache = ['--incremental', '--tsBuildInfoFile', path.join(root, `node_modules/.cache/types/${project}.json`)];
  const run = spawnSync(process.execPath, [compiler, '--project', path.join(root, project), ...cache], {
    stdio: 'inherit',
  });
  failed ||= run.status !== 0;
}
process.exitCode = failed ? 1 : 0;
