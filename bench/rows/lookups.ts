/** P6: signed lookups, compared with a bare socket and with the global fetch, on the same server. */
import path from 'node:path';
import { createServiceClient } from '../../electron/payment-service/client.ts';
import { lineOf, ratioAtLeast, takeTurns, type Contender, type Line, type Measure } from '../figures.ts';
import { openAddresses } from '../addresses.ts';
import { orderResponses, load, profileAt, secret, signedLookups, startServer } from '../wire.ts';

const serviceId = 'G00000003FB4JTCC';
/** The code is fully compiled only after some thousands of lookups. */
const warmUp = 4;

/** Lookups per second, by workers that continue as soon as they get a response. */
async function rateOf(count: number, atOnce: number, lookUp: (nth: number) => Promise<void>): Promise<number> {
  globalThis.gc?.();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await lookUp(next - 1);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (count / (performance.now() - began)) * 1000;
}

export const measure: Measure = async ({ quick, folder }) => {
  const count = quick ? 300 : 2000;
  const [body = ''] = orderResponses(1);
  const server = await startServer({ is: 'plain', body });
  const database = await openAddresses(path.join(folder, 'nonces.db'));
  const client = createServiceClient({
    profile: profileAt(server.baseUrl),
    secret: async () => secret,
    nonces: database.nonces('bench'),
  });
  const requests = signedLookups(serviceId, count);
  const bodies = requests.map((request) => request.subarray(request.indexOf('\r\n\r\n') + 4).toString('utf8'));
  const headers = { 'content-type': 'application/json' };
  const measured: Line[] = [];
  for (const atOnce of [8, 32]) {
    const ours: Contender = () =>
      rateOf(count, atOnce, async () => {
        const exchange = await client.lookUp(serviceId);
        if (exchange.is !== 'answered' || !exchange.succeeded) throw new Error('a lookup was not answered');
      });
    const bySocket: Contender = async () => {
      globalThis.gc?.();
      return (count / (await load(server.port, atOnce, requests, Buffer.from(body)))) * 1000;
    };
    const byFetch: Contender = () =>
      rateOf(count, atOnce, async (nth) => {
        const response = await fetch(server.baseUrl, { method: 'POST', headers, body: bodies[nth] ?? '' });
        if ((await response.text()) !== body) throw new Error('a fetch was not answered');
      });
    for (const [floorIs, floor, goal] of [
      ['signed beforehand, written to raw keep-alive sockets', bySocket, 0.55],
      ['signed beforehand, the global fetch to the text', byFetch, 3],
    ] as const)
      measured.push(
        lineOf({
          id: 'P6',
          what: `signed lookups, ${atOnce} at once`,
          floorIs,
          figures: await takeTurns({ ours, floor, warmUp }),
          unit: 'per second',
          goals: [ratioAtLeast(goal)],
        }),
      );
  }
  await client.close();
  await database.close();
  await server.stop();
  return measured;
};
