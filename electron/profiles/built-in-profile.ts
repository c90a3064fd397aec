/**
 * The built-in sandbox profile. It exists from the first start, and only the user's changes are saved. Base URL,
 * project number and secret are those of the running sandbox.
 */
import type { RunningSandbox } from '../sandbox/built-in-sandbox.ts';
import type { ProfileFields, ProfileView } from '../contract/profiles.ts';
import { builtInId, defaultSettings, type Settings } from './settings/settings-schema.ts';

/** Networks for which the sandbox creates addresses. */
const suggestedChains = ['TRON', 'ETH', 'BTC'];

/** `service` is null while the sandbox isn't running. Its fields are empty then. */
export function builtInProfile(settings: Settings, service: RunningSandbox | null): ProfileView {
  return {
    id: builtInId,
    builtIn: true,
    name: settings.builtIn?.name ?? 'Practice',
    environment: 'sandbox',
    baseUrl: service?.baseUrl ?? '',
    pid: service?.pid ?? '',
    scheme: service?.scheme ?? 'cregis',
    orderField: 'service_id',
    numberAs: 'integer',
    timestampUnit: 'ms',
    tolerance: settings.builtIn?.tolerance ?? '0.50',
    ...ownOf(settings.builtIn ?? {}),
    chains: [...(settings.builtIn?.chains ?? suggestedChains)],
    notFoundCodes: service === null ? [] : [service.notFoundCode],
    secret: service === null ? { is: 'missing' } : { is: 'set', at: service.startedAt, storage: 'this-session-only' },
  };
}

type Own = Pick<ProfileFields, 'requestsPerSecond' | 'readOnly' | 'timeouts' | 'explorers'>;

/** The user's settings. Missing if not set. */
export const ownOf = ({ requestsPerSecond, readOnly, timeouts, explorers }: Own): Own => ({
  ...(requestsPerSecond === undefined ? {} : { requestsPerSecond }),
  ...(readOnly === undefined ? {} : { readOnly }),
  ...(timeouts === undefined ? {} : { timeouts }),
  ...(explorers === undefined ? {} : { explorers }),
});

const fixed = ['environment', 'scheme', 'orderField', 'numberAs', 'timestampUnit'] as const;

/**
 * The first field that may not change, or null. Base URL, project number and not-found codes aren't compared, because
 * they change at each start and a form may have older ones.
 */
export function builtInFault(fields: ProfileFields): (typeof fixed)[number] | 'caFile' | null {
  const own = builtInProfile(defaultSettings, null);
  if (fields.caFile !== undefined) return 'caFile';
  return fixed.find((name) => fields[name] !== own[name]) ?? null;
}
