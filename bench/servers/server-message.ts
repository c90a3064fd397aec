/** What a server of the benchmark and the process that starts it say to each other. */
import { z } from '../../electron/contract/zod.ts';

const options = z.object({
  pid: z.string().default(''),
  secret: z.string().default(''),
  body: z.string().default(''),
  /** Milliseconds. */
  answerMs: z.int().default(0),
});
export type StartOptions = z.input<typeof options>;
export const startOptions = (text: string | undefined) => options.parse(JSON.parse(text ?? '{}'));

export const ready = z.object({ port: z.int(), serviceId: z.string() });
export const heap = z.object({ heapBytes: z.int() });

/** From now on it tells its memory when it is asked for anything, and ends with its parent. */
export function tellParent(message: z.infer<typeof ready>): void {
  process.on('message', () => {
    globalThis.gc?.();
    process.send?.({ heapBytes: process.memoryUsage().heapUsed } satisfies z.infer<typeof heap>);
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.(message);
}
