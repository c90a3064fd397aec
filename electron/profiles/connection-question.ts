/**
 * What of a profile says where requests go, for whom, and by which name a person knows it. Whoever has taken the page over
 * may ask for any change of it, so a change that could send something to somebody new, put another project in the place of
 * a known one, or touches real money, is a person's to confirm, outside of the page.
 *
 * Only a profile at loopback that is not live is added and changed without a question: nothing leaves the computer, and
 * whoever tries things out there has the service in hand as well. The environment alone frees nobody: the page says it.
 */
import { explorerHost } from '../contract/explorers.ts';
import { isCustomSchemeId } from '../contract/signing.ts';
import { hostOf, isLoopback } from '../contract/url-fault.ts';
import {
  isRemovalConfirmedByMain,
  losesSecret,
  normalBaseUrl,
  type ProfileFields,
  type ProfileView,
  type SchemeChoice,
} from '../contract/profiles.ts';
import { viewsOf } from './ca-certificates.ts';

export type ConnectionPart =
  | 'name'
  | 'host'
  | 'base-url'
  | 'pid'
  | 'scheme'
  | 'environment'
  /** It creates again. */
  | 'reads-only'
  /** Whom it trusts. */
  | 'authorities'
  /** Where links lead. */
  | 'explorers';

/** What a person is told of a profile, whatever is asked about it. */
export interface AskedProfile extends Pick<ProfileFields, 'name' | 'baseUrl' | 'pid' | 'scheme' | 'environment'> {
  readonly readsOnly: boolean;
  /** Of each certificate its SHA-256 as the page shows it, then its name; none where only the system's are trusted. */
  readonly authorities: readonly string[];
  /** Hosts that links of transactions and addresses lead to, each once. */
  readonly explorers: readonly string[];
}

export type ConnectionQuestion =
  | { readonly asks: 'add'; readonly becomes: AskedProfile }
  | {
      readonly asks: 'change';
      readonly was: AskedProfile;
      readonly becomes: AskedProfile;
      readonly changed: readonly ConnectionPart[];
      /** Whether a secret that is set would be deleted. */
      readonly losesSecret: boolean;
      /** Whether one is set along with the change. */
      readonly bringsSecret: boolean;
    }
  /** At least one: of a file, or a second one of what is here. */
  | { readonly asks: 'take'; readonly become: readonly AskedProfile[] }
  | {
      readonly asks: 'remove';
      readonly was: AskedProfile;
      readonly losesSecret: boolean;
      /** Addresses in the ledger, which stay there. */
      readonly addresses: number;
    };

/** Answers whether the person agrees. */
export type ConfirmConnection = (question: ConnectionQuestion) => Promise<boolean>;

/** Null where nobody has to be asked. */
export function questionOfNew(given: ProfileFields): ConnectionQuestion | null {
  return isFree(given) && leadsNowhere(given) ? null : { asks: 'add', becomes: asked(given) };
}

/** Asked whatever they are: what a file says comes from somebody else. */
export const questionOfTaken = (given: readonly ProfileFields[]): ConnectionQuestion => ({
  asks: 'take',
  become: given.map(asked),
});

/** Of the built-in profile: address and project are those of each start, whatever a form still holds. */
export function questionOfBuiltIn(before: ProfileView, given: ProfileFields): ConnectionQuestion | null {
  const changed = changedBeside(before, given);
  const { baseUrl, pid } = before;
  return changed.length === 0
    ? null
    : {
        asks: 'change',
        was: asked(before),
        becomes: asked({ ...given, baseUrl, pid }),
        changed,
        losesSecret: false,
        bringsSecret: false,
      };
}

/** Null where nobody has to be asked. */
export function questionOfChange(
  before: ProfileView,
  after: ProfileFields,
  bringsSecret: boolean,
): ConnectionQuestion | null {
  const connection = changedConnection(before, after);
  const others = changedBeside(before, after);
  const isLive = before.environment === 'live' || after.environment === 'live';
  const renamed = isLive && before.name !== after.name;
  // With the same host both are at loopback, or neither is.
  const isAsked =
    others.length > 0 ||
    renamed ||
    connection.includes('host') ||
    (connection.length > 0 && (isLive || !isFree(after)));
  if (!isAsked) return null;
  return {
    asks: 'change',
    was: asked(before),
    becomes: asked(after),
    changed: [...(before.name === after.name ? [] : (['name'] as const)), ...connection, ...others],
    losesSecret: before.secret.is === 'set' && losesSecret(before, after),
    bringsSecret,
  };
}

