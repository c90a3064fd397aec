/** An entry in words; what a later console wrote is shown as it stands. */
import { auditGroups, type AuditEntry, type AuditKind } from '../../../../electron/contract/audit.ts';
import { said } from '../../../lib/text/said.ts';
import type { Text } from '../../../lib/text/text.ts';

type Words = Text['audit'];

const isKind = (kind: string, words: Words): kind is AuditKind => Object.hasOwn(words.kinds, kind);
export const kindWords = (kind: string, words: Words): string =>
  isKind(kind, words) ? words.kinds[kind] : words.kindNotKnown;
export const outcomeWords = (outcome: string, words: Words): string =>
  Object.hasOwn(words.outcomes, outcome) ? (words.outcomes[outcome] ?? '') : said(outcome);

const runKinds: ReadonlySet<string> = new Set([...auditGroups.creates, ...auditGroups.decisions]);
/** Null where it stands as it was written. */
export const runWords = ({ kind, subject }: AuditEntry, words: Words): string | null =>
  runKinds.has(kind) ? words.run(said(subject)) : null;

export interface ShownFact {
  readonly label: string;
  readonly value: string;
}

const labelOf = (name: string, words: Words): string =>
  Object.hasOwn(words.facts, name) ? (words.facts[name] ?? '') : said(name);

function valueOf(value: unknown, words: Words): string {
  if (value === null || value === '') return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What is in a fact's own fields stands by itself, with what it is of. */
function shownOf(name: string, value: unknown, isChange: boolean, words: Words): readonly ShownFact[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ label: labelOf(name, words), value: valueOf(value, words) }];
  return Object.entries(value).map(([field, one]) => {
    const label = labelOf(field, words);
    const named = name === 'before' ? words.factBefore(label) : words.factAfter(label);
    return { label: isChange ? named : label, value: valueOf(one, words) };
  });
}

export function factsOf({ facts }: AuditEntry, words: Words): readonly ShownFact[] {
  try {
    const read: unknown = JSON.parse(facts);
    if (typeof read !== 'object' || read === null) return [{ label: words.factsName, value: facts }];
    const isChange = 'before' in read && 'after' in read;
    return Object.entries(read).flatMap(([name, value]) => shownOf(name, value, isChange, words));
  } catch {
    return [{ label: words.factsName, value: facts }];
  }
}
