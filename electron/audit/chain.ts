/**
 * How an entry hangs on the one before it. `link` is a plain hash over the entry and the link before: anybody can follow it. `mac` is
 * keyed, over the entry and its link: only this computer can make it, and each entry that has a right one vouches for all before it.
 */
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { AuditEntry } from '../contract/audit.ts';

/** Of an entry that nothing was before. */
export const noLink: Uint8Array = new Uint8Array(32);

const form = 'quittance-audit-1';

/** With the key that it is sealed with. */
export interface KeyedEntry extends AuditEntry {
  readonly keyId: string;
}

/** One text for one entry: in the order of the fields, with `facts` as they are kept. */
const contentOf = (entry: KeyedEntry): string =>
  JSON.stringify([
    form,
    entry.no,
    entry.at,
    entry.by,
    entry.kind,
    entry.profileId,
    entry.profileName,
    entry.subject,
    entry.outcome,
    entry.facts,
    entry.upTo,
    entry.keyId,
  ]);

export const digestOf = (entry: KeyedEntry): Uint8Array =>
  createHash('sha256').update(contentOf(entry), 'utf8').digest();

export const linkOf = (before: Uint8Array, digest: Uint8Array): Uint8Array =>
  createHash('sha256').update(form).update(before).update(digest).digest();

export interface AuditKey {
  /** Tells which key it is, and nothing of it. */
  readonly id: string;
  readonly seal: (digest: Uint8Array, link: Uint8Array) => Uint8Array;
  /** Of what is said about the log outside of its table; `of` keeps one kind from standing for another. */
  readonly sealText: (of: 'head' | 'manifest', text: string) => string;
}

/** @param dataKey 32 bytes; the log's key is one of its own, from which the other cannot be told */
export function auditKeyOf(dataKey: Uint8Array): AuditKey {
  const derived = (what: string) => Buffer.from(hkdfSync('sha256', dataKey, '', `${form} ${what}`, 32));
  const key = derived('key');
  return {
    id: derived('id').toString('hex').slice(0, 16),
    seal: (digest, link) => createHmac('sha256', key).update(`${form} entry`).update(digest).update(link).digest(),
    sealText: (of, text) => createHmac('sha256', key).update(`${form} ${of}\n`).update(text, 'utf8').digest('hex'),
  };
}

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

export interface ChainedEntry extends KeyedEntry {
  readonly link: Uint8Array;
  readonly mac: Uint8Array;
}

/** Text that a database and a file give back as it was: no half of a pair, and no NUL. */
const kept = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

export function chained(before: Uint8Array, key: AuditKey, given: AuditEntry): ChainedEntry {
  const entry: KeyedEntry = {
    ...given,
    keyId: key.id,
    by: kept(given.by),
    profileId: given.profileId === null ? null : kept(given.profileId),
    profileName: given.profileName === null ? null : kept(given.profileName),
    subject: kept(given.subject),
    facts: kept(given.facts),
  };
  const digest = digestOf(entry);
  const link = linkOf(before, digest);
  return { ...entry, link, mac: key.seal(digest, link) };
}
