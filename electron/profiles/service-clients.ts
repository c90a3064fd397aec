/**
 * One service client per profile and route, created on demand. A changed profile replaces its clients: a request is
 * never signed for one project and sent to another, or sent through an outdated proxy.
 */
import type { ConnectionTrial } from '../connection/connection-check.ts';
import type { ProfileView, SecretState } from '../contract/profiles.ts';
import { failure, invalidInput, success, type NotSentReason, type Result } from '../contract/result.ts';
import { directRoute, proxyAddressOf, type Route } from '../payment-service/transport/network-route.ts';
import type { NonceSource, ServiceClient } from '../payment-service/client.ts';
import type { Limits } from '../payment-service/call-limits.ts';
import { createRequestRate, type RequestRate } from '../payment-service/request-rate.ts';
import type { Profiles } from './profiles.ts';
import type { ProxyCredentials, ProxyCredentialStore } from './proxy-credentials.ts';

export interface ServiceClients {
  readonly clientFor: (profileId: string) => Promise<Result<ServiceClient>>;
  /** For the connection check, which works without a secret too. */
  readonly trialFor: (profileId: string) => Promise<Result<ConnectionTrial>>;
  /**
   * Keeps the credentials of one proxy until Quittance closes. Errors: `invalid-input` if the profile's route now has another proxy, or none.
   * @param place of the proxy, as the connection check reported it
   */
  readonly enterCredentials: (profileId: string, place: string, credentials: ProxyCredentials) => Promise<Result<null>>;
  /** All clients of a profile share one rate. */
  readonly rateOf: (profileId: string) => RequestRate;
  /** The next call creates a new client. The old one sends nothing more and closes after its pending exchanges. */
  readonly renew: (profileId: string, why?: NotSentReason) => void;
  readonly close: () => Promise<void>;
}

export interface ServiceClientsOptions {
  readonly profiles: Pick<Profiles, 'profileOf' | 'schemeOf' | 'secretOf'>;
  readonly enterProxyCredentials: ProxyCredentialStore['enter'];
  /** False if the built-in sandbox neither runs nor starts. */
  readonly sandboxReady: () => Promise<boolean>;
  readonly nonces: (profileId: string) => Promise<Result<NonceSource>>;
  /** @param ca the profile's CA certificates, PEM */
  readonly routeTo: (baseUrl: string, ca: string | null) => Promise<Route>;
  readonly failed: (error: unknown) => void;
}

/** Clients are cached by route, since a computer may change between networks. */
type ClientsByRoute = Map<string, Promise<Result<ServiceClient>>>;

