/**
 * One service client per profile, built when first needed and rebuilt when the profile changes, so that a
 * request is never signed for one project and sent to another.
 */
import type { SecretState } from '../contract/profile.ts';
import { failure, success, type NotSentReason, type Result } from '../contract/result.ts';
import {
  createServiceClient,
  type NewDispatcher,
  type NonceSource,
  type ServiceClient,
} from '../payment-service/client.ts';
import { createRequestRate, type RequestRate } from '../payment-service/request-rate.ts';
import type { Profiles } from './profiles.ts';

export interface ServiceClients {
  readonly clientFor: (profileId: string) => Promise<Result<ServiceClient>>;
  /** One for all clients of a profile, as it is set there at the time. */
  readonly rateOf: (profileId: string) => RequestRate;
  /** The next call builds a new client; the old one ends once its exchanges have, and sends nothing more. */
  readonly renew: (profileId: string, why?: NotSentReason) => void;
  readonly close: () => Promise<void>;
}

export interface ServiceClientsParts {
  readonly profiles: Pick<Profiles, 'profileOf' | 'schemeOf' | 'secretOf'>;
  /** Answers false when the built-in sandbox does not run and is not about to. */
  readonly sandboxReady: () => Promise<boolean>;
  readonly nonces: (profileId: string) => Promise<Result<NonceSource>>;
  /** Opens what carries requests to this address through the system's proxy; null where there is none. */
  readonly dispatchersFor: (baseUrl: string) => Promise<Result<NewDispatcher | null>>;
  readonly failed: (thrown: unknown) => void;
}

export function createServiceClients(parts: ServiceClientsParts): ServiceClients {
  const clients = new Map<string, Promise<Result<ServiceClient>>>();
  const rates = new Map<string, RequestRate>();

  const rateOf = (profileId: string): RequestRate => {
    const rate =
      rates.get(profileId) ?? createRequestRate(() => parts.profiles.profileOf(profileId)?.requestsPerSecond ?? null);
    rates.set(profileId, rate);
    return rate;
  };

  const end = async (client: Promise<Result<ServiceClient>>, why?: NotSentReason): Promise<void> => {
    try {
      const built = await client;
      if (built.ok) await built.value.close(why);
    } catch (thrown) {
      parts.failed(thrown);
    }
  };

  return {
    rateOf,
    clientFor: async (profileId) => {
      const existing = clients.get(profileId);
      if (existing !== undefined) return existing;
      const building = build(parts, profileId, rateOf(profileId));
      clients.set(profileId, building);
      // A failure is not kept: the secret may be entered, the sandbox come up, a moment later.
      const forget = (): void => {
        if (clients.get(profileId) === building) clients.delete(profileId);
      };
      const built = await building.catch((thrown: unknown) => {
        forget();
        throw thrown;
      });
      if (!built.ok) forget();
      return built;
    },
    renew: (profileId, why) => {
      const client = clients.get(profileId);
      clients.delete(profileId);
      if (client !== undefined) void end(client, why);
    },
    close: async () => {
      const all = [...clients.values()];
      clients.clear();
      await Promise.all(all.map((client) => end(client)));
    },
  };
}

async function build(parts: ServiceClientsParts, profileId: string, rate: RequestRate): Promise<Result<ServiceClient>> {
  const named = parts.profiles.profileOf(profileId);
  if (named === null) return failure('profile-not-found', `there is no profile ${profileId}`);
  if (named.builtIn && !(await parts.sandboxReady())) {
    return failure('not-sent', 'the built-in sandbox runs only while its profile is chosen', {
      facts: { reason: 'stopped-before-sending' },
    });
  }
  // Read again: the built-in profile has its address only now.
  const profile = parts.profiles.profileOf(profileId) ?? named;
  const secret = await parts.profiles.secretOf(profileId);
  if (!secret.ok) return secret;
  const nonces = await parts.nonces(profileId);
  if (!nonces.ok) return nonces;
  const through = profile.builtIn ? success(null) : await parts.dispatchersFor(profile.baseUrl);
  if (!through.ok) return through;
  const client = createServiceClient({
    profile: { ...profile, scheme: parts.profiles.schemeOf(profile.scheme)?.scheme ?? profile.scheme },
    // A run holds its client to its end; what was forgotten meanwhile signs nothing more.
    secret: async () => (isSame(parts.profiles.profileOf(profileId)?.secret, profile.secret) ? secret.value : null),
    nonces: nonces.value,
    rate,
    mayCreate: () => parts.profiles.profileOf(profileId)?.readsOnly !== true,
    ...(through.value === null ? {} : { newDispatcher: through.value }),
  });
  return success(client);
}

/** Of the same moment, and so the same secret. */
const isSame = (now: SecretState | undefined, then: SecretState): boolean =>
  now?.is === 'set' && then.is === 'set' && now.at === then.at;
