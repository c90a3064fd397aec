/** The payment service's side of the wire, on a port of this computer: both operations, and control. */
import { randomBytes } from 'node:crypto';

import { sandboxLimits, type SandboxLimits } from './limits.ts';
import type { SandboxOptions } from './options.ts';
import type { SeededOrder } from './orders/seeded-orders.ts';
import { createParts } from './parts.ts';
import { startServer } from './server.ts';
import { schemeFrom } from './signature/described-scheme.ts';
import { schemeOf } from './signature/schemes.ts';
import { openStore, type Store } from './store/store.ts';
import { createClock } from './time/clock.ts';
import { nonceMs } from './wire/authentication.ts';
import { notFoundCode } from './wire/refusals.ts';

export interface Sandbox {
  readonly baseUrl: string;
  readonly pid: string;
  readonly secret: string;
  /** What control takes as `Authorization: Bearer`. */
  readonly controlToken: string;
  readonly scheme: string;
  readonly orders: readonly SeededOrder[];
  readonly notFoundCode: string;
  /** Breaks every open line, and resolves when the port is free. */
  close(): Promise<void>;
}

/** Closes `givenStore` with the sandbox. Rejects if the port is in use, or the scheme is unknown. */
export async function startSandbox(
  options: SandboxOptions,
  computerNow: () => number = Date.now,
  givenStore: Store | null = null,
  limits: SandboxLimits = sandboxLimits,
): Promise<Sandbox> {
  const { port, pid, secret, seed, data: file, controlToken = randomBytes(32).toString('base64url') } = options;
  const { scheme: given } = options;
  const schemeName = typeof given === 'string' ? given : given.name;
  const scheme = typeof given === 'string' ? schemeOf(given) : schemeFrom(given);
  if (scheme === null) throw new Error(`there is no signing scheme ${schemeName}`);
  const clock = createClock(computerNow);
  const store = givenStore ?? openStore({ file, seed, now: clock.now(), nonceMs });
  const closing = new AbortController();
  const parts = createParts({ options, limits, controlToken, scheme, clock, store, closing: closing.signal });
  const server = await startServer(port, parts).catch((error: unknown) => {
    store.close();
    throw error;
  });
  return {
    baseUrl: server.baseUrl,
    pid,
    secret,
    controlToken,
    scheme: schemeName,
    orders: parts.orders.seeded,
    notFoundCode,
    async close() {
      closing.abort();
      await server.close();
      store.close();
    },
  };
}
