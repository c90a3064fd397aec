/**
 * `npm run tour [-- --out DIR --widths 1280,960 --built]`: takes the built application through both tasks of a new user, then through
 * possible failures, and saves pictures of every view and state in both themes, the exported files, and `tour.json` with its steps
 * and their times. Without `--out` it replaces the guide's pictures in `docs/screenshots`.
 * `--widths` selects from 640, 960, 1280 and 1920 for views whose layout depends on the width.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hostName } from '../tests/support/console.ts';
import { isTourWidth, type TourStep } from '../tests/support/tour/camera.ts';
import { takeTour } from '../tests/support/tour/take-tour.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    widths: { type: 'string', default: '1280,960' },
    built: { type: 'boolean', default: false },
  },
});
const wanted = values.widths.split(',').map(Number);
const widths = wanted.filter(isTourWidth);
if (widths.length < wanted.length) throw new Error(`unsupported width in --widths ${values.widths}`);

if (!values.built) {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const build = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  if (build.status !== 0) process.exit(1);
}

const data = mkdtempSync(path.join(os.tmpdir(), 'quittance-tour-'));
const out = path.resolve(values.out ?? path.join(data, 'pictures'));
mkdirSync(out, { recursive: true });
const started = performance.now();
const steps: TourStep[] = [];
try {
  await takeTour({
    out,
    data: path.join(data, 'data'),
    widths,
    done: (step) => {
      steps.push(step);
      console.log(`${String(step.ms).padStart(6)} ms  ${step.what}`);
    },
  });
  if (values.out === undefined) {
    const guide = path.join(root, 'docs/screenshots');
    for (const name of readdirSync(guide)) copyFileSync(path.join(out, name), path.join(guide, name));
  }
} finally {
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
}
const tour = {
  host: hostName,
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
  tookMs: Math.round(performance.now() - started),
  steps,
};
if (values.out !== undefined) writeFileSync(path.join(out, 'tour.json'), `${JSON.stringify(tour, null, 2)}\n`);
const saved = values.out === undefined ? 'The guide has new pictures' : `Pictures, exports and tour.json are in ${out}`;
console.log(`Done: ${String(steps.length)} steps. ${saved}`);
