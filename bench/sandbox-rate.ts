/**
 * 50,000 signed look-ups of the sandbox over 32 connections: no error, flat memory, and the rate beside a bare
 * `node:http` server that gives the same bytes without checking. The two take turns in one run, and what
 * counts is the ratio: this computer's speed is in both.
 *
 *     node bench/sandbox-rate.ts [--requests N] [--json]
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { z } from '../electron/contract/zod.ts';
import { load, type Load, type LoadDone } from './load.ts';
import { signedLookUps } from './look-ups.ts';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '50000' }, json: { type: 'boolean' } },
});
const requests = Number(values.requests);
const connections = 32;
const turns = 10;
const leastRatio = 0.4;
/** Heap that each request may leave behind: its nonce is remembered for ten minutes. */
const mostBytesKept = 200;

const pid = '1382528827416576';
const secret = 'f502a9ac9ca54327986f29c03b271491';
const host = '127.0.0.1';

const said = z.discriminatedUnion('is', [
  z.object({ is: z.literal('ready'), port: z.int(), serviceIds: z.array(z.string()) }),
  z.object({ is: z.literal('memory'), heapBytes: z.int() }),
]);

function start(given: Readonly<Record<string, string>>): ChildProcess {
  const file = path.join(import.meta.dirname, 'sandbox-rate-server.ts');
  return fork(file, [JSON.stringify(given)], { execArgv: ['--expose-gc'] });
}

const hear = async (child: ChildProcess) => said.parse((await once(child, 'message'))[0]);

async function ready(child: ChildProcess) {
  const message = await hear(child);
  if (message.is !== 'ready') throw new Error('the server is not ready');
  return message;
}

async function heapBytes(child: ChildProcess): Promise<number> {
  child.send('memory');
  const message = await hear(child);
  return message.is === 'memory' ? message.heapBytes : Number.NaN;
}

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;

const sandbox = start({ pid, secret });
const { port, serviceIds } = await ready(sandbox);
let nonce = 0;
function lookUps(count: number): readonly Buffer[] {
  const firstNonce = nonce;
  nonce += count;
  return signedLookUps({ host, pid, secret, serviceIds, count, firstNonce });
}

let sample = '';
const common = {
  host,
  connections,
  right: (answer: Buffer) => answer.includes('"code":"00000"'),
} satisfies Partial<Load>;
await load({
  ...common,
  port,
  connections: 1,
  requests: lookUps(1),
  right(answer) {
    sample = answer.subarray(answer.indexOf('\r\n\r\n') + 4).toString('utf8');
    return true;
  },
});
const floor = start({ body: sample });
const { port: floorPort } = await ready(floor);

// Both compile what they run often before anything is measured.
for (const at of [port, floorPort]) await load({ ...common, port: at, requests: lookUps(3000) });

const heapBefore = await heapBytes(sandbox);
const rates: { readonly sandbox: number; readonly floor: number }[] = [];
const wrong: LoadDone[] = [];
const each = Math.ceil(requests / turns);
for (let turn = 0; turn < turns; turn += 1) {
  const rateAt = async (at: number): Promise<number> => {
    const done = await load({ ...common, port: at, requests: lookUps(each) });
    if (done.wrong > 0) wrong.push(done);
    return (each / done.tookMs) * 1000;
  };
  rates.push({ sandbox: await rateAt(port), floor: await rateAt(floorPort) });
}
const bytesKept = ((await heapBytes(sandbox)) - heapBefore) / (each * turns);
sandbox.disconnect();
floor.disconnect();

const result = {
  requests: each * turns,
  connections,
  errors: wrong.reduce((sum, done) => sum + done.wrong, 0),
  per_second: Math.round(median(rates.map((rate) => rate.sandbox))),
  floor_per_second: Math.round(median(rates.map((rate) => rate.floor))),
  ratio: Number(median(rates.map((rate) => rate.sandbox / rate.floor)).toFixed(3)),
  bytes_kept_per_request: Math.round(bytesKept),
};
const met = result.errors === 0 && result.ratio >= leastRatio && bytesKept <= mostBytesKept;
console.log(
  values.json === true
    ? JSON.stringify(result)
    : Object.entries(result)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n'),
);
if (wrong[0] !== undefined) console.error(wrong[0].firstWrong);
if (!met) console.error(`asked for: no error, a ratio of ${leastRatio}, at most ${mostBytesKept} bytes kept`);
process.exitCode = met ? 0 : 1;