/** Null where the page has asked, and its word is enough. */
export function questionOfRemoval(profile: ProfileView, addresses: number): ConnectionQuestion | null {
  if (!isRemovalConfirmedByMain(profile)) return null;
  return { asks: 'remove', was: asked(profile), losesSecret: profile.secret.is === 'set', addresses };
}

/** Whether it is still what a person was asked about. */
export const isAsAsked = (now: ProfileFields, then: ProfileFields): boolean =>
  JSON.stringify(asked(now)) === JSON.stringify(asked(then));

export type SchemeOf = (id: string) => Pick<SchemeChoice, 'name'> | null;

/** A preset goes by its name; that of a scheme of one's own could be any other's, so its id stands with it. */
export function schemeInWords(id: string, schemeOf: SchemeOf): string {
  const known = schemeOf(id);
  if (known === null) return id;
  return isCustomSchemeId(id) ? `${known.name} (${id.slice(0, 12)})` : known.name;
}

export function withSchemeNames(question: ConnectionQuestion, schemeOf: SchemeOf): ConnectionQuestion {
  const named = (profile: AskedProfile): AskedProfile => ({
    ...profile,
    scheme: schemeInWords(profile.scheme, schemeOf),
  });
  switch (question.asks) {
    case 'add':
      return { ...question, becomes: named(question.becomes) };
    case 'take':
      return { ...question, become: question.become.map(named) };
    case 'change':
      return { ...question, was: named(question.was), becomes: named(question.becomes) };
    case 'remove':
      return { ...question, was: named(question.was) };
  }
}

const isFree = ({ baseUrl, environment }: ProfileFields): boolean =>
  environment !== 'live' && isLoopback(new URL(baseUrl).hostname);

const leadsNowhere = (fields: ProfileFields): boolean =>
  fields.caFile === undefined && explorerHosts(fields).length === 0;

const asked = (fields: ProfileFields): AskedProfile => ({
  name: fields.name,
  // Of the built-in profile there is none while its sandbox does not run.
  baseUrl: fields.baseUrl === '' ? '' : normalBaseUrl(fields.baseUrl),
  pid: fields.pid,
  scheme: fields.scheme,
  environment: fields.environment,
  readsOnly: fields.readsOnly === true,
  authorities: authoritiesOf(fields),
  explorers: explorerHosts(fields),
});

/** What a person is asked about whatever the connection is: a live profile that creates again, new authorities, new places of links. */
function changedBeside(before: ProfileFields, after: ProfileFields): readonly ConnectionPart[] {
  const isLive = before.environment === 'live' || after.environment === 'live';
  const known = explorerHosts(before);
  const parts: readonly (ConnectionPart | false)[] = [
    isLive && before.readsOnly === true && after.readsOnly !== true && 'reads-only',
    // To trust fewer can only end in a connection that is refused.
    after.caFile !== undefined && before.caFile?.pem !== after.caFile.pem && 'authorities',
    explorerHosts(after).some((host) => !known.includes(host)) && 'explorers',
  ];
  return parts.filter((part) => part !== false);
}

function authoritiesOf({ caFile }: ProfileFields): readonly string[] {
  if (caFile === undefined) return [];
  const told = viewsOf(caFile.pem).map(({ sha256, subject }) => `${sha256}, ${subject}`);
  return told.length > 0 ? told : [`${caFile.name}, which cannot be read`];
}

function explorerHosts({ explorers = [] }: ProfileFields): readonly string[] {
  const templates = explorers.flatMap(({ tx, address }) => [tx, address]).filter((one) => one !== undefined);
  return [...new Set(templates.map(explorerHost))];
}

function changedConnection(before: ProfileFields, after: ProfileFields): readonly ConnectionPart[] {
  const baseUrl = normalBaseUrl(before.baseUrl) !== normalBaseUrl(after.baseUrl);
  const parts: readonly (ConnectionPart | false)[] = [
    baseUrl && (hostOf(before.baseUrl) === hostOf(after.baseUrl) ? 'base-url' : 'host'),
    before.pid !== after.pid && 'pid',
    before.scheme !== after.scheme && 'scheme',
    before.environment !== after.environment && 'environment',
  ];
  return parts.filter((part) => part !== false);
}
