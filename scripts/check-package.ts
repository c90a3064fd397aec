/**
 * `node scripts/check-package.ts APPLICATION [--config FILE] [--start]`: holds a packaged console to what its configuration says
 * of it. Its fuses are read back from its binary, but for an AppImage, which holds it packed; with `--start` it is started, and, on
 * Linux, started with what it must refuse.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fuseFaults, setFuses } from './package/fuses.ts';
import { startPackaged } from './package/start.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    config: { type: 'string', default: 'electron-builder.yml' },
    start: { type: 'boolean', default: false },
  },
});
const [application] = positionals;
if (application === undefined) throw new Error('which application? release/linux-unpacked/quittance, for one');

/** Of a Mac's folder the file in it that runs. */
const macPrograms = path.join(application, 'Contents/MacOS');
const program = application.endsWith('.app')
  ? path.join(macPrograms, readdirSync(macPrograms)[0] ?? '')
  : path.resolve(application);

const faults: string[] = [];
if (!application.endsWith('.AppImage')) {
  faults.push(...(await fuseFaults(application, values.config)));
  const fuses = Object.entries(await setFuses(application));
  console.log(fuses.map((fuse) => fuse.join(': ')).join('\n'));
}

if (values.start) {
  const { isUp, exitCode, said, errors } = await startPackaged(program, []);
  console.log([said, ...errors].join('\n'));
  if (!isUp) faults.push(`it did not start (exit code ${String(exitCode)})`);
  // Before it is ready it says so in a box, which waits for a person; on Linux it says so on stderr alone.
  if (process.platform === 'linux')
    for (const given of ['--no-sandbox', '--remote-debugging-port=0', '--inspect=0']) {
      const refused = await startPackaged(program, [given]);
      if (refused.exitCode !== 64) faults.push(`it does not refuse ${given} (exit code ${String(refused.exitCode)})`);
      if (/^Debugger listening/m.test(refused.said)) faults.push(`a debugger came in by ${given}`);
    }
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
