/**
 * Look-ups that try out a connection: built, signed and sent by the very code that the client uses, each once. There is nothing
 * here that could create. Signatures are as little to be told as the secret: what was sent is taken out of every answer.
 */
import { calledBaseUrlFault } from '../contract/profile.ts';
import type { ServiceClientOptions } from './client.ts';
import { directPool } from './transport/connectors.ts';
import { createExchanges } from './exchanges.ts';
import { secretRedactor, type Redact } from './redaction/redact-secret.ts';
import { defaultLimits, type Limits } from './limits.ts';
import type { Exchange } from './outcome.ts';
import { orderInfo, type BuiltRequest } from './request.ts';
import { spoilt } from './signing/spoilt.ts';

/** `spoilt` has the form of the right one; `none` is empty, and asks for no secret. */
export type SignatureSent = 'ours' | 'spoilt' | 'none';

export interface LookupProbe {
  lookUp(serviceId: string, signature: SignatureSent): Promise<Exchange>;
  /** Ends once the exchanges under way have. */
  close(): Promise<void>;
}

export type LookupProbeOptions = Required<Pick<ServiceClientOptions, 'profile' | 'secret' | 'nonces' | 'rate'>> &
  Pick<ServiceClientOptions, 'now' | 'newDispatcher' | 'limits'>;

/** Throws for a base URL that no profile may hold. Rejections of `secret` and `nonces` are passed on. */
export function createLookupProbe(options: LookupProbeOptions): LookupProbe {
  const { profile, secret, nonces, rate, now = Date.now } = options;
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const fault = calledBaseUrlFault(profile.baseUrl);
  if (fault !== null) throw new Error(`not a base URL of a service: ${fault}`);
  const { newDispatcher = ({ connectMs }) => directPool(new URL(profile.baseUrl).origin, connectMs) } = options;
  const dispatcher = newDispatcher(limits);
  const parts = { profile, nonces, now, limits };
  const signing = createExchanges({ ...parts, secret });
  const unsigned = createExchanges({ ...parts, secret: async () => '' });

  const hides: Redact[] = [];
  const known = new Set<string>();
  const learn = (text: string): string => {
    if (!known.has(text)) {
      known.add(text);
      hides.push(secretRedactor(text));
    }
    return text;
  };
  const redact: Redact = (text) => hides.reduce((now_, one) => one(now_), text);
  const signs: Readonly<Record<SignatureSent, (built: BuiltRequest, given: string) => string>> = {
    ours: (built, given) => learn(built.sign(given)),
    spoilt: (built, given) => learn(spoilt(built.sign(given))),
    none: () => '',
  };

  return {
    async lookUp(serviceId, signature) {
      await rate.whenItMay();
      const given = await secret();
      if (given !== null) learn(given);
      const { prepare, exchange } = signature === 'none' ? unsigned : signing;
      const { request } = await prepare(orderInfo(profile, serviceId), signs[signature]);
      return exchange(dispatcher, { request, redact }, limits.totalMs);
    },
    async close() {
      for (const each of [signing, unsigned]) each.closeFor('stopped-before-sending');
      await dispatcher.close();
    },
  };
}
