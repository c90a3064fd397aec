/**
 * The end of the log as the mark beside the database has it: a log that lost its last entries looks whole by itself, and is told by
 * this.
 */
import type { HeadFault } from '../contract/audit.ts';
import type { AuditKey } from './chain.ts';

export interface AuditHead {
  /** Number of the last entry. */
  readonly last: number;
  /** Of that entry, and the id of the key that sealed this, in hex. */
  readonly link: string;
  readonly keyId: string;
  readonly seal: string;
}

type Unsealed = Pick<AuditHead, 'last' | 'link'> & { readonly databaseId: string };

const textOf = ({ databaseId, last, link }: Unsealed): string => JSON.stringify([databaseId, last, link]);

export const sealedHead = (key: AuditKey, of: Unsealed): AuditHead => ({
  last: of.last,
  link: of.link,
  keyId: key.id,
  seal: key.sealText('head', textOf(of)),
});

export interface Found {
  /** Of the last entry that is there; 0 for none. */
  readonly last: number;
  /** In hex; null where there is no entry of this number. */
  readonly linkOf: (no: number) => string | null;
  /** Entries up to this one are said to be erased. */
  readonly erasedUpTo: number;
}

/** Null where nothing speaks against it. */
export function headFault(
  noted: { readonly databaseId: string; readonly audit: AuditHead | undefined } | null,
  databaseId: string,
  found: Found,
  keys: readonly AuditKey[],
): HeadFault | null {
  const head = noted?.audit;
  if (noted === null || head === undefined) return found.last === 0 ? null : 'note-missing';
  if (noted.databaseId !== databaseId) return 'another-log';
  const key = keys.find(({ id }) => id === head.keyId);
  if (key !== undefined && key.sealText('head', textOf({ ...head, databaseId })) !== head.seal) return 'note-differs';
  if (head.last > found.last) return 'end-missing';
  const link = found.linkOf(head.last);
  // A missing entry in the middle is told by its number.
  return link === null || link === head.link || head.last <= found.erasedUpTo ? null : 'note-differs';
}
