/** Which rows are of a part: a 1 for each, by their places. */
import type { LedgerPart } from '../../../contract/ledger.ts';
import { readSearch } from '../../../contract/ledger-search.ts';
import { runNumber } from '../../tables/ledger-part.ts';
import { checkOrder, type Columns } from './columns.ts';

export interface MaskOf {
  readonly profileNo: number;
  readonly part: LedgerPart;
  /** Places from here on are left out. */
  readonly rows: number;
}

/** Rows between two looks at whether anybody still waits. */
const atATime = 1 << 17;

/** By request: whether its rows are searched for by its alias, callback URL or run, whatever their address. */
function* requestsFound(columns: Columns, search: string): Generator<undefined, Uint8Array> {
  const { requestIds, runs, aliases, callbackUrls } = columns;
  const found = new Uint8Array(requestIds.length);
  const run = runNumber({ search });
  const byAlias = new Uint8Array(aliases.texts.length);
  const byUrl = new Uint8Array(callbackUrls.texts.length);
  const wanted = readSearch(search);
  yield* aliases.texts.find(wanted, byAlias.length, byAlias);
  yield* callbackUrls.texts.find(wanted, byUrl.length, byUrl);
  const [ofAlias, ofUrl, ofRun] = [aliases.codes.all, callbackUrls.codes.all, runs.all];
  for (let at = 0; at < found.length; at += 1) {
    const isFound = byAlias[ofAlias[at] ?? 0] === 1 || byUrl[ofUrl[at] ?? 0] === 1 || (run !== 0 && ofRun[at] === run);
    if (isFound) found[at] = 1;
  }
  return found;
}

export function* maskOf(columns: Columns, { profileNo, part, rows }: MaskOf): Generator<undefined, Uint8Array> {
  const mask = new Uint8Array(rows);
  const [profiles, requests, chains] = [columns.profiles.all, columns.requests.all, columns.chains.all];
  const [checks, created, exported] = [columns.checks.all, columns.created.all, columns.exported.all];
  const runs = columns.runs.all;
  const { search } = part;
  const wanted = readSearch(search);
  const chain = part.chain === null ? null : columns.chainOf(part.chain);
  const check = part.check === null ? null : checkOrder.indexOf(part.check);
  const { runId, from, until, exported: isExported } = part;
  let byRequest: Uint8Array | null = null;
  if (wanted.text !== '') {
    byRequest = yield* requestsFound(columns, search);
    yield;
    yield* columns.addresses.find(wanted, rows, mask);
    for (const one of wanted.addresses) {
      if (one.is === 'whole') yield* columns.addresses.find({ text: one.text, whole: true }, rows, mask);
      else yield* columns.addresses.findEnds(one.first, one.last, rows, mask);
    }
    yield* columns.findNoted(wanted, rows, mask);
  }
  for (let begin = 0; begin < rows; begin += atATime) {
    const end = Math.min(rows, begin + atATime);
    for (let at = begin; at < end; at += 1) {
      const request = requests[at] ?? 0;
      const isOf =
        profiles[at] === profileNo &&
        (byRequest === null || mask[at] === 1 || byRequest[request] === 1) &&
        (chain === null || chains[at] === chain) &&
        (check === null || checks[at] === check) &&
        (runId === null || runs[request] === runId) &&
        (from === null || (created[at] ?? 0) >= from) &&
        (until === null || (created[at] ?? 0) < until) &&
        (isExported === null || (exported[at] === 1) === isExported);
      mask[at] = isOf ? 1 : 0;
    }
    yield;
  }
  return mask;
}

/** How many are of it. */
export function sumOf(mask: Uint8Array): number {
  let sum = 0;
  for (const one of mask) sum += one;
  return sum;
}
