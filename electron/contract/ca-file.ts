/** Authorities of one's own: what a profile keeps of them, and what a person is told. */
import { z } from './zod.ts';

/** One certificate of a file, as OpenSSL writes it too: with what it trusts it for. */
export const certificateBlock =
  /-----BEGIN (?:TRUSTED )?CERTIFICATE-----[\s\S]*?-----END (?:TRUSTED )?CERTIFICATE-----/g;

/** Characters: some ten certificates of usual size. */
export const longestCaFile = 32_768;

/**
 * Authorities that a service's certificate may be signed by, besides those of the system: what the file held when a person
 * chose it. docs/decisions/settings-and-secrets.md says why not its path.
 */
export const caFile = z.strictObject({
  /** What it was called, without its folder. */
  name: z.string().min(1).max(255),
  /** Certificates alone, one after the other, without what stood between them. */
  pem: z
    .string()
    .max(longestCaFile, 'ca-too-large')
    .regex(/^(?:-----BEGIN CERTIFICATE-----\n[A-Za-z0-9+/=\n]+\n-----END CERTIFICATE-----\n)+$/, 'ca-not-certificates'),
});
export type CaFile = z.infer<typeof caFile>;

export interface CertificateView {
  /** Its common name, else its whole name. */
  readonly subject: string;
  readonly issuer: string;
  /** A root signs itself. */
  readonly is: 'root' | 'intermediate';
  /** `RSA 4096`, `EC P-256`, `Ed25519`. */
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly validFrom: number;
  readonly validTo: number;
  /** Of the certificate, in capitals, bytes parted by colons. */
  readonly sha256: string;
}

export interface ChosenCaFile {
  readonly caFile: CaFile;
  readonly certificates: readonly CertificateView[];
}
