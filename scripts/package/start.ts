/** Starts a packaged console as a person does, without a debugger: that it came up stands in its own log. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Started {
  /** Null where it did not end by itself. */
  readonly exitCode: number | null;
  /** Whether its log says that it has started. */
  readonly isUp: boolean;
  readonly said: string;
}

const startingTakesAtMost = 60_000;

/** Ends it once its log says that it has started, or after a minute. */
export async function startPackaged(program: string, given: readonly string[], env = process.env): Promise<Started> {
  const data = mkdtempSync(path.join(os.tmpdir(), 'quittance-packaged-'));
  const log = path.join(data, 'logs/quittance.log');
  const isUp = (): boolean => existsSync(log) && readFileSync(log, 'utf8').includes('"event":"started"');
  const child = spawn(program, given, { env: { ...env, QUITTANCE_DATA: data }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'exit').catch((thrown: unknown) => {
    said += String(thrown);
  });
  const until = Date.now() + startingTakesAtMost;
  while (!isUp() && child.exitCode === null && child.pid !== undefined && Date.now() < until) await wait(100);
  const started = { isUp: isUp(), exitCode: child.exitCode };
  child.kill();
  await Promise.race([ended, wait(10_000)]);
  child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  return { ...started, said };
}
