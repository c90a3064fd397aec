/**
 * Lookups for the connection check, signed and sent by the client's own code. It cannot create addresses. Secret and
 * signatures are removed from every response.
 */
import { calledBaseUrlFault } from '../contract/profile.ts';
import { directPool } from './transport/connectors.ts';
import { createExchanges, type ServiceClientOptions } from './client.ts';
import { secretRedactor, type Redact } from './redaction/redact-secret.ts';
import { defaultLimits, type Limits } from './limits.ts';
import type { Exchange } from './outcome.ts';
import { orderInfo, type BuiltRequest } from './request.ts';
import { spoilt } from './signing/spoilt.ts';

/** `none` is empty, and needs no secret. */
export type SignatureSent = 'ours' | 'spoilt' | 'none';

export interface LookupProbe {
  lookUp(serviceId: string, signature: SignatureSent): Promise<Exchange>;
  /** Resolves once pending exchanges have ended. */
  close(): Promise<void>;
}

export type LookupProbeOptions = Required<Pick<ServiceClientOptions, 'profile' | 'secret' | 'nonces' | 'rate'>> &
  Pick<ServiceClientOptions, 'now' | 'newDispatcher' | 'limits'>;

/** Throws for an invalid base URL. Rejections of `secret` and `nonces` are passed on. */
export function createLookupProbe(options: LookupProbeOptions): LookupProbe {
  const { profile, secret, nonces, rate, now = Date.now } = options;
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const fault = calledBaseUrlFault(profile.baseUrl);
  if (fault !== null) throw new Error(`not a base URL of a service: ${fault}`);
  const { newDispatcher = ({ connectMs }) => directPool(new URL(profile.baseUrl).origin, connectMs) } = options;
  const dispatcher = newDispatcher(limits);
  const { prepare, exchange, closeFor } = createExchanges({ profile, nonces, now, limits });
  const redactors = new Map<string, Redact>();
  const redacted = (text: string): string => {
    if (!redactors.has(text)) redactors.set(text, secretRedactor(text));
    return text;
  };
  const redact: Redact = (text) => [...redactors.values()].reduce((left, one) => one(left), text);
  const signs: Readonly<Record<SignatureSent, (built: BuiltRequest, secret: string) => string>> = {
    ours: (built, known) => redacted(built.sign(known)),
    spoilt: (built, known) => redacted(spoilt(built.sign(known))),
    none: () => '',
  };

  return {
    async lookUp(serviceId, signature) {
      await rate.whenItMay();
      const readSecret = async (): Promise<string | null> => {
        const known = await secret();
        if (known !== null) redacted(known);
        return signature === 'none' ? '' : known;
      };
      const { request } = await prepare(orderInfo(profile, serviceId), readSecret, signs[signature]);
      return exchange(dispatcher, { request, redact }, limits.totalMs);
    },
    async close() {
      closeFor('stopped-before-sending');
      await dispatcher.close();
    },
  };
}
