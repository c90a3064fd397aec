/** Lists, positions and selections of addresses compared with a search through all rows, in many combinations. */
import { expect, test } from 'vitest';
import type { AddressChoice } from '../../../electron/contract/address-export.ts';
import type { AddressFilter, AddressSelection, AddressSort } from '../../../electron/contract/address-list.ts';
import { inTransaction } from '../../../electron/database/sqlite/transaction.ts';
import { withExportRows } from '../../../electron/database/stores/address-exports.ts';
import { createAddressList, checks } from '../../../electron/database/stores/address-list.ts';
import { createIdRanges } from '../../../electron/database/stores/exported-address-ranges.ts';
import { oneOf } from '../../../electron/database/sqlite/cell.ts';
import { openReader } from '../../../electron/database/file/connection.ts';
import { sample } from '../../support/full.ts';
import { seeded } from '../../support/seeded.ts';
import { responseWith, openInProcess, type InProcess } from './in-process-database.ts';
import { newBatch } from './batches.ts';

interface Row {
  readonly id: number;
  readonly profile: string;
  readonly address: string;
  readonly chain: string;
  readonly alias: string;
  readonly url: string;
  readonly batchId: number;
  readonly createdAt: number;
  readonly check: 'valid' | 'invalid' | 'unknown';
  readonly exported: boolean;
}

const { below } = seeded(4711);
function pick<T>(of: readonly T[]): T {
  const one = of[below(of.length)];
  if (one === undefined) throw new Error('There is nothing to pick from');
  return one;
}
const letters = Array.from('aAbBcC012xéßÉ-ſK🜁');
const word = (length: number): string => Array.from({ length }, () => letters[below(letters.length)]).join('');
const aliases = ['', 'shop', 'Shop-1', '100%', 'under_score', 'kiosk'] as const;
const urls = ['https://pay.example/hook', 'https://other.example/A', 'https://other.example/b?x=1'] as const;
const profiles = ['demo', 'live-1'] as const;

function addBatch({ journal, views }: InProcess, number: number): void {
  const id = profiles[number % 5 === 0 ? 1 : 0];
  const batchKey = `batch-${number}`;
  const requests = Array.from({ length: 1 + below(3) }, (_, at) => ({
    position: at + 1,
    count: 4,
    alias: pick(aliases),
    callbackUrl: pick(urls),
  }));
  const chain = pick(['TON', 'ETH', 'TRON']);
  const profile = { id, name: id, environment: 'sandbox' } as const;
  const { batch } = journal.startBatch(newBatch({ batchKey, profile, chain, requests, createdAt: number * 1_000 }));
  for (const request of views.requests({ batchId: batch.id, after: null, limit: 10 })) {
    journal.requestSending(request.id, { nonce: 'aB3dE9', timestamp: 1, sentAt: 1 });
    const addresses = Array.from({ length: 4 }, () => (below(9) === 0 ? 'same' : word(1 + below(30))));
    const response = { ...responseWith(addresses), endedAt: below(50) * 1_000 };
    journal.requestCreated({ id: request.id, batchId: batch.id, batchKey }, response);
  }
}

function addExport({ database }: InProcess, ids: readonly number[]): void {
  const ranges = createIdRanges();
  for (const id of ids) ranges.add(id);
  inTransaction(database, () => {
    const made = database
      .prepare(`
        INSERT INTO export (profile_no, at, created_by, profile_name, environment, what, format, columns, row_count, bytes, sha256,
          path, file_name)
        VALUES (1, 1, 'ana', '', 'sandbox', '', '', '', ?, 1, '', '', 'a.csv')
      `)
      .run(ids.length);
    for (const [first, last] of ranges.all()) {
      database
        .prepare('INSERT INTO export_range (export_id, first, last) VALUES (?, ?, ?)')
        .run(made.lastInsertRowid, first, last);
    }
  });
}

