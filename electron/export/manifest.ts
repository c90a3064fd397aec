/** The JSON beside a CSV: enough to tell next year whether file and runs are whole, and what made it. */
import type { RequestView, RunView } from '../contract/address-run.ts';
import type { Environment } from '../contract/profile.ts';
import { readableJson } from '../files/readable.ts';
import { byteOrderMark, delimiter, guard, lineEnd, quote } from './csv.ts';
import { isoTime } from './iso-time.ts';

export interface ManifestFacts {
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly columns: { readonly set: string; readonly names: readonly string[] };
  readonly what: string;
  readonly profile: { readonly name: string; readonly environment: Environment };
  /** Runs of the choice that are not whole. */
  readonly notWhole: readonly RunView[];
  readonly at: number;
  readonly appVersion: string;
}

/** What a manifest is known by, beside the name of its file. */
export const manifestFormat = 'quittance-manifest-1';

/** `addresses.csv` → `addresses.manifest.json`. */
export const manifestName = (fileName: string): string => `${fileName.replace(/\.csv$/i, '')}.manifest.json`;

const requestOf = (request: RequestView) => ({
  request: request.position,
  asked: request.account.asked,
  held: request.account.addresses,
  lines: request.held,
  state: request.state,
  reason: request.reason,
  nonce: request.nonce,
  sent_at: isoTime(request.sentAt),
  ended_at: isoTime(request.endedAt),
  http_status: request.httpStatus,
  service_code: request.serviceCode,
  service_message: request.serviceMsg,
});

const runOf = ({ id, account, requests }: RunView) => ({
  run: id,
  asked: account.asked,
  held: account.addresses,
  unknown: account.unknown,
  requests: requests.map(requestOf),
});

export function manifestText(facts: ManifestFacts): string {
  const manifest = {
    format: manifestFormat,
    file: facts.file,
    rows: facts.rows,
    bytes: facts.bytes,
    sha256: facts.sha256,
    columns: facts.columns,
    what: facts.what,
    profile: facts.profile,
    every_run_whole: facts.notWhole.length === 0,
    runs_not_whole: facts.notWhole.map(runOf),
    written_at: isoTime(facts.at),
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
  return `${readableJson(manifest, 2)}\n`;
}
