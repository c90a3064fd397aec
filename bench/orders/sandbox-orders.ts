/** Answers to lookups as they come over the wire: orders that the sandbox draws, and any number of others made of them. */
import { startSandbox } from '../../sandbox/start-sandbox.ts';
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

/** @param count at most 500 */
export async function drawnOrders(count: number): Promise<readonly string[]> {
  const sandbox = await startSandbox({ port: 0, pid, secret, scheme: 'cregis', seed: 1, addressAccount: 0 });
  let drawn = 0;
  const client = createServiceClient({
    profile: profileAt(sandbox.baseUrl),
    secret: async () => secret,
    nonces: { next: async () => String((drawn += 1)).padStart(6, '0') },
  });
  try {
    const headers = { authorization: `Bearer ${sandbox.controlToken}` };
    const list = await fetch(`${sandbox.baseUrl}/sandbox/orders/generated?limit=${count}`, { headers });
    const answers: string[] = [];
    for (const { service_id } of listed.parse(await list.json()).data) {
      const exchange = await client.lookUp(service_id);
      if (exchange.is !== 'answered' || !exchange.succeeded) throw new Error(`no answer of order ${service_id}`);
      answers.push(exchange.raw);
    }
    return answers;
  } finally {
    await client.close();
    await sandbox.close();
  }
}

/** Of any sandbox that is started alike. */
export async function generatedNumbers(count: number): Promise<readonly string[]> {
  const sandbox = await startSandbox({ port: 0, pid, secret, scheme: 'cregis', seed: 1, addressAccount: 0 });
  try {
    const headers = { authorization: `Bearer ${sandbox.controlToken}` };
    const numbers: string[] = [];
    while (numbers.length < count) {
      const limit = Math.min(500, count - numbers.length);
      const url = `${sandbox.baseUrl}/sandbox/orders/generated?after=${numbers.length}&limit=${limit}`;
      const list = await fetch(url, { headers });
      numbers.push(...listed.parse(await list.json()).data.map(({ service_id: number }) => number));
    }
    return numbers;
  } finally {
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
