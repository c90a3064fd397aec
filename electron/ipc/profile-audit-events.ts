/** Audit entries of successful calls, in particular of changes to profiles, their secrets and signing schemes. None has a secret. */
import { createHash } from 'node:crypto';
import type { RecordAudit } from '../audit/audit-queue.ts';
import type { AuditEvent, AuditProfile } from '../contract/audit.ts';
import { profileFieldNames, type ProfileFields, type ProfileView } from '../contract/profiles.ts';
import type { Result } from '../contract/result.ts';
import { schemeInWords, type SchemeOf } from '../profiles/change-confirmation.ts';
import type { Profiles } from '../profiles/profiles.ts';

/** Adds the entries of a successful call, so that they are saved before the page gets the result. */
export async function audited<T>(
  recordAudit: RecordAudit,
  result: Result<T>,
  entriesOf: (value: T) => readonly AuditEvent[],
): Promise<Result<T>> {
  if (result.ok) await Promise.all(entriesOf(result.value).map(recordAudit));
  return result;
}

/** The profile of an entry. Its name is empty if it was removed. */
export const auditProfile = ({ profileOf }: Pick<Profiles, 'profileOf'>, id: string): AuditProfile => ({
  id,
  name: profileOf(id)?.name ?? '',
});

/** A profile as the object of an entry. */
export const auditSubject = ({ id, name }: ProfileView) =>
  ({ profile: { id, name }, subject: name, outcome: 'done' }) as const;

const seconds = (timeouts: ProfileFields['timeouts']): string =>
  timeouts === undefined ? '' : `connection ${timeouts.connect} s, call ${timeouts.call} s`;
const templates = (explorers: ProfileFields['explorers'] = []): string =>
  explorers.map(({ chain, tx = '-', address = '-' }) => `${chain}: ${tx} ${address}`).join(', ');
const certificates = (caFile: ProfileFields['caFile']): string =>
  caFile === undefined ? '' : `${caFile.name} sha256:${createHash('sha256').update(caFile.pem).digest('hex')}`;

/** The field as readable text; different values have different texts. */
function textOf(fields: ProfileFields, name: keyof ProfileFields, schemeOf: SchemeOf): string {
  if (name === 'scheme') return schemeInWords(fields.scheme, schemeOf);
  if (name === 'timeouts') return seconds(fields.timeouts);
  if (name === 'explorers') return templates(fields.explorers);
  if (name === 'caFile') return certificates(fields.caFile);
  if (name === 'chains' || name === 'notFoundCodes') return fields[name].join(', ');
  return String(fields[name] ?? '');
}

/** The fields that differ from those of `from`, or all without it. */
export function fieldsOf(
  fields: ProfileFields,
  schemeOf: SchemeOf,
  from?: ProfileFields,
): Partial<Record<keyof ProfileFields, string>> {
  const texts = profileFieldNames.map((name) => [name, textOf(fields, name, schemeOf)] as const);
  return Object.fromEntries(
    texts.filter(([name, text]) => from === undefined || text !== textOf(from, name, schemeOf)),
  );
}

export function profileChanged(before: ProfileView, after: ProfileView, schemeOf: SchemeOf): readonly AuditEvent[] {
  const facts = { before: fieldsOf(before, schemeOf, after), after: fieldsOf(after, schemeOf, before) };
  const readOnly = after.readOnly === true;
  const entries: readonly (AuditEvent | false)[] = [
    Object.keys({ ...facts.before, ...facts.after }).length > 0 && {
      kind: 'profile-changed',
      ...auditSubject(after),
      facts,
    },
    (before.readOnly === true) !== readOnly && {
      kind: 'read-only-changed',
      ...auditSubject(after),
      outcome: readOnly ? 'on' : 'off',
      facts: { environment: after.environment },
    },
    before.secret.is === 'set' && after.secret.is === 'missing' && secretDeleted(after, 'profile-changed'),
  ];
  return entries.filter((entry) => entry !== false);
}

/** @param before of the change */
export const secretSet = (profile: ProfileView, before: ProfileView['secret']['is']): AuditEvent => ({
  kind: 'secret-set',
  ...auditSubject(profile),
  outcome: before === 'set' ? 'replaced' : 'set',
  facts: { storage: profile.secret.is === 'set' ? profile.secret.storage : null },
});

export const secretDeleted = (
  profile: ProfileView,
  reason: Extract<AuditEvent, { kind: 'secret-deleted' }>['facts']['reason'],
): AuditEvent => ({ kind: 'secret-deleted', ...auditSubject(profile), facts: { reason } });
