/** Connection check, signing examples and the guided setup of a profile. */
import { connectionDraft, longestPasted, type ConnectionDraft, type PastedConnection } from './connecting.ts';
import type { DoctorReport } from './connection-doctor.ts';
import { noInput, profileId } from './inputs.ts';
import { event, method } from './method.ts';
import { exampleToTest, typedExample, type SchemeSearch, type SchemeTest } from './signing-example.ts';
import { z } from './zod.ts';

/** Examples of a service's documentation. Write-only: no answer has the secret, and nothing of it is kept. */
export const signing = {
  testExample: method<SchemeTest>()(exampleToTest),
  findScheme: method<SchemeSearch>()(typedExample),
} as const;

/** The account that a person began to connect. */
export const connecting = {
  draft: method<ConnectionDraft | null>()(noInput),
  /** Null: it is connected, or given up. */
  keepDraft: method<null>()(z.strictObject({ draft: connectionDraft.nullable() })),
  /** What a URL or request says of a connection; nothing of it is kept. */
  readPasted: method<PastedConnection | null>()(z.strictObject({ text: z.string().max(longestPasted) })),
} as const;

/** Tries out the connection of a profile as it is saved, with look-ups alone. */
export const doctor = {
  /** Answers once it is over; ends the run before it. What fails on the way is in the report. */
  run: method<DoctorReport>()(z.strictObject({ profileId })),
  cancel: method<null>()(noInput),
  /** Write-only, for the proxy at this place alone, until the console ends. */
  enterProxyCredentials: method<null>()(
    z.strictObject({
      profileId,
      /** As the doctor told it. Another one may be on the way by now: it is told nothing. */
      place: z.string().min(1).max(300),
      // A colon would end it (RFC 7617).
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
  /** Told with each step. */
  progress: event<DoctorReport>(),
} as const;
