/**
 * S1: signed lookups of the sandbox over 32 connections, beside a bare `node:http` server that gives the same bytes
 * without checking: no error, and flat memory.
 */
import { takeTurns } from '../harness/rounds.ts';
import { lineOf, oursAtMost, ratioAtLeast } from '../line.ts';
import { grouped, type Measure } from '../measure.ts';
import { host, startServer } from '../servers/child-server.ts';
import { load } from '../load.ts';
import { signedLookups } from '../lookups.ts';

const pid = '1382528827416576';
const secret = 'f502a9ac9ca54327986f29c03b271491';
const connections = 32;
const rounds = 10;
/** Heap that each request may leave behind: its nonce is remembered for ten minutes. */
const mostBytesKept = 200;

const succeeded = (answer: Buffer): boolean => answer.includes('"code":"00000"');

export const measure: Measure = async ({ quick }) => {
  const perRound = quick ? 500 : 5000;
  const sandbox = await startServer('sandbox', { pid, secret });
  let nonce = 0;
  const lookups = (count: number): readonly Buffer[] => {
    const firstNonce = nonce;
    nonce += count;
    return signedLookups({ host, pid, secret, serviceIds: [sandbox.serviceId], count, firstNonce });
  };

  let body = '';
  const right = (answer: Buffer): boolean => {
    body = answer.subarray(answer.indexOf('\r\n\r\n') + 4).toString('utf8');
    return succeeded(answer);
  };
  await load({ host, port: sandbox.port, connections: 1, requests: lookups(1), right });
  const plain = await startServer('plain', { body });

  const rateAt = async (port: number, count: number): Promise<number> => {
    const done = await load({ host, port, connections, requests: lookups(count), right: succeeded });
    if (done.wrong > 0) throw new Error(`${done.wrong} wrong answers; the first is ${done.firstWrong}`);
    return (count / done.tookMs) * 1000;
  };
  // Both compile what they run often before anything is measured, memory above all.
  for (const { port } of [sandbox, plain]) await rateAt(port, perRound);
  const before = { sandbox: await sandbox.heapBytes(), plain: await plain.heapBytes() };
  const figures = await takeTurns({
    rounds,
    warmUp: 0,
    ours: () => rateAt(sandbox.port, perRound),
    floor: () => rateAt(plain.port, perRound),
  });
  const requests = perRound * rounds;
  const kept = ((await sandbox.heapBytes()) - before.sandbox) / requests;
  const keptByPlain = Math.max(1, ((await plain.heapBytes()) - before.plain) / requests);
  await sandbox.stop();
  await plain.stop();

  const what = `the sandbox: ${grouped(requests)} signed lookups, ${connections} at once`;
  const floorIs = 'a bare node:http server with the same answer';
  return [
    lineOf({ id: 'S1', what, floorIs, figures, unit: 'per second', goals: [ratioAtLeast(0.4)] }),
    lineOf({
      id: 'S1',
      what: 'the sandbox: heap kept for each of them',
      floorIs,
      unit: 'bytes',
      figures: { ours: [kept], floor: [keptByPlain] },
      goals: [oursAtMost(mostBytesKept)],
      notes: ['measured once; each nonce is remembered for ten minutes'],
    }),
  ];
};
