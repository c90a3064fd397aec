/** The ledger as it is listed, searched and chosen from: answered by the reader, which has a thread and a connection of its own. */
import type { DatabaseSync } from 'node:sqlite';
import {
  mostChosen,
  type LedgerAddressesQuery,
  type LedgerAddressQuery,
  type LedgerIdsQuery,
  type LedgerPlacesQuery,
  type LedgerRow,
  type LedgerRowDetails,
  type LedgerRowQuery,
  type LedgerRows,
  type LedgerRowsQuery,
  type LedgerSelectedQuery,
  type LedgerSummary,
  type LedgerView,
  type SelectedCount,
  wholeLedger,
} from '../../contract/ledger.ts';
import { failure } from '../../contract/result.ts';
import { DatabaseFailure } from '../failure.ts';
import type { ProfileNumbers } from '../tables/profile-numbers.ts';
import { createNoteReader } from '../tables/note-table.ts';
import type { Seal } from '../tables/sealing.ts';
import type { Choice, ChosenRows } from '../exports/export-choice.ts';
import { createAddressFinder } from './address-finder.ts';
import { chosenMask } from './choices.ts';
import { chosenRows } from './chosen-rows.ts';
import { createDetails } from './details.ts';
import { createExportedRows } from './exported-rows.ts';
import { createLists, type PlacedRows } from './lists.ts';
import type { Columns } from './mirror/columns.ts';
import { sumOf } from './mirror/masks.ts';
import { createMirror } from './mirror/mirror.ts';
import { sorts } from './mirror/orders.ts';
import { createPlainList, isPlain } from './plain-list.ts';
import { createRowReader } from './row-reader.ts';
import { alwaysWanted, expectWanted, type Wanted } from './slices.ts';
import { createSummary } from './summary.ts';
import { createSuperseding } from './superseding.ts';

export interface LedgerReadsParts {
  readonly profiles: Pick<ProfileNumbers, 'find'>;
  readonly seal: Pick<Seal, 'open'>;
  readonly damageMet: () => void;
}

export interface LedgerReads {
  readonly summary: (profileId: string) => Promise<Omit<LedgerSummary, 'lost'>>;
  readonly rows: (query: LedgerRowsQuery) => Promise<LedgerRows>;
  readonly places: (query: LedgerPlacesQuery) => Promise<readonly (number | null)[]>;
  readonly ids: (query: LedgerIdsQuery) => Promise<readonly number[]>;
  readonly selected: (query: LedgerSelectedQuery) => Promise<SelectedCount>;
  /** Of an export. */
  readonly chosen: (choice: Pick<Choice, 'profileId' | 'what'>) => Promise<ChosenRows>;
  readonly addressesOf: (query: LedgerAddressesQuery) => Promise<readonly string[]>;
  /** Rows with this address in any case of its letters, the oldest first; the first few. */
  readonly withAddress: (query: LedgerAddressQuery) => readonly LedgerRow[];
  readonly details: (query: LedgerRowQuery) => LedgerRowDetails | null;
}

const exactly = (rows: number) => ({ rows, exact: true });

interface Listed {
  readonly columns: Columns;
  readonly profileNo: number;
  readonly upTo: number;
  readonly list: PlacedRows;
}

const idsOf = ({ columns, list }: Listed, from: number, to: number): readonly number[] =>
  Array.from(
    { length: Math.max(0, Math.min(to, list.length) - from) },
    (_, at) => columns.ids.all[list.at(from + at)] ?? 0,
  );

