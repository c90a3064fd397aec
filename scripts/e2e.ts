/**
 * `npm run e2e [-- playwright arguments]`: builds, then runs the scenarios with traces and an HTML report in `reports/e2e-html`. `--built` skips the build.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const passedOn = process.argv.slice(2).filter((argument) => argument !== '--built');
const bin = (name: string): string => path.join(root, 'node_modules', name);

if (!process.argv.includes('--built')) {
  const build = spawnSync(process.execPath, [bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (build.status !== 0) process.exit(1);
}
const run = spawnSync(process.execPath, [bin('@playwright/test/cli.js'), 'test', ...passedOn], {
  cwd: root,
  stdio: 'inherit',
  // Electron always shows its windows, but the stand-in needs a switch.
  env: process.argv.includes('--headed') ? { ...process.env, STAND_IN_HEADED: '1' } : process.env,
});
process.exitCode = run.status ?? 1;
