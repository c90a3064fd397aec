/** One lookup for the connection check, signed and sent by the client's own code. Nothing here can create an address. */
import { createExchanges, type NonceSource } from './client.ts';
import { defaultLimits, type Limits } from './call-limits.ts';
import type { Exchange } from './exchange-outcome.ts';
import { secretRedactor } from './redaction/redact-secret.ts';
import type { RequestRate } from './request-rate.ts';
import { orderInfo, type ServiceProfile } from './request.ts';
import type { NewDispatcher } from './transport/dispatchers.ts';

export interface LookupProbe {
  readonly service: ServiceProfile;
  /** Null if it was deleted or replaced, and nothing is sent. */
  readonly readSecret: () => Promise<string | null>;
  readonly nonces: NonceSource;
  readonly rate: RequestRate;
  readonly limits: Partial<Limits>;
}

export interface ProbeOptions {
  readonly newDispatcher: NewDispatcher;
  /** False without a secret. Then the signature is empty. */
  readonly isSigned: boolean;
  readonly signal: AbortSignal;
  /** Wall clock, in milliseconds. */
  readonly now: () => number;
}

/** Removes secret and signature from the response, since a service may echo its request. */
export async function probeLookup(probe: LookupProbe, serviceId: string, options: ProbeOptions): Promise<Exchange> {
  const { newDispatcher, isSigned, signal, now } = options;
  const { service: profile, nonces } = probe;
  const limits = { ...defaultLimits, ...probe.limits };
  const { prepare, exchange } = createExchanges({ profile, nonces, now, limits });
  await probe.rate.whenItMay();
  let signature = '';
  const readSecret = isSigned ? probe.readSecret : async () => '';
  const { request, redact } = await prepare(orderInfo(profile, serviceId), readSecret, (built, secret) => {
    if (isSigned) signature = built.sign(secret);
    return signature;
  });
  const redactSignature = signature === '' ? (text: string) => text : secretRedactor(signature);
  const dispatcher = newDispatcher(limits);
  const stop = (): void => void dispatcher.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    if (signal.aborted) return { is: 'not-sent', reason: 'stopped-by-user', message: 'canceled', tookMs: 0 };
    return await exchange(dispatcher, { request, redact: (text) => redactSignature(redact(text)) }, limits.totalMs);
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
