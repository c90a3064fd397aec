/**
 * `npm run trace [-- FILE]`: serves a trace of `npm run e2e`, by default the newest, in Playwright's trace viewer on this machine and
 * prints its URL.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const file = process.argv[2];

function newestTrace(): string | null {
  const traces = globSync('test-results/**/trace*.zip', { cwd: root }).map((name) => path.join(root, name));
  return traces.toSorted((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs).at(-1) ?? null;
}

const trace = file === undefined ? newestTrace() : path.resolve(file);
if (trace === null || !existsSync(trace)) {
  console.error(file === undefined ? 'No traces yet. Run npm run e2e first.' : `Not found: ${file}`);
  process.exitCode = 1;
} else {
  console.log(`${trace}\nOpen the address below in a browser. Ctrl-C stops the viewer.`);
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [cli, 'show-trace', '--host', '127.0.0.1', '--port', '0', trace], {
    stdio: 'inherit',
    // Otherwise Playwright starts its own browser, which may not be installed.
    env: { ...process.env, PWTEST_UNDER_TEST: '1' },
  });
}
