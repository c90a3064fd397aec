/** Every batch that the sandbox created, page by page. */
import { z } from '../../../electron/contract/zod.ts';
import type { TestSandbox } from '../../support/test-sandbox.ts';

const page = z.object({ data: z.array(z.object({ nonce: z.string(), addresses: z.array(z.string()) })) });
export type CreatedBatch = z.infer<typeof page>['data'][number];

export async function everyBatch({
  baseUrl,
  controlToken,
}: Pick<TestSandbox, 'baseUrl' | 'controlToken'>): Promise<readonly CreatedBatch[]> {
  const headers = { authorization: `Bearer ${controlToken}` };
  const all: CreatedBatch[] = [];
  for (;;) {
    const response = await fetch(`${baseUrl}/sandbox/batches?after=${all.length}`, { headers });
    const { data } = page.parse(await response.json());
    if (data.length === 0) return all;
    all.push(...data);
  }
}
