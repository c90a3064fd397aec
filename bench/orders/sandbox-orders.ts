/** Answers to look-ups as they come over the wire: orders that the sandbox draws, and any number of others made of them. */
import { startSandbox, type Sandbox } from '../../sandbox/start-sandbox.ts';
import { createServiceClient, type ServiceClientOptions } from '../../electron/payment-service/client.ts';
import { z } from '../../electron/contract/zod.ts';

export const pid = '1382528827416576';
export const secret = 'f502a9ac9ca54327986f29c03b271491';

export const profileAt = (baseUrl: string): ServiceClientOptions['profile'] => ({
  baseUrl,
  pid,
  scheme: 'cregis',
  orderField: 'service_id',
  numberAs: 'integer',
  timestampUnit: 'ms',
});

const listed = z.object({ data: z.array(z.object({ service_id: z.string() })) });

const startOwn = () => startSandbox({ port: 0, pid, secret, scheme: 'cregis', seed: 1, addressAccount: 0 });

/** At most so many are told at once. */
const pageSize = 1000;

async function numbersOf({ baseUrl, controlToken }: Sandbox, count: number): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${controlToken}` };
  const numbers: string[] = [];
  while (numbers.length < count) {
    const page = `after=${numbers.length}&limit=${Math.min(pageSize, count - numbers.length)}`;
    const list = await fetch(`${baseUrl}/sandbox/orders/generated?${page}`, { headers });
    numbers.push(...listed.parse(await list.json()).data.map(({ service_id: number }) => number));
  }
  return numbers;
}

/** Of orders that every sandbox draws alike. */
export async function drawnNumbers(count: number): Promise<readonly string[]> {
  const sandbox = await startOwn();
  try {
    return await numbersOf(sandbox, count);
  } finally {
    await sandbox.close();
  }
}

export async function drawnOrders(count: number): Promise<readonly string[]> {
  const sandbox = await startOwn();
  let drawn = 0;
  const client = createServiceClient({
    profile: profileAt(sandbox.baseUrl),
    secret: async () => secret,
    nonces: { next: async () => String((drawn += 1)).padStart(6, '0') },
  });
  try {
    const answers: string[] = [];
    for (const number of await numbersOf(sandbox, count)) {
      const exchange = await client.lookUp(number);
      if (exchange.is !== 'answered' || !exchange.succeeded) throw new Error(`no answer of order ${number}`);
      answers.push(exchange.raw);
    }
    return answers;
  } finally {
    await client.close();
    await sandbox.close();
  }
}

/** That many different orders: each of another number and another payer, with the money of one of those drawn. */
export function distinctOrders(drawn: readonly string[], count: number): readonly string[] {
  return Array.from({ length: count }, (_, nth) =>
    (drawn[nth % drawn.length] ?? '')
      .replace(/"order_id":"[^"]*"/, `"order_id":"A-${nth}"`)
      .replace(/"payer_id":"[^"]*"/, `"payer_id":"C-${nth}"`),
  );
}
