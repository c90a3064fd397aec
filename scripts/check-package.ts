/**
 * `node scripts/check-package.ts APPLICATION [--config FILE] [--start]`: compares the fuses of a packaged Quittance with its
 * configuration. With `--start` it is started, and on Linux also with switches that it must refuse. An AppImage's fuses can't be read.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { parse } from 'yaml';
import { z } from '../electron/contract/zod.ts';

const configurationSchema = z.object({
  extends: z.string().optional(),
  electronFuses: z.record(z.string(), z.boolean()).default({}),
});

/** This isn't a fuse: it selects how a Mac application is signed after its fuses were changed. */
const noFuse = 'resetAdHocDarwinSignature';

/** The configured fuses by electron-builder's names, including those of an extended configuration. */
export function wantedFuses(configuration: string): Readonly<Record<string, boolean>> {
  const read = configurationSchema.parse(parse(readFileSync(configuration, 'utf8')));
  const below = read.extends === undefined ? {} : wantedFuses(path.join(path.dirname(configuration), read.extends));
  const { [noFuse]: _signature, ...fuses } = { ...below, ...read.electronFuses };
  return fuses;
}

/** The byte of each state in the binary. */
const states: Readonly<Record<number, string>> = { 0x30: 'off', 0x31: 'on', 0x72: 'removed', 0x90: 'inherited' };

/** The binary's fuses by electron-builder's names, or by number for unknown ones. @param program a file, or the application's folder on macOS */
export async function setFuses(program: string): Promise<Readonly<Record<string, string>>> {
  const { version: _version, ...wire } = await getCurrentFuseWire(program);
  return Object.fromEntries(
    Object.entries(wire).map(([number, state]) => {
      const name = FuseV1Options[Number(number)] ?? number;
      return [name.charAt(0).toLowerCase() + name.slice(1), states[Number(state)] ?? String(state)];
    }),
  );
}

/** One line per wrong fuse. A configuration without fuses is wrong too. */
export async function fuseFaults(program: string, configuration: string): Promise<readonly string[]> {
  const wanted = Object.entries(wantedFuses(configuration));
  if (wanted.length === 0) return [`${configuration} has no fuses`];
  const set = await setFuses(program);
  return wanted
    .map(([name, isOn]) => ({ name, must: isOn ? 'on' : 'off', is: set[name] ?? 'missing' }))
    .filter(({ must, is }) => must !== is)
    .map(({ name, must, is }) => `${name} must be ${must} and is ${is}`);
}

interface Started {
  /** Null if it was still running. */
  readonly exitCode: number | null;
  /** The page has rendered a view, and the database thread has opened the file. */
  readonly isUp: boolean;
  readonly output: string;
  /** Error lines of its log. */
  readonly errors: readonly string[];
}

/** Starts the application as a user does, and ends it once it is up or timed out. */
export async function startPackaged(
  program: string,
  switches: readonly string[],
  env = process.env,
  atMostMs = 60_000,
): Promise<Started> {
  const data = mkdtempSync(path.join(os.tmpdir(), 'quittance-packaged-'));
  const log = path.join(data, 'logs/quittance.log');
  const logged = (): string => (existsSync(log) ? readFileSync(log, 'utf8') : '');
  const isUp = (): boolean =>
    logged().includes('"event":"page is up"') && existsSync(path.join(data, 'quittance.db.open'));
  const child = spawn(program, switches, { env: { ...env, QUITTANCE_DATA: data }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'exit').catch((error: unknown) => {
    output += String(error);
  });
  const until = Date.now() + atMostMs;
  while (!isUp() && child.exitCode === null && child.pid !== undefined && Date.now() < until) await wait(100);
  const errors = logged()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'));
  const started = { isUp: isUp(), exitCode: child.exitCode, errors };
  child.kill();
  await Promise.race([ended, wait(10_000)]);
  child.kill('SIGKILL');
  try {
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // Windows can't delete a folder while a process from it is exiting.
  }
  return { ...started, output };
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      config: { type: 'string', default: 'electron-builder.yml' },
      start: { type: 'boolean', default: false },
    },
  });
  const [application] = positionals;
  if (application === undefined) throw new Error('Name an application, such as release/linux-unpacked/quittance');

  // On macOS, the program is in the application's folder.
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
    const { isUp, exitCode, output, errors } = await startPackaged(program, []);
    console.log([output, ...errors].join('\n'));
    if (!isUp) faults.push(`it didn't start (exit code ${String(exitCode)})`);
    // On other systems it refuses in a dialog, which would block.
    if (process.platform === 'linux')
      for (const refusedSwitch of ['--no-sandbox', '--remote-debugging-port=0', '--inspect=0']) {
        const refused = await startPackaged(program, [refusedSwitch]);
        if (refused.exitCode !== 64)
          faults.push(`it doesn't refuse ${refusedSwitch} (exit code ${String(refused.exitCode)})`);
        if (/^Debugger listening/m.test(refused.output)) faults.push(`a debugger attached by ${refusedSwitch}`);
      }
  }
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
