/**
 * What of a profile says where requests go and for whom. Whoever has taken the page over may ask for any change of it, so
 * a change that could send something to somebody new, or touches real money, is a person's to confirm, outside of the page.
 */
import { callFault, isLoopback } from '../contract/url-fault.ts';
import { losesSecret, normalBaseUrl, type Environment, type ProfileFields } from '../contract/profile.ts';

export type ConnectionPart = 'host' | 'base-url' | 'pid' | 'scheme' | 'environment';

export interface ConnectionQuestion {
  /** Its name until now; of a new one the name that it would get. */
  readonly profile: string;
  readonly environment: Environment;
  /** Host and port that requests would go to. */
  readonly host: string;
  readonly becomes: Pick<ProfileFields, 'baseUrl' | 'pid' | 'scheme' | 'environment'>;
  readonly changed: readonly ConnectionPart[];
  readonly isNew: boolean;
  /** Whether a secret that is set would be deleted. */
  readonly losesSecret: boolean;
}

/** Answers whether the person agrees. */
export type ConfirmConnection = (question: ConnectionQuestion) => Promise<boolean>;

type Connection = Pick<ProfileFields, 'baseUrl' | 'pid' | 'scheme' | 'environment'>;

const hostOf = (baseUrl: string): string => (callFault(baseUrl) === null ? new URL(baseUrl).host : '');

function changedParts(before: Connection, after: Connection): readonly ConnectionPart[] {
  const baseUrl = normalBaseUrl(before.baseUrl) !== normalBaseUrl(after.baseUrl);
  const parts: readonly (ConnectionPart | false)[] = [
    baseUrl && (hostOf(before.baseUrl) === hostOf(after.baseUrl) ? 'base-url' : 'host'),
    before.pid !== after.pid && 'pid',
    before.scheme !== after.scheme && 'scheme',
    before.environment !== after.environment && 'environment',
  ];
  return parts.filter((part) => part !== false);
}

/** Null where nobody has to be asked. */
export function questionOfChange(
  before: ProfileFields,
  after: ProfileFields,
  hasSecret: boolean,
): ConnectionQuestion | null {
  const changed = changedParts(before, after);
  const isLive = before.environment === 'live' || after.environment === 'live';
  if (!(changed.includes('host') || (isLive && changed.length > 0))) return null;
  return {
    profile: before.name,
    environment: before.environment,
    host: hostOf(after.baseUrl),
    becomes: after,
    changed,
    isNew: false,
    losesSecret: hasSecret && losesSecret(before, after),
  };
}

/** Null where nothing leaves this computer, or some profile has that host already. */
export function questionOfNew(given: ProfileFields, others: readonly Connection[]): ConnectionQuestion | null {
  const host = hostOf(given.baseUrl);
  if (isLoopback(new URL(given.baseUrl).hostname) || others.some(({ baseUrl }) => hostOf(baseUrl) === host))
    return null;
  const { name, environment } = given;
  return {
    profile: name,
    environment,
    host,
    becomes: given,
    changed: ['host'],
    isNew: true,
    losesSecret: false,
  };
}
