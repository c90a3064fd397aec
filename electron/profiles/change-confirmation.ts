/**
 * The parts of a profile that decide where requests go, for which account, and under which name. An attacker who
 * controls the page may request any change, so the user confirms outside of the page each change that could send
 * something to a new place, replace a project, or use real money.
 *
 * A profile on loopback that isn't live is added, and its connection changed on the same host and port, without a
 * confirmation, because nothing leaves the computer. Not being live isn't enough, since the page sets the environment.
 * New certificates and link targets are always confirmed.
 */
import { explorerHost } from '../contract/explorers.ts';
import { isCustomSchemeId } from '../contract/signing-scheme.ts';
import { hostOf, isLoopback } from '../contract/url-fault.ts';
import {
  isRemovalConfirmedByMain,
  losesSecret,
  type ProfileFields,
  type ProfileView,
  type SchemeChoice,
} from '../contract/profiles.ts';
import { normalBaseUrl } from '../contract/base-url.ts';
import { certificateNames } from './ca-certificates.ts';

export type ConnectionPart =
  | 'name'
  | 'host'
  | 'base-url'
  | 'pid'
  | 'scheme'
  | 'environment'
  /** The profile is no longer read-only. */
  | 'read-only'
  /** Trusted certificates. */
  | 'authorities'
  /** Targets of links. */
  | 'explorers';

/** Fields that every confirmation shows. */
export interface ConfirmedFields extends Pick<ProfileFields, 'name' | 'baseUrl' | 'pid' | 'scheme' | 'environment'> {
  readonly readOnly: boolean;
  /** SHA-256 and name of each certificate, as on the page. Empty without any of its own. */
  readonly authorities: readonly string[];
  /** Hosts of transaction and address links, without duplicates. */
  readonly explorers: readonly string[];
}

export type ConnectionQuestion =
  | { readonly kind: 'add'; readonly after: ConfirmedFields }
  | {
      readonly kind: 'change';
      readonly before: ConfirmedFields;
      readonly after: ConfirmedFields;
      readonly changed: readonly ConnectionPart[];
      /** A saved secret would be deleted. */
      readonly losesSecret: boolean;
      /** A secret is set with the change. */
      readonly setsSecret: boolean;
    }
  | {
      readonly kind: 'remove';
      readonly before: ConfirmedFields;
      readonly losesSecret: boolean;
      /** Saved addresses, which stay. */
      readonly addresses: number;
    };

/** Returns whether the user agrees. */
export type ConfirmConnection = (question: ConnectionQuestion) => Promise<boolean>;

/** Null if no confirmation is needed. */
export function confirmationForNew(after: ProfileFields): ConnectionQuestion | null {
  return isLocalTest(after) && hasNoExternalTargets(after) ? null : { kind: 'add', after: confirmedFieldsOf(after) };
}

/** For the built-in profile, base URL and project are the current ones, not those of the form. */
export function confirmationForBuiltIn(before: ProfileView, given: ProfileFields): ConnectionQuestion | null {
  const changed = changedSecurity(before, given);
  const { baseUrl, pid } = before;
  return changed.length === 0
    ? null
    : {
        kind: 'change',
        before: confirmedFieldsOf(before),
        after: confirmedFieldsOf({ ...given, baseUrl, pid }),
        changed,
        losesSecret: false,
        setsSecret: false,
      };
}

/** Null if no confirmation is needed. */
export function confirmationForChange(
  before: ProfileView,
  after: ProfileFields,
  setsSecret: boolean,
): ConnectionQuestion | null {
  const connection = changedConnection(before, after);
  const others = changedSecurity(before, after);
  const isLive = before.environment === 'live' || after.environment === 'live';
  const renamed = isLive && before.name !== after.name;
  // With equal hosts, both are on loopback or neither is.
  const isAsked =
    others.length > 0 ||
    renamed ||
    connection.includes('host') ||
    (connection.length > 0 && (isLive || !isLocalTest(after)));
  if (!isAsked) return null;
  return {
    kind: 'change',
    before: confirmedFieldsOf(before),
    after: confirmedFieldsOf(after),
    changed: [...(before.name === after.name ? [] : (['name'] as const)), ...connection, ...others],
    losesSecret: before.secret.is === 'set' && losesSecret(before, after),
    setsSecret,
  };
}

/** Null if the page's own confirmation is enough. */
export function confirmationForRemoval(profile: ProfileView, addresses: number): ConnectionQuestion | null {
  if (!isRemovalConfirmedByMain(profile)) return null;
  return { kind: 'remove', before: confirmedFieldsOf(profile), losesSecret: profile.secret.is === 'set', addresses };
}

/** Whether the profile is still what the user confirmed. */
export const matchesConfirmation = (now: ProfileFields, then: ProfileFields): boolean =>
  JSON.stringify(confirmedFieldsOf(now)) === JSON.stringify(confirmedFieldsOf(then));

export type SchemeOf = (id: string) => Pick<SchemeChoice, 'name'> | null;

/** A preset is shown by name. A custom scheme may have the name of another one, so its id is shown too. */
export function schemeInWords(id: string, schemeOf: SchemeOf): string {
  const known = schemeOf(id);
  if (known === null) return id;
  return isCustomSchemeId(id) ? `${known.name} (${id.slice(0, 12)})` : known.name;
}

export function withSchemeNames(question: ConnectionQuestion, schemeOf: SchemeOf): ConnectionQuestion {
  const named = (profile: ConfirmedFields): ConfirmedFields => ({
    ...profile,
    scheme: schemeInWords(profile.scheme, schemeOf),
  });
  switch (question.kind) {
    case 'add':
      return { ...question, after: named(question.after) };
    case 'change':
      return { ...question, before: named(question.before), after: named(question.after) };
    case 'remove':
      return { ...question, before: named(question.before) };
  }
}

const isLocalTest = ({ baseUrl, environment }: ProfileFields): boolean =>
  environment !== 'live' && isLoopback(new URL(baseUrl).hostname);

const hasNoExternalTargets = (fields: ProfileFields): boolean =>
  fields.caFile === undefined && explorerHosts(fields).length === 0;

const confirmedFieldsOf = (fields: ProfileFields): ConfirmedFields => ({
  name: fields.name,
  // The built-in profile has no base URL while its sandbox isn't running.
  baseUrl: fields.baseUrl === '' ? '' : normalBaseUrl(fields.baseUrl),
  pid: fields.pid,
  scheme: fields.scheme,
  environment: fields.environment,
  readOnly: fields.readOnly === true,
  authorities: authoritiesOf(fields),
  explorers: explorerHosts(fields),
});

/** Confirmed for any connection: a live profile no longer read-only, new certificates, new link targets. */
function changedSecurity(before: ProfileFields, after: ProfileFields): readonly ConnectionPart[] {
  const isLive = before.environment === 'live' || after.environment === 'live';
  const known = explorerHosts(before);
  const parts: readonly (ConnectionPart | false)[] = [
    isLive && before.readOnly === true && after.readOnly !== true && 'read-only',
    // Fewer certificates can only make a connection fail.
    after.caFile !== undefined && before.caFile?.pem !== after.caFile.pem && 'authorities',
    explorerHosts(after).some((host) => !known.includes(host)) && 'explorers',
  ];
  return parts.filter((part) => part !== false);
}

function authoritiesOf({ caFile }: ProfileFields): readonly string[] {
  if (caFile === undefined) return [];
  const lines = certificateNames(caFile.pem);
  return lines.length > 0 ? lines : [`${caFile.name}, which cannot be read`];
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
