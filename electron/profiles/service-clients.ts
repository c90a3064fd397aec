/**
 * One service client per profile and way to its service, built when first needed, and anew once the profile or the way is another: a
 * request is never signed for one project and sent to another, nor goes by a proxy that is not the system's any more.
 */
import type { ProfileView, SecretState } from '../contract/profile.ts';
import { failure, success, type NotSentReason, type Result } from '../contract/result.ts';
import type { ServiceClient } from '../payment-service/client.ts';
import { directRoute, proxyAddressOf, type Route } from '../payment-service/transport/route.ts';
import type { NonceSource } from '../payment-service/exchanges.ts';
import type { LookupProbe } from '../payment-service/lookup-probe.ts';
import type { Limits } from '../payment-service/limits.ts';
import { createRequestRate, type RequestRate } from '../payment-service/request-rate.ts';
import { fault } from './fault.ts';
import type { Profiles } from './profiles.ts';
import type { ProxyCredentials, ProxyTokens } from './proxy-credentials.ts';

export interface ServiceClients {
  readonly clientFor: (profileId: string) => Promise<Result<ServiceClient>>;
  /** To try the connection out, also of a profile that has no secret. */
  readonly trialFor: (profileId: string) => Promise<Result<ConnectionTrial>>;
  /**
   * To the proxy that they were asked for, and to no other. Errors: `invalid-input` where another one is on the way of this
   * profile by now, or none.
   * @param place of the proxy, as the doctor told it
   */
  readonly enterCredentials: (profileId: string, place: string, credentials: ProxyCredentials) => Promise<Result<null>>;
  /** One for all clients of a profile, as it is set there at the time. */
  readonly rateOf: (profileId: string) => RequestRate;
  /** The next call builds a new client; the old one ends once its exchanges have, and sends nothing more. */
  readonly renew: (profileId: string, why?: NotSentReason) => void;
  readonly close: () => Promise<void>;
}

export interface ConnectionTrial {
  /** As it is called. */
  readonly profile: ProfileView;
  readonly secret: 'set' | 'missing' | 'not-readable';
  readonly way: Route;
  /** Throws where the way or the base URL cannot be used. */
  readonly newProbe: () => LookupProbe;
}

export interface ServiceClientsParts {
  readonly profiles: Pick<Profiles, 'profileOf' | 'schemeOf' | 'secretOf'>;
  readonly enterProxyCredentials: ProxyTokens['enter'];
  /** Answers false when the built-in sandbox does not run and is not about to. */
  readonly sandboxReady: () => Promise<boolean>;
  readonly nonces: (profileId: string) => Promise<Result<NonceSource>>;
  /** Through the system's proxy where there is one; `ca` is the profile's own. */
  readonly routeTo: (baseUrl: string, ca: string | null) => Promise<Route>;
  readonly failed: (thrown: unknown) => void;
}

/** One for each way on which the system has sent the profile: a computer goes from one network to another and back. */
type ClientsByRoute = Map<string, Promise<Result<ServiceClient>>>;

export function createServiceClients(parts: ServiceClientsParts): ServiceClients {
  const clients = new Map<string, ClientsByRoute>();
  const rates = new Map<string, RequestRate>();
  /** How often each was renewed: what was read of a profile before is not what it is. */
  const renewals = new Map<string, number>();

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

  const renew: ServiceClients['renew'] = (profileId, why) => {
    renewals.set(profileId, (renewals.get(profileId) ?? 0) + 1);
    const ended = clients.get(profileId);
    clients.delete(profileId);
    for (const client of ended?.values() ?? []) void end(client, why);
  };

  const clientFor = async (profileId: string): Promise<Result<ServiceClient>> => {
    const renewed = renewals.get(profileId);
    const called = await profileToCall(parts, profileId);
    if (!called.ok) return called;
    // Asked each time: the way of an hour ago may lead nowhere, or round a proxy.
    const way = await routeOf(parts, called.value);
    if (renewals.get(profileId) !== renewed) return clientFor(profileId);
    const byRoute: ClientsByRoute = clients.get(profileId) ?? new Map<string, Promise<Result<ServiceClient>>>();
    clients.set(profileId, byRoute);
    const key = JSON.stringify(way);
    const existing = byRoute.get(key);
    if (existing !== undefined) return existing;
    const building = build(parts, called.value, way, rateOf(profileId));
    byRoute.set(key, building);
    // A failure is not kept: the secret may be entered, the sandbox come up, a moment later.
    const forget = (): void => {
      if (byRoute.get(key) === building) byRoute.delete(key);
    };
    const built = await building.catch((thrown: unknown) => {
      forget();
      throw thrown;
    });
    if (!built.ok) forget();
    return built;
  };

  return {
    rateOf,
    clientFor,
    enterCredentials: async (profileId, place, credentials) => {
      const profile = parts.profiles.profileOf(profileId);
      const { proxy } = profile === null ? directRoute : await routeOf(parts, profile);
      if (proxy.is !== 'http') return fault('profileId', 'no-proxy');
      if (proxyAddressOf(proxy.url)?.place !== place) return fault('place', 'another-proxy');
      // Whoever goes through it is told them with the next request: it is another way with them.
      parts.enterProxyCredentials(proxy.url, credentials);
      return success(null);
    },
    trialFor: (profileId) => trial(parts, profileId, rateOf(profileId)),
    renew,
    close: async () => {
      const all = [...clients.values()].flatMap((byRoute) => [...byRoute.values()]);
      clients.clear();
      await Promise.all(all.map((client) => end(client)));
    },
  };
}

