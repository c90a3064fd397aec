/** The audit log as CSV: one line per entry, every value exact. */
import { csvNumber, csvText } from '../exports/csv.ts';
import type { ChainedEntry } from './hash-chain.ts';

export const auditCsvHead = 'number,time,user,event,profile_id,profile,object,result,facts,previous_sha256\r\n';

export function auditCsvLine(entry: ChainedEntry): string {
  const cells = [
    csvNumber(entry.no),
    csvText(new Date(entry.at).toISOString()),
    csvText(entry.user),
    csvText(entry.kind),
    csvText(entry.profileId ?? ''),
    csvText(entry.profileName ?? ''),
    csvText(entry.subject),
    csvText(entry.outcome),
    csvText(entry.facts),
    entry.previousHash,
  ];
  return `${cells.join(',')}\r\n`;
}
