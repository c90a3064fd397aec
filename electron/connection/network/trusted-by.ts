/** Which of the stores in use an authority is in. */
import { X509Certificate } from 'node:crypto';
import tls from 'node:tls';
import { certificateBlock } from '../../contract/ca-file.ts';
import type { TrustedBy } from '../../contract/connection-doctor.ts';

/** @param fingerprint SHA-256, as Node writes it */
export function trustedBy(fingerprint: string | undefined, ownFile: string | null): TrustedBy {
  const has = (certificates: readonly string[]): boolean =>
    certificates.some((pem) => new X509Certificate(pem).fingerprint256 === fingerprint);
  if (ownFile !== null && has(ownFile.match(certificateBlock) ?? [])) return 'own-file';
  if (has(tls.getCACertificates('bundled'))) return 'bundled';
  return has(tls.getCACertificates('system')) ? 'system' : 'unknown';
}