export function createServiceClients(options: ServiceClientsOptions): ServiceClients {
  const clients = new Map<string, ClientsByRoute>();
  const rates = new Map<string, RequestRate>();
  /** How often each profile's clients were renewed, to notice a change during an await. */
  const renewals = new Map<string, number>();

  const rateOf = (profileId: string): RequestRate => {
    const rate =
      rates.get(profileId) ?? createRequestRate(() => options.profiles.profileOf(profileId)?.requestsPerSecond ?? null);
    rates.set(profileId, rate);
    return rate;
  };

  const end = async (client: Promise<Result<ServiceClient>>, why?: NotSentReason): Promise<void> => {
    try {
      const built = await client;
      if (built.ok) await built.value.close(why);
    } catch (error) {
      options.failed(error);
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
    const called = await profileToCall(options, profileId);
    if (!called.ok) return called;
    const route = await routeOf(options, called.value);
    if (renewals.get(profileId) !== renewed) return clientFor(profileId);
    const byRoute: ClientsByRoute = clients.get(profileId) ?? new Map<string, Promise<Result<ServiceClient>>>();
    clients.set(profileId, byRoute);
    const key = JSON.stringify(route);
    const existing = byRoute.get(key);
    if (existing !== undefined) return existing;
    const building = build(options, called.value, route, rateOf(profileId));
    byRoute.set(key, building);
    // A failure isn't cached, because the secret may be entered a moment later.
    const forget = (): void => {
      if (byRoute.get(key) === building) byRoute.delete(key);
    };
    const built = await building.catch((error: unknown) => {
      forget();
      throw error;
    });
    if (!built.ok) forget();
    return built;
  };

  return {
    rateOf,
    clientFor,
    enterCredentials: async (profileId, place, credentials) => {
      const profile = options.profiles.profileOf(profileId);
      const { proxy } = profile === null ? directRoute : await routeOf(options, profile);
      if (proxy.is !== 'http') return invalidInput('profileId', 'no-proxy');
      if (proxyAddressOf(proxy.url)?.hostPort !== place) return invalidInput('place', 'another-proxy');
      // The credentials make it another route, so the next request uses a new client.
      options.enterProxyCredentials(proxy.url, credentials);
      return success(null);
    },
    trialFor: (profileId) => trial(options, profileId, rateOf(profileId)),
    renew,
    close: async () => {
      const all = [...clients.values()].flatMap((byRoute) => [...byRoute.values()]);
      clients.clear();
      await Promise.all(all.map((client) => end(client)));
    },
  };
}

async function profileToCall(options: ServiceClientsOptions, profileId: string): Promise<Result<ProfileView>> {
  const named = options.profiles.profileOf(profileId);
  if (named === null) return failure('profile-not-found', `there is no profile ${profileId}`);
  if (named.builtIn && !(await options.sandboxReady())) {
    return failure('not-sent', 'the built-in sandbox runs only while its profile is chosen', {
      facts: { reason: 'stopped-before-sending' },
    });
  }
  // The built-in profile gets its base URL when its sandbox starts.
  return success(options.profiles.profileOf(profileId) ?? named);
}

const routeOf = async (options: ServiceClientsOptions, profile: ProfileView): Promise<Route> =>
  profile.builtIn ? directRoute : options.routeTo(profile.baseUrl, profile.caFile?.pem ?? null);

function clientOptions(options: ServiceClientsOptions, profile: ProfileView, secret: string, rate: RequestRate) {
  return {
    profile: { ...profile, scheme: options.profiles.schemeOf(profile.scheme)?.scheme ?? profile.scheme },
    // A batch keeps its client, which must not sign with a secret that was deleted meanwhile.
    secret: async () => (isSameSecret(options.profiles.profileOf(profile.id)?.secret, profile.secret) ? secret : null),
    rate,
    limits: limitsOf(profile),
  };
}

/** Loaded with the first request, because it is two thirds of main's code and the window doesn't need it. */
const loadClient = async () => {
  const [client, dispatchers] = await Promise.all([
    import('../payment-service/client.ts'),
    import('../payment-service/transport/dispatchers.ts'),
  ]);
  return { ...client, ...dispatchers };
};

const limitsOf = ({ timeouts }: ProfileView): Partial<Limits> =>
  timeouts === undefined ? {} : { connectMs: timeouts.connect * 1000, totalMs: timeouts.call * 1000 };

async function build(
  options: ServiceClientsOptions,
  profile: ProfileView,
  route: Route,
  rate: RequestRate,
): Promise<Result<ServiceClient>> {
  const { id } = profile;
  const secret = await options.profiles.secretOf(id);
  if (!secret.ok) return secret;
  const nonces = await options.nonces(id);
  if (!nonces.ok) return nonces;
  const { createServiceClient, dispatcherFor } = await loadClient();
  const through = dispatcherFor(route, profile.baseUrl);
  if (!through.ok) return through;
  const client = createServiceClient({
    ...clientOptions(options, profile, secret.value, rate),
    nonces: nonces.value,
    mayCreate: () => options.profiles.profileOf(id)?.readOnly !== true,
    ...(through.value === null ? {} : { newDispatcher: through.value }),
  });
  return success(client);
}

async function trial(
  options: ServiceClientsOptions,
  profileId: string,
  rate: RequestRate,
): Promise<Result<ConnectionTrial>> {
  const called = await profileToCall(options, profileId);
  if (!called.ok) return called;
  const profile = called.value;
  const nonces = await options.nonces(profileId);
  if (!nonces.ok) return nonces;
  const secret = await options.profiles.secretOf(profileId);
  const {
    profile: service,
    secret: readSecret,
    limits,
  } = clientOptions(options, profile, secret.ok ? secret.value : '', rate);
  return success({
    profile,
    route: await routeOf(options, profile),
    secret: secret.ok ? 'set' : secret.error.code === 'secret-missing' ? 'missing' : 'not-readable',
    service,
    readSecret,
    nonces: nonces.value,
    rate,
    limits,
  });
}

const isSameSecret = (now: SecretState | undefined, then: SecretState): boolean =>
  now?.is === 'set' && then.is === 'set' && now.at === then.at;
