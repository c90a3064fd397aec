/** Lists of the sandbox come in pages, oldest first; what its view wants is the end of them. */
import { success, type Result } from '../contract/result.ts';
import { z } from '../contract/zod.ts';
import type { SandboxControl } from './control.ts';

/** As many as the sandbox gives at once. */
const pageLength = 1000;

/** The last `wanted` entries of a list, oldest first. */
export async function lastOf<T>(
  control: Pick<SandboxControl, 'get'>,
  entry: z.ZodType<T>,
  path: string,
  wanted: number,
): Promise<Result<readonly T[]>> {
  let last: readonly T[] = [];
  for (let after = 0; ; after += pageLength) {
    // oxlint-disable-next-line no-await-in-loop -- whether there is another page is known from this one
    const page = await control.get(z.array(entry), path, { after: String(after), limit: String(pageLength) });
    if (!page.ok) return page;
    last = [...last, ...page.value].slice(-wanted);
    if (page.value.length < pageLength) return success(last);
  }
}
