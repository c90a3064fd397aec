/** An entry in words. Kinds, results and facts of a later version are shown unchanged. */
import { auditGroups, type AuditEntry, type AuditKind } from '../../../../electron/contract/audit.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { auditText } from '../../../text/audit.ts';

const isKind = (kind: string): kind is AuditKind => Object.hasOwn(auditText.kinds, kind);
export const kindWords = (kind: string): string => (isKind(kind) ? auditText.kinds[kind] : auditText.kindNotKnown);
export function outcomeWords({ kind, outcome }: Pick<AuditEntry, 'kind' | 'outcome'>): string {
  const { onlyOutcomes, outcomes } = auditText;
  const only = Object.hasOwn(onlyOutcomes, kind) ? onlyOutcomes[kind] : undefined;
  return only ?? (Object.hasOwn(outcomes, outcome) ? (outcomes[outcome] ?? '') : untrusted(outcome));
}

const batchKinds: ReadonlySet<string> = new Set([...auditGroups.creates, ...auditGroups.decisions]);
const profileKinds: ReadonlySet<string> = new Set([...auditGroups.profiles, ...auditGroups.secrets]);

/** The number of a request in its batch, if an entry is about one. */
function requestIn(facts: string): number | null {
  const request = /^\{.*"request":(\d{1,9})[,}]/u.exec(facts)?.[1];
  return request === undefined ? null : Number(request);
}

const isNumber = (subject: string): boolean => /^\d{1,15}$/.test(subject);

/** Null for an object that is shown unchanged, such as an order number or a file name. */
export function subjectWords({ kind, subject, facts }: AuditEntry): string | null {
  if (batchKinds.has(kind)) return auditText.batch(untrusted(subject), requestIn(facts));
  if (profileKinds.has(kind)) return untrusted(subject);
  if (!isNumber(subject)) return null;
  return kind === 'log-verified' ? auditText.upToEntry(Number(subject)) : null;
}

/** The profile, unless it is already the object. */
export const profileOf = ({ profileName, subject }: AuditEntry): string =>
  profileName === null || profileName === subject ? '' : profileName;

export interface ShownFact {
  readonly label: string;
  readonly value: string;
  /** True if the value is shown unchanged. */
  readonly isRaw: boolean;
}

type Time = (ms: number) => string;
type Value = Pick<ShownFact, 'value' | 'isRaw'>;

const inWords = (value: string): Value => ({ value, isRaw: false });
const raw = (value: string): Value => ({ value, isRaw: true });

const labelOf = (name: string): string =>
  Object.hasOwn(auditText.facts, name) ? (auditText.facts[name] ?? '') : untrusted(name);

function valueOf(name: string, value: unknown, time: Time): Value {
  if (value === null || value === '') return inWords(auditText.none);
  if (typeof value === 'boolean') return inWords(value ? auditText.yes : auditText.no);
  if (typeof value !== 'string' && typeof value !== 'number') return raw(listed(value));
  const known = auditText.factWords(name, value, time);
  return known === null ? raw(String(value)) : inWords(known);
}

const listed = (value: unknown): string =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(', ') : JSON.stringify(value);

const isHolder = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The facts to show: not empty ones, and not batch or request if they are the object. */
export function factsOf({ kind, facts }: AuditEntry, time: Time): readonly ShownFact[] {
  const asWritten = [{ label: auditText.factsName, ...raw(facts) }];
  /** A fact that is an object is shown field by field. */
  const shownOf = (name: string, value: unknown): readonly ShownFact[] =>
    isHolder(value)
      ? Object.entries(value).map(([field, one]) => ({
          label: labelOf(field),
          ...valueOf(field, one, time),
        }))
      : [{ label: labelOf(name), ...valueOf(name, value, time) }];
  /** The previous value comes before the new value. */
  const changeOf = (before: object, after: object): readonly ShownFact[] => {
    const [was, becomes] = [new Map<string, unknown>(Object.entries(before)), new Map(Object.entries(after))];
    return [...new Set([...was.keys(), ...becomes.keys()])].flatMap((field) => {
      const label = labelOf(field);
      return [
        ...(was.has(field) ? [{ label: auditText.factBefore(label), ...valueOf(field, was.get(field), time) }] : []),
        ...(becomes.has(field)
          ? [{ label: auditText.factAfter(label), ...valueOf(field, becomes.get(field), time) }]
          : []),
      ];
    });
  };
  try {
    const read: unknown = JSON.parse(facts);
    if (typeof read !== 'object' || read === null) return asWritten;
    const { before = null, after = null, ...rest }: { before?: unknown; after?: unknown } = read;
    const isChange = isHolder(before) && isHolder(after);
    const others = Object.entries(isChange ? rest : read).filter(
      ([name, value]) =>
        value !== null && value !== '' && !((name === 'batch' || name === 'request') && batchKinds.has(kind)),
    );
    return [...(isChange ? changeOf(before, after) : []), ...others.flatMap(([name, value]) => shownOf(name, value))];
  } catch {
    return asWritten;
  }
}
