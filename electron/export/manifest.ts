/** The JSON beside a CSV: enough to tell next year whether file and runs are whole, and what made it. */
import type { RequestView, RunRecord } from '../contract/address-run.ts';
import type { Environment } from '../contract/profile.ts';
import { readableJson } from '../files/readable.ts';
import { byteOrderMark, delimiter, guard, lineEnd, quote } from './csv.ts';
import { isoTime } from './iso-time.ts';

export interface NotWholeRun extends Pick<RunRecord, 'id' | 'account'> {
  /** Read as they are written: a run may have ten thousand. */
  readonly requests: () => Iterable<RequestView>;
}

export interface ManifestFacts {
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly columns: { readonly set: string; readonly names: readonly string[] };
  readonly what: string;
  readonly profile: { readonly name: string; readonly environment: Environment };
  /** Runs of the choice that are not whole. */
  readonly notWhole: readonly NotWholeRun[];
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

const runOf = ({ id, account }: NotWholeRun) => ({
  run: id,
  asked: account.asked,
  held: account.addresses,
  unknown: account.unknown,
  requests: [],
});

const manifestOf = (facts: ManifestFacts) => ({
  format: manifestFormat,
  file: facts.file,
  rows: facts.rows,
  bytes: facts.bytes,
  sha256: facts.sha256,
  columns: facts.columns,
  what: facts.what,
  profile: facts.profile,
  every_run_whole: facts.notWhole.length === 0,
  runs_not_whole: [],
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
});

/** Stands in the place of a list, and is no text that anything in a manifest can be. */
const listPlace = '\u0000';

/** Every line but the first behind so many blanks. */
const jsonText = (value: object, blanks: string): string => readableJson(value, 2).replaceAll('\n', `\n${blanks}`);

/** The JSON of a value before and behind one list of it, every line behind so many blanks. */
function aroundList(value: object, list: string, blanks: string): readonly [before: string, behind: string] {
  const text = jsonText({ ...value, [list]: listPlace }, blanks);
  const [before = '', behind = ''] = text.split(JSON.stringify(listPlace));
  return [`${blanks}${before}`, behind];
}

/** A list, each entry of which is written before the next is read. */
function* listOf<T>(entries: Iterable<T>, textOf: (entry: T) => Iterable<string>, blanks: string): Generator<string> {
  let isFirst = true;
  for (const entry of entries) {
    yield isFirst ? '[\n' : ',\n';
    yield* textOf(entry);
    isFirst = false;
  }
  yield isFirst ? '[]' : `\n${blanks}]`;
}

const requestBlanks = ' '.repeat(8);
const requestText = (request: RequestView): readonly string[] => [
  `${requestBlanks}${jsonText(requestOf(request), requestBlanks)}`,
];

function* runText(run: NotWholeRun): Generator<string> {
  const [before, behind] = aroundList(runOf(run), 'requests', ' '.repeat(4));
  yield before;
  yield* listOf(run.requests(), requestText, ' '.repeat(6));
  yield behind;
}

/** Piece by piece: what belongs to a run of ten thousand requests is never in memory at once. */
export function* manifestPieces(facts: ManifestFacts): Generator<string> {
  const [before, behind] = aroundList(manifestOf(facts), 'runs_not_whole', '');
  yield before;
  yield* listOf(facts.notWhole, runText, ' '.repeat(2));
  yield `${behind}\n`;
}
