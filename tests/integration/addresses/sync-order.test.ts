/** Data is synced to disk before anything depends on it, as `strace` shows. A kill can't show a missing sync. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../database/real-database.ts';
import { needs, systemCalls } from '../../support/needs.ts';
import { startTestSandbox } from '../../support/test-sandbox.ts';

const shownBatches = 6;
/** Addresses whose bytes are searched for in the trace. */
const checkedOfBatch = 20;

/** Starts a Node program under `strace`. `calls` returns the traced calls, one per line, after it ended. */
async function traced(args: readonly string[]) {
  const output = path.join(await temporaryFolder(), 'calls');
  const trace = 'trace=write,pwrite64,writev,sendto,sendmsg,fsync,fdatasync,rename,renameat,renameat2,link,linkat';
  const child = spawn('strace', ['-f', '-y', '-s', '20000', '-o', output, '-e', trace, process.execPath, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const stop = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      return;
    }
  };
  onTestFinished(stop);
  return { child, stop, calls: () => readFileSync(output, 'latin1').split('\n') };
}

/** Follows the calls, and knows what of a file is durable so far. */
function durableText(fileEnd: string) {
  let written = '';
  let synced = '';
  const started = new Map<string, string>();
  return {
    read(call: string): void {
      const [, thread = '', name = '', file = ''] = /^(\d+) +(\w+)\(\d+<([^>]*)>/.exec(call) ?? [];
      if (file.endsWith(fileEnd)) {
        if (name.includes('write')) written += call;
        else if (name.includes('sync')) {
          if (call.includes('<unfinished')) started.set(thread, written);
          else synced = written;
        }
        return;
      }
      const [, ended = ''] = /^(\d+) +<\.\.\. f(?:data)?sync resumed/.exec(call) ?? [];
      synced = started.get(ended) ?? synced;
      started.delete(ended);
    },
    has: (text: string): boolean => synced.includes(text),
  };
}

test(
  'a create is synced to disk before its first byte leaves, and its addresses before they are shown',
  { timeout: 120_000 },
  async (context) => {
    needs(context, systemCalls);
    const folder = await temporaryFolder();
    const service = await startTestSandbox();
    onTestFinished(() => service.close());
    const { baseUrl, controlToken, pid, secret } = service;
    const program = path.join(import.meta.dirname, 'killed-sender.ts');
    const { child, stop, calls } = await traced([
      program,
      JSON.stringify({ folder, baseUrl, controlToken, pid, secret }),
    ]);
    const ended = once(child, 'close');
    let shown = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('"shown"')) shown += 1;
      if (shown === shownBatches) stop();
    }
    await ended;

    const log = durableText('quittance.db-wal');
    const count = { sent: 0, shown: 0 };
    const late: string[] = [];
    for (const call of calls()) {
      log.read(call);
      if (/^\d+ +write\(1</.test(call)) {
        for (const [address] of [...call.matchAll(/\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g)].slice(0, checkedOfBatch)) {
          count.shown += 1;
          if (!log.has(address)) late.push(address);
        }
      } else if (/^\d+ +(?:write|writev|sendto|sendmsg)\(\d+<(?:socket|TCP)/.test(call)) {
        const [, nonce] = /\/address\/create.*\\"nonce\\":\\"(\w{6})\\"/.exec(call) ?? [];
        if (nonce === undefined) continue;
        count.sent += 1;
        if (!log.has(nonce)) late.push(`create ${nonce}`);
      }
    }
    expect(late).toEqual([]);
    expect(count.sent).toBeGreaterThanOrEqual(shownBatches);
    expect(count.shown).toBeGreaterThanOrEqual(shownBatches);
  },
);

test('a file is synced to disk before it gets its name', async (context) => {
  needs(context, systemCalls);
  const file = path.join(await temporaryFolder(), 'settings.json');
  const writer = path.resolve(import.meta.dirname, '../../../electron/exports/files/atomic-file.ts');
  const { child, calls } = await traced([
    '--input-type=module',
    '--eval',
    `import { writeAtomicFile } from ${JSON.stringify(writer)}; writeAtomicFile(${JSON.stringify(file)}, 'complete');`,
  ]);
  await once(child, 'close');
  const part = durableText('.part');
  let renamed = 0;
  for (const call of calls()) {
    part.read(call);
    if (!/^\d+ +(?:rename|link)\w*\(/.test(call) || !call.includes('settings.json')) continue;
    renamed += 1;
    expect(part.has('complete')).toBe(true);
  }
  expect(renamed).toBe(1);
});

test('an outcome in the outbox is synced to disk before it is reported', async (context) => {
  needs(context, systemCalls);
  const outbox = path.resolve(import.meta.dirname, '../../../electron/database/outcome-outbox.ts');
  const ending = {
    state: 'refused',
    endedAt: 1,
    reason: '',
    serviceCode: '',
    serviceMsg: '',
    httpStatus: 200,
    response: null,
  };
  const outcome = { request: { id: 1, batchId: 1, batchKey: 'key-of-the-batch' }, ending };
  const { child, calls } = await traced([
    '--input-type=module',
    '--eval',
    `import { appendToOutbox } from ${JSON.stringify(outbox)};
     process.stdout.write('reported ' + appendToOutbox(${JSON.stringify(await temporaryFolder())}, ${JSON.stringify(outcome)}));`,
  ]);
  await once(child, 'close');
  const lines = durableText('quittance.outbox');
  const reported: boolean[] = [];
  for (const call of calls()) {
    lines.read(call);
    if (/^\d+ +write\(1<.*reported .*quittance\.outbox/.test(call)) reported.push(lines.has('key-of-the-batch'));
  }
  expect(reported).toEqual([true]);
});
