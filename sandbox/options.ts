/** Options of a sandbox, from the command line or from the application that embeds it. */
import { z } from '../electron/contract/zod.ts';

const int64Most = 2n ** 63n - 1n;

const sandboxOptions = z.strictObject({
  /** 0 for any free port. */
  port: z.int().min(0).max(65_535),
  pid: z
    .string()
    .regex(/^[1-9]\d{0,18}$/)
    .refine((digits) => /^\d{1,19}$/.test(digits) && BigInt(digits) <= int64Most),
  secret: z.string().min(1),
  /** The token for `Authorization: Bearer` (RFC 6750). Default: random. */
  controlToken: z
    .string()
    .regex(/^[\w.~+/-]+=*$/)
    .min(16)
    .optional(),
  /** Id of a signing preset. */
  scheme: z.string().min(1),
  seed: z.int().min(0),
  /** Each number creates different addresses, so that restarts with the same seed don't repeat them. */
  addressAccount: z.int().min(0),
});
export type SandboxOptions = z.infer<typeof sandboxOptions>;

/** Throws an `Error` that names every invalid option. */
export function readOptions(input: unknown): SandboxOptions {
  const parsed = sandboxOptions.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new Error(z.prettifyError(parsed.error));
}
