/** Connection check, signing examples and the guided setup of a profile. */
import { connectionDraft, longestPasted, type ConnectionDraft, type PastedConnection } from './connection-draft.ts';
import type { ConnectionReport } from './connection-check.ts';
import { noInput, profileId, method } from './method.ts';
import { exampleToTest, typedExample, type SchemeSearch, type SchemeTest } from './signing-example.ts';
import { z } from './zod.ts';

/** Signed examples of a service's documentation. Write-only: no answer has the secret, and nothing is saved. */
export const signing = {
  testExample: method<SchemeTest>()(exampleToTest),
  findScheme: method<SchemeSearch>()(typedExample),
} as const;

export const connection = {
  /** Tests the saved profile with one lookup. Cancels a check still running; failures are in the report. */
  check: method<ConnectionReport>()(z.strictObject({ profileId })),
  cancelCheck: method<null>()(noInput),
  /** Write-only, for the proxy at this place, until Quittance closes. */
  enterProxyCredentials: method<null>()(
    z.strictObject({
      profileId,
      /** As in the report. If the system's proxy has changed since, nothing is sent. */
      place: z.string().min(1).max(300),
      // A colon would end the name (RFC 7617).
      user: z
        .string()
        .min(1)
        .max(256)
        .regex(/^[^:\p{Cc}]+$/u, 'proxy-user'),
      password: z
        .string()
        .min(1)
        .max(1024)
        .regex(/^\P{Cc}+$/u, 'proxy-password'),
    }),
  ),
  draft: method<ConnectionDraft | null>()(noInput),
  /** Null: connected, or discarded. */
  saveDraft: method<null>()(z.strictObject({ draft: connectionDraft.nullable() })),
  /** What a pasted URL or request tells about a connection; nothing of it is saved. */
  readPasted: method<PastedConnection | null>()(z.strictObject({ text: z.string().max(longestPasted) })),
} as const;
