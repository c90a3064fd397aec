/**
 * Starts a packaged console as a person does, without a debugger. That it came up stands in its own log, which is told once the page has
 * drawn a view; and that its threads did, by the records that they made.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Started {
  /** Null where it did not end by itself. */
  readonly exitCode: number | null;
  /** Whether its page has drawn a view, and its records are there. */
  readonly isUp: boolean;
  readonly said: string;
  /** Lines of its log that are errors. */
  readonly errors: readonly string[];
}

const startingTakesAtMost = 60_000;

/** Ends it once it is up, or after a minute. */
export async function startPackaged(
  program: string,
  given: readonly string[],
  env = process.env,
  atMostMs = startingTakesAtMost,
): Promise<Started> {
  const data = mkdtempSync(path.join(os.tmpdir(), 'quittance-packaged-'));
  const log = path.join(data, 'logs/quittance.log');
  const logged = (): string => (existsSync(log) ? readFileSync(log, 'utf8') : '');
  const isUp = (): boolean =>
    logged().includes('"event":"page is up"') && existsSync(path.join(data, 'quittance.db.open'));
  const child = spawn(program, given, { env: { ...env, QUITTANCE_DATA: data }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'exit').catch((thrown: unknown) => {
    said += String(thrown);
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
    // Windows keeps a folder as long as one of its processes ends. It says nothing of the package.
  }
  return { ...started, said };
}
