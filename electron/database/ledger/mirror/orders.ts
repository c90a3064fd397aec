/** The rows of all profiles in the order of each sort, by their places: made once, and made longer as rows come. */
import type { LedgerSort } from '../../../contract/ledger.ts';
import type { Columns } from './columns.ts';
import { ranksOf, sortedTexts } from './sorted-texts.ts';

export type SortBy = Exclude<LedgerSort['by'], 'arrival'>;
export const sorts = ['address', 'chain', 'alias', 'run', 'check'] as const satisfies readonly SortBy[];

/** Places by rank, those of the same rank as they came. @param ranks of each place, below `count` */
function* byRank(ranks: Int32Array, count: number): Generator<undefined, Int32Array> {
  const next = new Int32Array(count + 1);
  for (const rank of ranks) next[rank + 1] = (next[rank + 1] ?? 0) + 1;
  yield;
  for (let rank = 1; rank <= count; rank += 1) next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0);
  const order = new Int32Array(ranks.length);
  for (let place = 0; place < ranks.length; place += 1) {
    const rank = ranks[place] ?? 0;
    const at = next[rank] ?? 0;
    order[at] = place;
    next[rank] = at + 1;
  }
  yield;
  return order;
}

/** By row: the rank of what `of` says it has. */
function ranksBy(rows: number, of: Int32Array | Uint8Array, ranks: Int32Array): Int32Array {
  const found = new Int32Array(rows);
  for (let place = 0; place < rows; place += 1) found[place] = ranks[of[place] ?? 0] ?? 0;
  return found;
}

/** By request: how its run stands among all runs. */
function runRanks({ runs }: Columns): { readonly ranks: Int32Array; readonly count: number } {
  const numbers = runs.all.slice(0, runs.length).toSorted();
  const distinct = numbers.filter((run, at) => at === 0 || run !== numbers[at - 1]);
  const rankOf = new Map(Array.from(distinct, (run, rank) => [run, rank]));
  const of = runs.all;
  const ranks = new Int32Array(runs.length);
  for (let request = 0; request < ranks.length; request += 1) ranks[request] = rankOf.get(of[request] ?? 0) ?? 0;
  return { ranks, count: distinct.length };
}

const chainRanks = (names: readonly string[]): Int32Array => {
  const sorted = names.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  const rankOf = new Map(sorted.map((name, rank) => [name, rank]));
  return Int32Array.from(names, (name) => rankOf.get(name) ?? 0);
};

export function* orderBy(columns: Columns, by: SortBy): Generator<undefined, Int32Array> {
  const rows = columns.length;
  const requests = columns.requests.all;
  switch (by) {
    case 'address':
      return yield* sortedTexts(columns.addresses, rows);
    case 'alias': {
      const { texts, codes } = columns.aliases;
      const { ranks, count } = ranksOf(texts, yield* sortedTexts(texts, texts.length));
      yield;
      const byRequest = ranksBy(codes.length, codes.all, ranks);
      return yield* byRank(ranksBy(rows, requests, byRequest), count);
    }
    case 'run': {
      const { ranks, count } = runRanks(columns);
      yield;
      return yield* byRank(ranksBy(rows, requests, ranks), count);
    }
    case 'chain': {
      const ranks = chainRanks(columns.chainNames);
      return yield* byRank(ranksBy(rows, columns.chains.all, ranks), ranks.length);
    }
    case 'check':
      return yield* byRank(ranksBy(rows, columns.checks.all, Int32Array.of(0, 1, 2)), 3);
    default:
      return by satisfies never;
  }
}
