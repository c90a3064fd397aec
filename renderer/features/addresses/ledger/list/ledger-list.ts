/**
 * A list of as many rows as there are, read by place in blocks as they come into view. One request is out at a time, so that
 * a scrollbar that is dragged over the whole of it asks for where it stops, and few blocks are kept. It stands still: what
 * comes into the ledger later is not in it until it is asked for.
 */
import type {
  LedgerPart,
  LedgerRow,
  LedgerRows,
  LedgerSort,
  LedgerView,
} from '../../../../../electron/contract/ledger.ts';
import type { AppError, Result } from '../../../../../electron/contract/result.ts';

export const blockRows = 200;
/** More than a window shows, with what is read ahead of it. */
const mostBlocks = 6;
/** Rows beyond either edge of the window that are read before they come into view. */
const readAhead = 60;
/** Times in a row that a list which was given up for another is asked for again. */
const mostAgain = 3;

export type ReadRows = (
  ask: LedgerView & { readonly from: number; readonly limit: number },
) => Promise<Result<LedgerRows>>;

export interface Listed {
  /** Of what is shown; null before the first answer. */
  readonly view: LedgerView | null;
  /** Another at each list that is begun: places of one mean nothing in another. */
  readonly number: number;
  /** How many rows can be scrolled to. */
  readonly length: number;
  readonly matching: LedgerRows['matching'] | null;
  /** By place; undefined while it is not read. */
  readonly rowAt: (place: number) => LedgerRow | undefined;
  /** Why what is in view could not be read; nothing more is asked until `readAgain`. */
  readonly error: AppError | null;
  /** Whether another list was asked for and is not there yet. */
  readonly isOld: boolean;
}

interface Range {
  readonly first: number;
  readonly last: number;
}

const nothing: Listed = {
  view: null,
  number: 0,
  length: 0,
  matching: null,
  rowAt: () => undefined,
  error: null,
  isOld: false,
};

export class LedgerList {
  readonly #read: ReadRows;
  readonly #heard = new Set<() => void>();
  #state: Listed = nothing;
  #blocks: ReadonlyMap<number, readonly LedgerRow[]> = new Map();
  /** Shown until they are read anew. */
  #stale: ReadonlySet<number> = new Set();
  #asked: LedgerView | null = null;
  #wanted: Range = { first: 0, last: 0 };
  /** Of the request that is out; what another one answers is of no use any more. */
  #out: object | null = null;

  #again = 0;
  #isGone = false;
  #written: number | null = null;

  constructor(read: ReadRows) {
    this.#read = read;
  }

  readonly state = (): Listed => this.#state;

  readonly subscribe = (heard: () => void): (() => void) => {
    this.#heard.add(heard);
    return () => this.#heard.delete(heard);
  };

  /** Begins another list, with all that the ledger has by now. @param first place that is wanted first */
  show(profileId: string, part: LedgerPart, sort: LedgerSort, first = 0): void {
    const view: LedgerView = { profileId, part, sort, upTo: null };
    this.#isGone = false;
    this.#again = 0;
    this.#asked = view;
    this.#wanted = { first, last: first };
    this.#tell({ isOld: this.#state.view !== null, error: null });
    void this.#ask(view, Math.floor(first / blockRows), 1);
  }

  /** What is in view of a list. */
  want(range: Range, number: number): void {
    if (number !== this.#state.number || this.#asked !== null) return;
    this.#wanted = range;
    if (this.#out === null && this.#state.error === null) this.#next();
  }

  /** Nobody looks at it any more: nothing is asked until it is shown again. */
  dispose(): void {
    this.#isGone = true;
    this.#out = null;
  }

  readAgain(): void {
    this.#again = 0;
    this.#tell({ error: null });
    if (this.#asked !== null) void this.#ask(this.#asked, Math.floor(this.#wanted.first / blockRows), 1);
    else this.#next();
  }

  /** The same rows, of which something may be another than it was. */
  refresh(): void {
    const near = new Set(this.#blocksOf(this.#around()));
    this.#blocks = new Map([...this.#blocks].filter(([block]) => near.has(block)));
    this.#stale = new Set(this.#blocks.keys());
    if (this.#out === null && this.#state.error === null) this.#next();
  }

  /** @param written another number than before: something of the rows changed */
  refreshFor(written: number): void {
    if (this.#written !== null && this.#written !== written) this.refresh();
    this.#written = written;
  }

  #tell(change: Partial<Listed>): void {
    this.#state = { ...this.#state, ...change };
    for (const heard of this.#heard) heard();
  }

  #around(): Range {
    return { first: Math.max(0, this.#wanted.first - readAhead), last: this.#wanted.last + readAhead };
  }

  #blocksOf({ first, last }: Range): readonly number[] {
    const end = Math.min(last, this.#state.length - 1);
    const from = Math.floor(Math.min(first, end) / blockRows);
    return end < 0 ? [] : Array.from({ length: Math.floor(end / blockRows) - from + 1 }, (_, at) => from + at);
  }

  /** Asks for what is in view and not here, or else for what comes next. */
  #next(): void {
    const { view } = this.#state;
    if (view === null || this.#asked !== null) return;
    const isMissing = (block: number) => !this.#blocks.has(block) || this.#stale.has(block);
    const missing = [this.#wanted, this.#around()].map((range) => this.#blocksOf(range).filter(isMissing));
    const [block, following] = missing.find(({ length }) => length > 0) ?? [];
    if (block !== undefined) void this.#ask(view, block, following === block + 1 ? 2 : 1);
  }

  async #ask(view: LedgerView, block: number, blocks: number): Promise<void> {
    if (this.#isGone) return;
    const out = {};
    this.#out = out;
    const limit = blocks * blockRows;
    const answer = await this.#read({ ...view, from: block * blockRows, limit });
    if (this.#out !== out) return;
    this.#out = null;
    if (!answer.ok) {
      // Somebody else asked by the same name: this list is wanted as before.
      if (answer.error.code === 'superseded' && this.#again < mostAgain) {
        this.#again += 1;
        void this.#ask(view, block, blocks);
      } else this.#tell({ error: answer.error });
    } else {
      this.#again = 0;
      this.#take(view, block, limit, answer.value);
      this.#next();
    }
  }

  #take(view: LedgerView, block: number, limit: number, { rows, matching, upTo }: LedgerRows): void {
    const isNew = view === this.#asked;
    const blocks = new Map(isNew ? [] : this.#blocks);
    const stale = new Set(isNew ? [] : this.#stale);
    for (let at = 0; at * blockRows < limit; at += 1) {
      blocks.set(block + at, rows.slice(at * blockRows, (at + 1) * blockRows));
      stale.delete(block + at);
    }
    const near = Math.floor(this.#wanted.first / blockRows);
    const farthest = [...blocks.keys()].toSorted((one, other) => Math.abs(one - near) - Math.abs(other - near));
    for (const far of farthest.slice(mostBlocks)) blocks.delete(far);
    this.#blocks = blocks;
    this.#stale = stale;
    if (isNew) this.#asked = null;
    // Where nobody counted to the end, there is at least one row more than was read.
    const read = block * blockRows + rows.length + (rows.length === limit ? 1 : 0);
    const length = matching.exact ? matching.rows : Math.max(matching.rows, read, isNew ? 0 : this.#state.length);
    this.#tell({
      view: { ...view, upTo },
      number: isNew ? this.#state.number + 1 : this.#state.number,
      length,
      matching,
      rowAt: (place) => blocks.get(Math.floor(place / blockRows))?.[place % blockRows],
      isOld: false,
    });
  }
}
