/** What lies beside an exported log: what the file has to be, sealed with the key of the computer that wrote it. */
import { createHash } from 'node:crypto';
import { auditPart } from '../../contract/audit.ts';
import { z } from '../../contract/zod.ts';
import type { AuditKey } from '../chain.ts';

export const auditManifestFormat = 'quittance-audit-1';

const sum = z.string().regex(/^[0-9a-f]{64}$/);
const content = z.strictObject({
  format: z.literal(auditManifestFormat),
  file: z.string(),
  /** Drawn for this file: its seals begin with it. */
  export: z.string().min(1),
  rows: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  sha256: sum,
  /** Numbers of its first and last entry; 0 where it has none. */
  first: z.int().nonnegative(),
  last: z.int().nonnegative(),
  /** Of its last line. */
  seal: sum,
  /** What was chosen, and up to which entry of the log. */
  part: auditPart,
  up_to: z.int().nonnegative(),
  written_at: z.string(),
  written_by: z.string(),
  user: z.string(),
  key: z.string(),
});
export type AuditManifestContent = z.infer<typeof content>;
const manifest = content.extend({ mac: sum });
export type AuditManifest = z.infer<typeof manifest>;

/** Names in the order of the schema, whatever order they came in. */
const textOf = (of: AuditManifestContent): string => JSON.stringify(content.parse(of));

export const manifestText = (of: AuditManifestContent, key: AuditKey): string =>
  `${JSON.stringify({ ...content.parse(of), mac: key.sealText('manifest', textOf(of)) }, null, 2)}\n`;

export function readAuditManifest(text: string): AuditManifest | null {
  try {
    const read = manifest.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

export function isSealedBy({ mac, ...rest }: AuditManifest, key: AuditKey): boolean {
  return key.sealText('manifest', textOf(rest)) === mac;
}

const sha256 = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

export const firstSeal = (id: string): string => sha256(`${auditManifestFormat} seal\n`, id);
export const nextSeal = (before: string, link: Uint8Array): string => sha256(before, link);
