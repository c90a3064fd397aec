/**
 * `npm run bench`: the figures of docs/performance.md, each beside its floor in the same run. A goal that is missed says
 * so and is no failure, unless `--strict` asks for it.
 */
import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { lines, meetsRatios, type Line } from './line.ts';
import { fsyncMs, machine } from './machine.ts';
import { readOptions, usage, type BenchOptions } from './options.ts';
import { ids, rows, type Row } from './rows.ts';
import { table } from './table.ts';

const root = path.resolve(import.meta.dirname, '..');

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

function optionsGiven(): BenchOptions {
  try {
    return readOptions(process.argv.slice(2), ids);
  } catch (error) {
    fail(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function build(): void {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) fail('the application could not be built');
}

let running: ChildProcess | null = null;

async function measured({ ids: [id = ''] }: Row, folder: string, quick: boolean): Promise<readonly Line[] | null> {
  const file = path.join(import.meta.dirname, 'measure-row.ts');
  const child = fork(file, [id, folder, quick ? 'quick' : 'full'], {
    execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
  });
  running = child;
  let said: readonly Line[] | null = null;
  child.on('message', (message) => {
    said = lines.parse(message);
  });
  const ended: readonly unknown[] = await once(child, 'close');
  return ended[0] === 0 ? said : null;
}

const { only, json, quick, strict, built, folder: kept } = optionsGiven();
const isAsked = (id: string): boolean => only.length === 0 || only.includes(id);
const chosen = rows.filter((row) => row.ids.some(isAsked));
const folder = kept ?? mkdtempSync(path.join(os.tmpdir(), 'quittance-bench-'));
mkdirSync(folder, { recursive: true });
process.once('exit', () => {
  running?.kill('SIGKILL');
  if (kept === null) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const began = performance.now();
const all: Line[] = [];
const failed: string[] = [];
if (!built && chosen.some((row) => row.built)) build();
for (const row of chosen) {
  const from = performance.now();
  const name = row.ids.join(' ');
  const found = await measured(row, folder, quick);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.error(`${name.padEnd(7)} ${seconds.padStart(6)} s${found === null ? '  FAILED' : ''}`);
  if (found === null) failed.push(name);
  else all.push(...found.filter(({ id }) => isAsked(id)));
}
// They ran in another order.
all.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
const seconds = Math.round((performance.now() - began) / 1000);
const here = { ...machine(), fsync_ms: fsyncMs(folder) };
const sizes = quick ? 'small sizes, for a look (--quick)' : 'full sizes';
console.log(`${here.at}  ${here.cores} × ${here.cpu}, Node ${here.node}, an fsync ${here.fsync_ms} ms, ${sizes}\n`);
console.log(table(all).join('\n'));
console.log(`\n${all.length} lines in ${seconds} s; ${all.filter(({ ok }) => !ok).length} miss their goal`);
if (failed.length > 0) console.error(`not measured: ${failed.join(', ')}`);
if (json !== null) {
  const told = { format: 'quittance-bench-1', ...here, quick, seconds, not_measured: failed, lines: all };
  writeFileSync(json, `${JSON.stringify(told, null, 2)}\n`);
}
process.exitCode = failed.length > 0 || (strict && !all.every(meetsRatios)) ? 1 : 0;