export function createLedgerReads(
  database: DatabaseSync,
  { profiles, seal, damageMet }: LedgerReadsParts,
): LedgerReads {
  const exported = createExportedRows(database, damageMet);
  const readRows = createRowReader(database, exported, damageMet);
  const noteOf = createNoteReader(database, seal, damageMet);
  const details = createDetails(database, { rows: readRows, noteOf, damageMet });
  const withAddress = createAddressFinder(database);
  const plainList = createPlainList(database);
  const mirror = createMirror(database, (id) => noteOf(id).note, damageMet);
  const lists = createLists();
  const summary = createSummary(database, { exported, mirror, lists });
  const superseding = createSuperseding();
  let prepared: Columns | null = null;

  /** What is sorted by later is sorted while nobody waits for it. */
  const prepare = async (columns: Columns): Promise<void> => {
    if (prepared === columns) return;
    prepared = columns;
    for (const by of sorts) await lists.prepare(columns, by, alwaysWanted);
  };
  const readIn = async (): Promise<Columns> => {
    const columns = await mirror.columns();
    // What cannot be sorted now is sorted, or fails, when it is asked for.
    void prepare(columns).catch(() => undefined);
    return columns;
  };
  const listed = async (view: LedgerView, wanted: Wanted): Promise<Listed | null> => {
    const profileNo = profiles.find(view.profileId);
    if (profileNo === null) return null;
    const columns = await readIn();
    expectWanted(wanted);
    // What is written meanwhile is in the next list.
    const upTo = view.upTo ?? Math.min(summary.newest(profileNo), columns.ids.all[columns.length - 1] ?? 0);
    const of = { profileNo, part: view.part, sort: view.sort, rows: columns.upTo(upTo) };
    return { columns, profileNo, upTo, list: await lists.list(columns, of, wanted) };
  };

  return {
    summary: async (profileId) => summary.of(profiles.find(profileId)),
    async rows({ from, limit, ...view }) {
      const wanted = superseding.next(view);
      const profileNo = profiles.find(view.profileId);
      if (profileNo === null) return { rows: [], from, matching: exactly(0), upTo: 0 };
      exported.refresh();
      const isOfRun = view.part.runId !== null;
      if (isPlain(view) && (isOfRun || mirror.atHand() === null)) {
        // StartedBatch, and not waited for: should it fail, it is begun again by whoever needs it.
        if (!isOfRun) void readIn().catch(() => undefined);
        const upTo = view.upTo ?? summary.newest(profileNo);
        const { ids, matching } = plainList({ profileNo, part: view.part, sort: view.sort, upTo, from, limit });
        return { rows: readRows(profileNo, ids), from, matching: exactly(matching), upTo };
      }
      const found = await listed(view, wanted);
      if (found === null) return { rows: [], from, matching: exactly(0), upTo: 0 };
      const { list, upTo } = found;
      const ids = idsOf(found, from, from + limit);
      return { rows: readRows(profileNo, ids), from, matching: exactly(list.length), upTo };
    },
    async places({ view, ids }) {
      const found = await listed(view, alwaysWanted);
      if (found === null) return ids.map(() => null);
      const { columns, list } = found;
      const places = ids.map((id) => columns.placeOf(id));
      const at = list.find(new Set(places.filter((place) => place !== -1)));
      return places.map((place) => at.get(place) ?? null);
    },
    async ids({ view, from, to }) {
      const found = await listed(view, alwaysWanted);
      return found === null ? [] : idsOf(found, from, to + 1);
    },
    async selected({ view, selection }) {
      const profileNo = profiles.find(view.profileId);
      if (profileNo === null) return { selected: exactly(0), listed: exactly(0) };
      const columns = await readIn();
      const chosen = await chosenMask(lists, columns, profileNo, selection);
      const rows = columns.upTo(view.upTo ?? summary.newest(profileNo));
      const mask = await lists.mask(columns, { profileNo, part: view.part, rows }, alwaysWanted);
      let both = 0;
      for (let at = 0; at < mask.length; at += 1) both += (mask[at] ?? 0) & (chosen[at] ?? 0);
      return { selected: exactly(sumOf(chosen)), listed: exactly(both) };
    },
    async chosen({ profileId, what }) {
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return { spans: [] };
      return chosenRows(what, {
        columns: readIn,
        mask: (columns, selection) => chosenMask(lists, columns, profileNo, selection),
      });
    },
    async addressesOf({ profileId, selection, sort }) {
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return [];
      const columns = await readIn();
      const chosen = await chosenMask(lists, columns, profileNo, selection);
      const rows = sumOf(chosen);
      if (rows > mostChosen) {
        const facts = { rows, most: mostChosen };
        throw new DatabaseFailure(failure('too-many-to-copy', 'More rows are chosen than are copied', { facts }).error);
      }
      const of = { profileNo, part: wholeLedger, sort, rows: columns.length };
      const list = await lists.list(columns, of, alwaysWanted);
      const ids: number[] = [];
      for (let at = 0; ids.length < rows; at += 1) {
        const place = list.at(at);
        if (place === -1) break;
        if (chosen[place] === 1) ids.push(columns.ids.all[place] ?? 0);
      }
      return readRows(profileNo, ids).map(({ address }) => address);
    },
    withAddress({ profileId, text }) {
      const profileNo = profiles.find(profileId);
      exported.refresh();
      return profileNo === null ? [] : readRows(profileNo, withAddress(profileNo, text));
    },
    details({ profileId, id }) {
      const profileNo = profiles.find(profileId);
      exported.refresh();
      return profileNo === null ? null : details(profileNo, id);
    },
  };
}
