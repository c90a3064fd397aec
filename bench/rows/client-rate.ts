/** P6: signed lookups, 8 and 32 at once, beside bytes over a socket and beside the global fetch, all on the same server. */
import path from 'node:path';

import { createServiceClient, type ServiceClient } from '../../electron/payment-service/client.ts';
import { takeTurns, type Contender } from '../harness/rounds.ts';
import { openLedger } from '../ledger/journalled.ts';
import { lineOf, ratioAtLeast, type Line } from '../line.ts';
import type { Measure } from '../measure.ts';
import { drawnOrders, pid, profileAt, secret } from '../orders/sandbox-orders.ts';
import { host, startServer } from '../servers/child-server.ts';
import { load } from '../load.ts';
import { signedLookups } from '../lookups.ts';

const serviceId = 'G00000003FB4JTCC';

/** A lookup runs through much code, which takes some thousands of them to be compiled. */
const warmUp = 4;

/** That many workers, each asking again as soon as it is answered; lookups a second. */
async function rateOf(count: number, atOnce: number, ask: (nth: number) => Promise<void>): Promise<number> {
  globalThis.gc?.();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await ask(next - 1);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (count / (performance.now() - began)) * 1000;
}

async function lookUp(client: ServiceClient): Promise<void> {
  const exchange = await client.lookUp(serviceId);
  if (exchange.is !== 'answered' || !exchange.succeeded) throw new Error('a lookup was not answered');
}

const succeeded = (answer: Buffer | string): boolean => answer.includes('"code":"00000"');

/** The bodies that the socket client sends, without the head. */
const bodiesOf = (requests: readonly Buffer[]): readonly string[] =>
  requests.map((request) => request.subarray(request.indexOf('\r\n\r\n') + 4).toString('utf8'));

export const measure: Measure = async ({ quick, folder }) => {
  const count = quick ? 300 : 2000;
  const [body = ''] = await drawnOrders(1);
  const server = await startServer('plain', { body });
  const database = await openLedger(path.join(folder, 'nonces.db'));
  const client = createServiceClient({
    profile: profileAt(server.baseUrl),
    secret: async () => secret,
    nonces: database.nonces('bench'),
  });
  const requests = signedLookups({ host, pid, secret, serviceIds: [serviceId], count, firstNonce: 0 });
  const bodies = bodiesOf(requests);
  const url = `${server.baseUrl}/api/v2/order/info`;
  const headers = { 'content-type': 'application/json' };

  const measured: Line[] = [];
  for (const atOnce of [8, 32]) {
    const what = `signed lookups, ${atOnce} at once`;
    const ours: Contender = () => rateOf(count, atOnce, () => lookUp(client));
    const bySocket: Contender = async () => {
      globalThis.gc?.();
      const done = await load({ host, port: server.port, connections: atOnce, requests, right: succeeded });
      if (done.wrong > 0) throw new Error('a raw lookup was not answered');
      return (count / done.tookMs) * 1000;
    };
    const byFetch: Contender = () =>
      rateOf(count, atOnce, async (nth) => {
        const answer = await fetch(url, { method: 'POST', headers, body: bodies[nth] ?? '' });
        if (!succeeded(await answer.text())) throw new Error('a fetch was not answered');
      });
    const unit = 'per second';
    measured.push(
      lineOf({
        id: 'P6',
        what,
        floorIs: 'signed beforehand, written to raw keep-alive sockets',
        figures: await takeTurns({ ours, floor: bySocket, warmUp }),
        unit,
        goals: [ratioAtLeast(0.45)],
      }),
      lineOf({
        id: 'P6',
        what,
        floorIs: 'signed beforehand, the global fetch to the text',
        figures: await takeTurns({ ours, floor: byFetch, warmUp }),
        unit,
        goals: [ratioAtLeast(3)],
      }),
    );
  }
  await client.close();
  await database.close();
  await server.stop();
  return measured;
};
