/** `npm run bench`: measures the figures of docs/performance.md, each with its floor in the same run. A missed goal isn't a failure. */
import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { lines, median, table, type Line } from './figures.ts';
import { ids, rows, type Row } from './rows.ts';

const root = path.resolve(import.meta.dirname, '..');

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

function options() {
  const isSet = { type: 'boolean', default: false } as const;
  const known = {
    only: { type: 'string', default: '' },
    json: { type: 'string' },
    quick: isSet,
    built: isSet,
  } as const;
  try {
    return parseArgs({ options: known }).values;
  } catch (error) {
    const usage = 'npm run bench -- [--only P1,P6] [--json FILE] [--quick] [--built]';
    fail(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function build(): void {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: [...stdio] });
  if (built.status !== 0) fail('The build failed');
}

/** The minimum duration of a commit, in milliseconds. */
function fsyncMs(place: string): number {
  const file = path.join(place, 'fsync');
  const descriptor = openSync(file, 'w');
  const took = Array.from({ length: 21 }, () => {
    writeSync(descriptor, Buffer.alloc(4096));
    const began = performance.now();
    fsyncSync(descriptor);
    return performance.now() - began;
  });
  closeSync(descriptor);
  rmSync(file);
  return Number(median(took).toFixed(2));
}

let running: ChildProcess | null = null;

async function measured({ ids: [id = ''] }: Row, place: string, isQuick: boolean): Promise<readonly Line[] | null> {
  running = fork(path.join(import.meta.dirname, 'measure-row.ts'), [id, place, isQuick ? 'quick' : 'full'], {
    execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
  });
  let found: readonly Line[] | null = null;
  running.on('message', (message) => {
    found = lines.parse(message);
  });
  const ended: readonly unknown[] = await once(running, 'close');
  return ended[0] === 0 ? found : null;
}

const { only: wanted, json, quick, built } = options();
const only = wanted.toUpperCase().split(/[ ,]+/).filter(Boolean);
const unknown = only.find((id) => !ids.some((each) => each.toUpperCase() === id));
if (unknown !== undefined) fail(`No row ${unknown}. There are ${ids.join(', ')}`);
const isWanted = (id: string): boolean => only.length === 0 || only.includes(id.toUpperCase());
const chosen = rows.filter((row) => row.ids.some(isWanted));
const folder = mkdtempSync(path.join(os.tmpdir(), 'quittance-bench-'));
process.once('exit', () => {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const began = performance.now();
const secondsSince = (from: number): number => (performance.now() - from) / 1000;
const all: Line[] = [];
const failed: string[] = [];
if (!built && chosen.some((row) => row.built)) build();
for (const row of chosen) {
  const from = performance.now();
  const name = row.ids.join(' ');
  const found = await measured(row, folder, quick);
  console.error(`${name.padEnd(8)} ${secondsSince(from).toFixed(1).padStart(6)} s${found === null ? '  FAILED' : ''}`);
  if (found === null) failed.push(name);
  else all.push(...found.filter(({ id }) => isWanted(id)));
}
all.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
const here = {
  at: new Date().toISOString(),
  cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
  cores: os.availableParallelism(),
  node: process.versions.node,
  platform: `${process.platform} ${process.arch}`,
  fsync_ms: fsyncMs(folder),
};
const seconds = Math.round(secondsSince(began));
const sizes = quick ? 'small sizes (--quick)' : 'full sizes';
console.log(`${here.at}  ${here.cores} × ${here.cpu}, Node ${here.node}, an fsync ${here.fsync_ms} ms, ${sizes}\n`);
console.log(table(all).join('\n'));
console.log(`\n${all.length} lines in ${seconds} s; ${all.filter(({ ok }) => !ok).length} miss their goal`);
if (failed.length > 0) console.error(`Not measured: ${failed.join(', ')}`);
if (json !== undefined) {
  const report = { format: 'quittance-bench-1', ...here, quick, seconds, not_measured: failed, lines: all };
  writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
}
process.exitCode = failed.length > 0 ? 1 : 0;
