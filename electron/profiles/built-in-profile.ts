/**
 * The built-in sandbox profile: there from the first start, and never stored but for what a person may change.
 * Its address, project number and secret are those of the sandbox that this run of the console started.
 */
import type { RunningSandbox } from '../sandbox/embedded-sandbox.ts';
import type { ProfileFields, ProfileView } from '../contract/profiles.ts';
import { builtInId, firstSettings, type Settings } from './settings/settings.ts';

/** Chain names that the sandbox knows addresses of. */
const suggestedChains = ['TRON', 'ETH', 'BTC'];

/** `service` is null while the sandbox does not run: what it would say is then left empty. */
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
    secret: service === null ? { is: 'missing' } : { is: 'set', at: service.startedAt, kept: 'this-run-only' },
  };
}

type Own = Pick<ProfileFields, 'requestsPerSecond' | 'readsOnly' | 'timeouts' | 'explorers'>;

/** What a person may have set of any profile; left out where it is not, as it is kept. */
export const ownOf = ({ requestsPerSecond, readsOnly, timeouts, explorers }: Own): Own => ({
  ...(requestsPerSecond === undefined ? {} : { requestsPerSecond }),
  ...(readsOnly === undefined ? {} : { readsOnly }),
  ...(timeouts === undefined ? {} : { timeouts }),
  ...(explorers === undefined ? {} : { explorers }),
});

const fixed = ['environment', 'scheme', 'orderField', 'numberAs', 'timestampUnit'] as const;

/**
 * The first field of a change that the built-in profile does not allow, or null. Address, project number and
 * not-found codes are not compared: they are made anew, so a form may still hold those of a moment ago.
 */
export function builtInFault(fields: ProfileFields): (typeof fixed)[number] | 'caFile' | null {
  const own = builtInProfile(firstSettings, null);
  if (fields.caFile !== undefined) return 'caFile';
  return fixed.find((name) => fields[name] !== own[name]) ?? null;
}
