/** Reads a file of CA certificates. Only the certificates are saved. */
import { X509Certificate } from 'node:crypto';
import { caFile, certificateBlock, maxCaFileSize, type CaFile } from '../contract/profiles.ts';
import { invalidInput, success, type Result } from '../contract/result.ts';

/** Size of a file with notes between its certificates, in bytes. */
export const maxCaBytes = 4 * maxCaFileSize;
/** In bits. TLS libraries no longer trust shorter RSA keys. */
const minRsaBits = 2048;
const maxNameLength = 255;

/** @param bytes the file, or its first `maxCaBytes + 1` bytes */
export function readCaFile(name: string, bytes: Buffer): Result<CaFile> {
  if (bytes.length > maxCaBytes) return invalidInput('caFile', 'ca-too-large');
  const text = bytes.toString('latin1');
  // It would be copied into settings and backups.
  if (/PRIVATE KEY-----/.test(text)) return invalidInput('caFile', 'ca-private-key');
  const read: X509Certificate[] = [];
  for (const [pem] of text.matchAll(certificateBlock)) {
    const certificate = certificateOf(pem);
    if (certificate === null) return invalidInput('caFile', 'ca-not-readable');
    if (!certificate.ca) return invalidInput('caFile', 'ca-not-ca-certificate');
    if (isWeak(certificate)) return invalidInput('caFile', 'ca-weak-key');
    read.push(certificate);
  }
  if (read.length === 0) return invalidInput('caFile', 'ca-not-certificates');
  const saved = { name: name.slice(0, maxNameLength), pem: read.map(pemOf).join('') };
  const checked = caFile.safeParse(saved);
  if (!checked.success) return invalidInput('caFile', checked.error.issues[0]?.message ?? 'ca-not-certificates');
  return success(checked.data);
}

/** SHA-256 and name of each saved certificate. Skips what can't be read anymore. */
export const certificateNames = (pem: string): readonly string[] =>
  Array.from(pem.matchAll(certificateBlock), ([one]) => certificateOf(one))
    .filter((certificate) => certificate !== null)
    .map(({ fingerprint256, subject }) => `${fingerprint256}, ${nameIn(subject)}`);

/** Encoded again, because `TRUSTED` ones contain more than the certificate. */
const pemOf = ({ raw }: X509Certificate): string => {
  const lines = raw.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
};

function certificateOf(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}

const isWeak = ({ publicKey }: X509Certificate): boolean =>
  (publicKey.asymmetricKeyDetails?.modulusLength ?? minRsaBits) < minRsaBits;

/** `CN=…` of a multi-line name. */
const nameIn = (name: string | undefined): string =>
  (/^CN=(.*)$/m.exec(name ?? '')?.[1] ?? (name ?? '').replaceAll('\n', ', ')).slice(0, maxNameLength);
