/** Which entries a person looks at, as SQL. */
import type { SQLInputValue } from 'node:sqlite';
import { auditGroups, type AuditPart } from '../../contract/audit.ts';

export interface PartWhere {
  readonly where: string;
  readonly values: readonly SQLInputValue[];
}

const searched = `subject || ' ' || outcome || ' ' || made_by || ' ' || coalesce(profile_name, '') || ' ' || kind || ' ' || facts`;

/** Each word has to occur, whatever its case; what LIKE takes for more than a letter is one. */
const patternOf = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

export function partWhere({ group, profileId, from, until, search }: AuditPart): PartWhere {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const conditions: readonly (readonly [string, readonly SQLInputValue[]])[] = [
    ...(group === null
      ? []
      : [[`kind IN (${auditGroups[group].map(() => '?').join(', ')})`, auditGroups[group]] as const]),
    ...(profileId === null ? [] : [['profile_id = ?', [profileId]] as const]),
    ...(from === null ? [] : [['at >= ?', [from]] as const]),
    ...(until === null ? [] : [['at < ?', [until]] as const]),
    ...words.map((word) => [`(${searched}) LIKE ? ESCAPE '\\'`, [patternOf(word)]] as const),
  ];
  return {
    where: ['no > ?', 'no <= ?', ...conditions.map(([condition]) => condition)].join(' AND '),
    values: conditions.flatMap(([, values]) => values),
  };
}

export const isWholePart = ({ group, profileId, from, until, search }: AuditPart): boolean =>
  group === null && profileId === null && from === null && until === null && search.trim() === '';
