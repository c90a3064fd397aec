/** The JSON beside a CSV: enough to tell next year whether the file is whole, and what made it. */
import type { Environment } from '../contract/profile.ts';
import { byteOrderMark, delimiter, guard, lineEnd, quote } from './csv.ts';

export interface ManifestFacts {
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly columns: { readonly set: string; readonly names: readonly string[] };
  readonly what: string;
  readonly profile: { readonly name: string; readonly environment: Environment };
  readonly at: number;
  readonly appVersion: string;
}

/** `addresses.csv` → `addresses.manifest.json`. */
export const manifestName = (fileName: string): string => `${fileName.replace(/\.csv$/i, '')}.manifest.json`;

export function manifestText(facts: ManifestFacts): string {
  const manifest = {
    format: 'quittance-manifest-1',
    file: facts.file,
    rows: facts.rows,
    bytes: facts.bytes,
    sha256: facts.sha256,
    columns: facts.columns,
    what: facts.what,
    profile: facts.profile,
    written_at: new Date(facts.at).toISOString(),
    written_by: `Quittance ${facts.appVersion}`,
    csv: {
      encoding: 'UTF-8',
      byte_order_mark: byteOrderMark.codePointAt(0)?.toString(16).toUpperCase(),
      delimiter,
      line_end: lineEnd,
      quote,
      guard,
    },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
