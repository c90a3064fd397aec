/** Audit entries of the page's calls, made from their input and result. */
import { createHash } from 'node:crypto';
import type { AuditEvent } from '../contract/audit.ts';
import { profileFieldNames, type ProfileFields, type ProfileView } from '../contract/profiles.ts';
import type { ErrorCode, Result } from '../contract/result.ts';
import { schemeInWords, type SchemeOf } from '../profiles/connection-question.ts';

/** Resolves once the entry is durable or couldn't be saved. Never rejects. */
export type Note = (event: AuditEvent) => Promise<void>;

export const ofProfile = (profile: Pick<ProfileView, 'id' | 'name'> | null, id: string) => ({
  id,
  name: profile?.name ?? '',
});

type LookUpOutcome = Extract<AuditEvent, { kind: 'order-looked-up' }>['outcome'];

const outcomes: Partial<Readonly<Record<ErrorCode, LookUpOutcome>>> = {
  'order-not-found': 'not-found',
  'no-record': 'not-found',
  'service-refused': 'refused',
  'not-sent': 'not-sent',
  'outcome-unknown': 'unknown',
  'another-order': 'failed',
  'answer-unreadable': 'failed',
};

/** Null if no request was made, for want of a client or profile. */
export function lookedUp(
  profile: AuditEvent['profile'],
  serviceId: string,
  result: Result<unknown>,
): AuditEvent | null {
  const outcome = result.ok ? 'found' : outcomes[result.error.code];
  if (outcome === undefined) return null;
  const said =
    !result.ok && 'facts' in result.error && 'serviceCode' in result.error.facts
      ? { serviceCode: result.error.facts.serviceCode, serviceMsg: result.error.facts.serviceMsg ?? null }
      : { serviceCode: null, serviceMsg: null };
  const error = result.ok ? null : result.error.code;
  return { kind: 'order-looked-up', profile, subject: serviceId, outcome, facts: { error, ...said } };
}

const seconds = (timeouts: ProfileFields['timeouts']): string =>
  timeouts === undefined ? '' : `connection ${timeouts.connect} s, call ${timeouts.call} s`;
const templates = (explorers: ProfileFields['explorers'] = []): string =>
  explorers.map(({ chain, tx = '-', address = '-' }) => `${chain}: ${tx} ${address}`).join(', ');
const authorities = (caFile: ProfileFields['caFile']): string =>
  caFile === undefined ? '' : `${caFile.name} sha256:${sha256(caFile.pem)}`;

/** The field as readable text; different values have different texts. */
function textOf(of: ProfileFields, name: keyof ProfileFields, schemeOf: SchemeOf): string {
  if (name === 'scheme') return schemeInWords(of.scheme, schemeOf);
  if (name === 'timeouts') return seconds(of.timeouts);
  if (name === 'explorers') return templates(of.explorers);
  if (name === 'caFile') return authorities(of.caFile);
  if (name === 'chains' || name === 'notFoundCodes') return of[name].join(', ');
  return String(of[name] ?? '');
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Fields of `of` that differ from `from`, or all of them. None is a secret. */
export function fieldsOf(
  of: ProfileFields,
  schemeOf: SchemeOf,
  from?: ProfileFields,
): Partial<Record<keyof ProfileFields, string>> {
  const read = (fields: ProfileFields, name: keyof ProfileFields): string => textOf(fields, name, schemeOf);
  return Object.fromEntries(
    profileFieldNames
      .filter((name) => from === undefined || read(of, name) !== read(from, name))
      .map((name) => [name, read(of, name)]),
  );
}

/** Entries for a change of a profile, including its secret. */
export function profileChanged(before: ProfileView, after: ProfileView, schemeOf: SchemeOf): readonly AuditEvent[] {
  const profile = ofProfile(after, after.id);
  const [was, is] = [fieldsOf(before, schemeOf, after), fieldsOf(after, schemeOf, before)];
  return [
    ...(Object.keys({ ...was, ...is }).length === 0
      ? []
      : [
          {
            kind: 'profile-changed',
            profile,
            subject: after.name,
            outcome: 'done',
            facts: { before: was, after: is },
          } as const,
        ]),
    ...((before.readsOnly === true) === (after.readsOnly === true)
      ? []
      : [
          {
            kind: 'read-only-changed',
            profile,
            subject: after.name,
            outcome: after.readsOnly === true ? 'on' : 'off',
            facts: { environment: after.environment },
          } as const,
        ]),
    ...(before.secret.is === 'set' && after.secret.is === 'missing'
      ? [
          {
            kind: 'secret-deleted',
            profile,
            subject: after.name,
            outcome: 'done',
            facts: { because: 'profile-changed' },
          } as const,
        ]
      : []),
  ];
}

export const secretSet = (profile: ProfileView, before: ProfileView['secret']): AuditEvent => ({
  kind: 'secret-set',
  profile: ofProfile(profile, profile.id),
  subject: profile.name,
  outcome: before.is === 'set' ? 'replaced' : 'set',
  facts: { kept: profile.secret.is === 'set' ? profile.secret.kept : null },
});
