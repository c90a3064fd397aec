/** All that the service stand-in has truly created, page by page. */
import { z } from '../../../electron/contract/zod.ts';

const page = z.object({ data: z.array(z.object({ nonce: z.string(), addresses: z.array(z.string()) })) });
export type CreatedBatch = z.infer<typeof page>['data'][number];

export async function everyBatch(baseUrl: string): Promise<readonly CreatedBatch[]> {
  const all: CreatedBatch[] = [];
  for (;;) {
    const answer = await fetch(`${baseUrl}/sandbox/batches?after=${all.length}`);
    const { data } = page.parse(await answer.json());
    if (data.length === 0) return all;
    all.push(...data);
  }
}