/** A request goes to whom the profile names when it is made. */
async function profileToCall(parts: ServiceClientsParts, profileId: string): Promise<Result<ProfileView>> {
  const named = parts.profiles.profileOf(profileId);
  if (named === null) return failure('profile-not-found', `there is no profile ${profileId}`);
  if (named.builtIn && !(await parts.sandboxReady())) {
    return failure('not-sent', 'the built-in sandbox runs only while its profile is chosen', {
      facts: { reason: 'stopped-before-sending' },
    });
  }
  // Read again: the built-in profile has its address only now.
  return success(parts.profiles.profileOf(profileId) ?? named);
}

const routeOf = async (parts: ServiceClientsParts, profile: ProfileView): Promise<Route> =>
  profile.builtIn ? directRoute : parts.routeTo(profile.baseUrl, profile.caFile?.pem ?? null);

/** With what the client of the profile has in common with whatever else asks its service. */
function inCommon(parts: ServiceClientsParts, profile: ProfileView, secret: string, rate: RequestRate) {
  return {
    profile: { ...profile, scheme: parts.profiles.schemeOf(profile.scheme)?.scheme ?? profile.scheme },
    // A run holds its client to its end; what was forgotten meanwhile signs nothing more.
    secret: async () => (isSame(parts.profiles.profileOf(profile.id)?.secret, profile.secret) ? secret : null),
    rate,
    limits: limitsOf(profile),
  };
}

/**
 * What speaks to a service, loaded when the first one is spoken to: it is two thirds of all that main is made of, and the window
 * waits for nothing of it.
 */
const speaking = async () => {
  const [client, probe, dispatchers] = await Promise.all([
    import('../payment-service/client.ts'),
    import('../payment-service/lookup-probe.ts'),
    import('../payment-service/transport/dispatchers.ts'),
  ]);
  return { ...client, ...probe, ...dispatchers };
};

const limitsOf = ({ timeouts }: ProfileView): Partial<Limits> =>
  timeouts === undefined ? {} : { connectMs: timeouts.connect * 1000, totalMs: timeouts.call * 1000 };

async function build(
  parts: ServiceClientsParts,
  profile: ProfileView,
  way: Route,
  rate: RequestRate,
): Promise<Result<ServiceClient>> {
  const { id } = profile;
  const secret = await parts.profiles.secretOf(id);
  if (!secret.ok) return secret;
  const nonces = await parts.nonces(id);
  if (!nonces.ok) return nonces;
  const { createServiceClient, dispatcherFor } = await speaking();
  const through = dispatcherFor(way, profile.baseUrl);
  if (!through.ok) return through;
  const client = createServiceClient({
    ...inCommon(parts, profile, secret.value, rate),
    nonces: nonces.value,
    mayCreate: () => parts.profiles.profileOf(id)?.readsOnly !== true,
    ...(through.value === null ? {} : { newDispatcher: through.value }),
  });
  return success(client);
}

async function trial(
  parts: ServiceClientsParts,
  profileId: string,
  rate: RequestRate,
): Promise<Result<ConnectionTrial>> {
  const called = await profileToCall(parts, profileId);
  if (!called.ok) return called;
  const profile = called.value;
  const nonces = await parts.nonces(profileId);
  if (!nonces.ok) return nonces;
  const secret = await parts.profiles.secretOf(profileId);
  const way = await routeOf(parts, profile);
  const { createLookupProbe, dispatcherFor } = await speaking();
  return success({
    profile,
    way,
    secret: secret.ok ? 'set' : secret.error.code === 'secret-missing' ? 'missing' : 'not-readable',
    newProbe: () => {
      const through = dispatcherFor(way, profile.baseUrl);
      if (!through.ok) throw new Error(through.error.message);
      return createLookupProbe({
        ...inCommon(parts, profile, secret.ok ? secret.value : '', rate),
        nonces: nonces.value,
        ...(through.value === null ? {} : { newDispatcher: through.value }),
      });
    },
  });
}

/** Of the same moment, and so the same secret. */
const isSame = (now: SecretState | undefined, then: SecretState): boolean =>
  now?.is === 'set' && then.is === 'set' && now.at === then.at;