const rowsOf = ({ database }: InProcess, exported: ReadonlySet<number>): readonly Row[] =>
  database
    .prepare(`
      SELECT a.id, profile.id AS profile, a.address, a.chain, request.alias, coalesce(request.callback_url, batch.callback_url) AS url,
        batch.id AS batchId, a.created_at AS createdAt, a.check_result AS "check"
      FROM address a JOIN profile ON profile.no = a.profile_no JOIN request ON request.id = a.request_id JOIN batch ON batch.id = batch_id
      ORDER BY a.id
    `)
    .all()
    .map((row) => ({
      id: Number(row['id']),
      profile: String(row['profile']),
      address: String(row['address']),
      chain: String(row['chain']),
      alias: String(row['alias']),
      url: String(row['url']),
      batchId: Number(row['batchId']),
      createdAt: Number(row['createdAt']),
      check: oneOf(checks, row['check']),
      exported: exported.has(Number(row['id'])),
    }));

const fold = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

function isShortened(address: string, search: string): boolean {
  const [first, last] = search.split('…');
  if (first === undefined || last === undefined) return false;
  const folded = fold(address);
  return folded.length >= first.length + last.length && folded.startsWith(first) && folded.endsWith(last);
}

function isOf(row: Row, filter: AddressFilter): boolean {
  const typed = fold(filter.search.trim());
  const search = typed.replaceAll(/["“”]/g, '');
  return (
    (search === '' ||
      [row.address, row.alias, row.url].some((text) =>
        search === typed ? fold(text).includes(search) : fold(text) === search,
      ) ||
      isShortened(row.address, search) ||
      String(row.batchId) === search) &&
    (filter.chain === null || row.chain === filter.chain) &&
    (filter.batchId === null || row.batchId === filter.batchId) &&
    (filter.check === null || row.check === filter.check) &&
    (filter.from === null || row.createdAt >= filter.from) &&
    (filter.until === null || row.createdAt < filter.until) &&
    (filter.exported === null || row.exported === filter.exported)
  );
}

const checkOrder = ['invalid', 'unknown', 'valid'];
const keyOf = (row: Row, by: AddressSort['by']): Buffer | number => {
  if (by === 'arrival') return row.id;
  if (by === 'batch') return row.batchId;
  if (by === 'check') return checkOrder.indexOf(row.check);
  return Buffer.from(by === 'chain' ? row.chain : fold(by === 'address' ? row.address : row.alias));
};

function sorted(rows: readonly Row[], { by, direction }: AddressSort): readonly Row[] {
  const up = rows.toSorted((one, other) => {
    const [a, b] = [keyOf(one, by), keyOf(other, by)];
    const order = a instanceof Buffer && b instanceof Buffer ? Buffer.compare(a, b) : Number(a) - Number(b);
    return order || one.id - other.id;
  });
  return direction === 'up' ? up : up.toReversed();
}

const anyPart = (): AddressFilter => ({
  search: pick([
    '',
    '',
    '',
    'a',
    'AB',
    'xé',
    'É',
    'b-',
    'ſ',
    'k',
    'shop',
    '100%',
    '_',
    ' other ',
    'example/a',
    '7',
    '12',
    word(2),
    word(3),
    '"shop"',
    ' “Shop” ',
    '"100%"',
    '"12"',
    '"A"',
    `"${word(2)}"`,
    'same',
    's…e',
    'sam…ame',
    `${pick(['a', 'B', '0', ''])}…${pick(['1', 'c', 'K'])}`,
  ]),
  chain: pick([null, null, null, 'TON', 'ETH', 'none']),
  batchId: pick([null, null, null, null, 3, 8, 999]),
  check: pick([null, null, null, 'valid', 'invalid', 'unknown']),
  from: pick([null, null, 10_000, 30_000]),
  until: pick([null, null, 20_000, 45_000]),
  exported: pick([null, null, null, true, false]),
});
const anySort = (): AddressSort => ({
  by: pick(['arrival', 'address', 'chain', 'alias', 'batch', 'check']),
  direction: pick(['up', 'down']),
});

const rounds = sample(150, 3_000);

test(
  'every list, position and selection equals a search through all rows, also while rows are added',
  { timeout: 120_000 },
  async () => {
    const opened = await openInProcess();
    for (let number = 1; number <= 40; number += 1) addBatch(opened, number);
    const exported = new Set([1, 2, 3, 7, 9, 11, 12, 40, 41, 90]);
    addExport(opened, [...exported]);
    const reader = openReader(opened.readerFile);
    const reads = createAddressList(reader, { profiles: opened.profiles });
    let rows = rowsOf(opened, exported);
    for (let round = 0; round < rounds; round += 1) {
      if (round % 100 === 50) {
        addBatch(opened, 41 + round);
        if (round % 300 === 50) {
          const some = rows.filter(() => below(10) === 0).map(({ id }) => id);
          for (const id of some) exported.add(id);
          addExport(opened, some);
        }
        rows = rowsOf(opened, exported);
      }
      const profileId = pick(profiles);
      const own = rows.filter((row) => row.profile === profileId);
      const upTo = below(3) === 0 ? pick(own).id : null;
      const [filter, sort] = [anyPart(), anySort()];
      const view = { profileId, filter, sort, upTo };
      const list = sorted(
        own.filter((row) => isOf(row, filter) && (upTo === null || row.id <= upTo)),
        sort,
      );
      const from = below(list.length + 2);
      const page = await reads.addressRows({ ...view, list: 'listed', from, limit: 1 + below(20) });
      const shown = list.slice(from, from + page.rows.length);
      const wanted = { view, matching: list.length, ids: shown.map(({ id }) => id) };
      expect({ view, matching: page.matching, ids: page.rows.map(({ id }) => id) }).toEqual(wanted);
      expect(page.rows.length > 0).toBe(from < list.length);
      expect(page.rows.map((row) => row.exported)).toEqual(shown.map((row) => row.exported));
      const ids = Array.from({ length: 3 }, () => 1 + below(rows.length + 3));
      const places = ids
        .map((id) => list.findIndex((row) => row.id === id))
        .map((place) => (place === -1 ? null : place));
      expect({ view, ids, places: await reads.addressPositions({ view, ids }) }).toEqual({ view, ids, places });
      expect(await reads.addressIds({ view, from, to: from + 4 })).toEqual(
        list.slice(from, from + 5).map(({ id }) => id),
      );
      const selection: AddressSelection =
        round % 2 === 0 ? { ids } : { filter: anyPart(), upTo: below(rows.length + 2), without: ids };
      const chosen = own.filter((row) =>
        'ids' in selection
          ? ids.includes(row.id)
          : !ids.includes(row.id) && row.id <= selection.upTo && isOf(row, selection.filter),
      );
      expect(await reads.selectedAddresses({ view, selection })).toEqual({
        selected: chosen.length,
        listed: chosen.filter((row) => list.includes(row)).length,
      });
      const file = (what: AddressChoice) =>
        withExportRows(
          { openReader: () => openReader(opened.readerFile), selectedIds: reads.selectedIds },
          { profileId, what },
          async ({ rows: cells, counted }) => ({ ids: Array.from(cells, (row) => row[8]), rows: counted() }),
        );
      const asked: readonly (readonly [AddressChoice, readonly Row[]])[] = [
        [{ is: 'selection', selection }, chosen],
        [{ is: 'matching', filter }, own.filter((row) => isOf(row, filter))],
      ];
      // A file costs more than a list.
      for (const [what, of] of round % 3 === 0 ? asked : []) {
        expect({ what, ...(await file(what)) }).toEqual({ what, ids: of.map(({ id }) => id), rows: of.length });
      }
      const copied = await reads.addressesOf({ profileId, selection, sort });
      expect(copied).toEqual(sorted(chosen, sort).map(({ address }) => address));
      expect(await reads.addressSummary(profileId)).toMatchObject({
        total: own.length,
        notExported: own.filter((row) => !row.exported).length,
      });
    }
    reader.close();
  },
);
