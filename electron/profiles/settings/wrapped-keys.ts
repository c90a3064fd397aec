/** The keys of the order records as a passphrase wraps them: nothing in it opens them without it. */
import { z } from '../../contract/zod.ts';

export const wrappedKeys = z.strictObject({
  /** Of scrypt. */
  salt: z.base64(),
  cost: z
    .int()
    .min(2 ** 14)
    .max(2 ** 20),
  /** Initialisation vector, tag and content of AES-256-GCM. */
  sealed: z.base64().max(65_536),
  /** What each key is told by; says nothing of the key. */
  keyIds: z.array(z.string().length(32)).max(100),
});
export type WrappedKeys = z.infer<typeof wrappedKeys>;
