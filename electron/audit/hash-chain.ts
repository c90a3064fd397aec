/**
 * Each entry stores the SHA-256 of the entry before it, so a changed or missing entry can be found by recomputing the
 * hashes. The chain has no key: it reveals accidents and simple edits, not a forger who rewrites every later entry.
 */
import { hash } from 'node:crypto';
import type { AuditEntry, AuditFault, AuditVerdict } from '../contract/audit.ts';

export interface ChainedEntry extends AuditEntry {
  /** 64 hexadecimal digits. */
  readonly previousHash: string;
}

/** Stored by the first entry of a log. */
export const noPreviousHash = '0'.repeat(64);

export const entryHash = (entry: ChainedEntry): string =>
  hash(
    'sha256',
    JSON.stringify([
      entry.no,
      entry.at,
      entry.user,
      entry.kind,
      entry.profileId,
      entry.profileName,
      entry.subject,
      entry.outcome,
      entry.facts,
      entry.previousHash,
    ]),
    'hex',
  );

export interface ChainCheck {
  /** Entries in the order of their numbers. Returns false after the first fault. */
  readonly take: (entry: ChainedEntry) => boolean;
  /** @param lastNo number of the last entry ever written */
  readonly end: (lastNo: number) => AuditVerdict;
}

export function createChainCheck(): ChainCheck {
  let last = 0;
  let expected = noPreviousHash;
  let entries = 0;
  let fault: AuditFault | null = null;
  return {
    take(entry) {
      if (entry.no !== last + 1) fault = { is: 'missing', no: last + 1 };
      else if (entry.previousHash !== expected) fault = { is: 'changed', no: Math.max(1, last) };
      if (fault !== null) return false;
      last = entry.no;
      expected = entryHash(entry);
      entries += 1;
      return true;
    },
    end: (lastNo) => ({
      entries,
      last,
      fault: fault ?? (last < lastNo ? { is: 'missing', no: last + 1 } : null),
    }),
  };
}
