/** Incomplete batches of an export when its rows were counted. Later addresses aren't in the file. */
import type { DatabaseSync } from 'node:sqlite';
import { isIncompleteBatch, totalsOf, summaryOf } from '../../addresses/batch-totals.ts';
import type { AliasChoice } from '../../contract/address-export.ts';
import type { AddressCounts, RequestView, BatchRecord } from '../../contract/addresses.ts';
import type { LedgerPart } from '../../contract/ledger.ts';
import { readSearch } from '../../contract/ledger-search.ts';
import type { IncompleteBatchDetails, RequestInFile } from '../../exports/manifest.ts';
import { integer } from '../sqlite/cell.ts';
import { requestMatches } from './address-search.ts';
import { createProfileNumbers } from './profiles.ts';
import { createBatchViews } from './batch-views.ts';
import { selectedParts, conditionsOf, type ExportSelection } from './export-selection.ts';

/** Including batches without any address. */
function batchesOfPart(reader: DatabaseSync, part: LedgerPart): readonly number[] {
  // Only existing addresses can have been exported.
  if (part.exported === true) return [];
  const search = readSearch(part.search);
  const [isFound, ...values] = search.text === '' ? ['true'] : requestMatches(search);
  const rows = reader
    .prepare(
      `SELECT DISTINCT batch_id FROM request JOIN batch ON batch.id = request.batch_id
        WHERE batch.chain = coalesce(?, batch.chain) AND batch.id = coalesce(?, batch.id)
          AND batch.created_at >= coalesce(?, batch.created_at) AND batch.created_at < coalesce(?, 9e15)
          AND ${isFound}`,
    )
    .all(part.chain, part.batchId, part.from, part.until, ...values);
  return rows.map((row) => integer(row['batch_id']));
}

/** Batches of the selected rows. Those of a filter that matches requests also without addresses. */
function batchesOf(reader: DatabaseSync, choice: ExportSelection, profileNo: number): ReadonlySet<number> {
  const { what, ids } = choice;
  if (ids !== undefined) {
    const rows = reader
      .prepare(
        `SELECT DISTINCT request.batch_id FROM json_each(?) AS wanted CROSS JOIN address a ON a.id = wanted.value
          CROSS JOIN request ON request.id = a.request_id`,
      )
      .all(JSON.stringify(ids));
    const ofRows = rows.map((row) => integer(row['batch_id']));
    return new Set([...ofRows, ...selectedParts(what).flatMap((part) => batchesOfPart(reader, part))]);
  }
  const batches = new Set<number>();
  for (const { where, values } of conditionsOf(profileNo, choice)) {
    const rows = reader
      .prepare(`SELECT DISTINCT batch_id FROM request WHERE id IN (SELECT a.request_id FROM address a WHERE ${where})`)
      .all(...values);
    for (const row of rows) batches.add(integer(row['batch_id']));
  }
  return batches;
}

/** Entries of a request saved after the file's rows were counted. */
interface Later {
  readonly entries: number;
  /** Readable entries, without duplicates. */
  readonly addresses: number;
}

interface AddedEntries {
  readonly ofRequest: (requestId: number) => Later;
  readonly ofBatch: (batchId: number) => Later;
  readonly batches: readonly number[];
}

const none: Later = { entries: 0, addresses: 0 };
const plus = (one: Later, other: Later): Later => ({
  entries: one.entries + other.entries,
  addresses: one.addresses + other.addresses,
});

/** Few: only batches that are running while the file is chosen. */
function addedEntries(reader: DatabaseSync, profileNo: number, upTo: number | null): AddedEntries {
  const requests = new Map<number, Later>();
  const batches = new Map<number, Later>();
  const rows =
    upTo === null
      ? []
      : reader
          .prepare(
            `SELECT a.request_id, request.batch_id, count(*) AS entries, sum(a.check_result IS NOT 'not-valid') AS addresses
            FROM address a JOIN request ON request.id = a.request_id WHERE a.id > ? AND +a.profile_no = ? GROUP BY a.request_id`,
          )
          .all(upTo, profileNo);
  for (const row of rows) {
    const later = { entries: integer(row['entries']), addresses: integer(row['addresses']) };
    const batchId = integer(row['batch_id']);
    requests.set(integer(row['request_id']), later);
    batches.set(batchId, plus(batches.get(batchId) ?? none, later));
  }
  return {
    ofRequest: (id) => requests.get(id) ?? none,
    ofBatch: (id) => batches.get(id) ?? none,
    batches: [...batches.keys()],
  };
}

const totalsAsCounted = (counts: AddressCounts, { addresses }: Later): AddressCounts => ({
  ...counts,
  addresses: counts.addresses - addresses,
});

function requestAsCounted(request: RequestView, later: Later): RequestInFile {
  return {
    ...request,
    saved: request.saved - later.entries,
    counts: totalsAsCounted(request.counts, later),
    addedLater: later.entries,
  };
}

/** Totals of one alias, like those of a batch. */
function ofAlias(requests: readonly RequestView[]): Pick<BatchRecord, 'counts' | 'completeness'> {
  const tally = totalsOf(requests.map((request) => ({ ...request, intact: true })));
  return summaryOf(tally.counts.requested, tally);
}

function requestIdsOf(reader: DatabaseSync, { batchId, line }: AliasChoice): ReadonlySet<number> {
  const rows = reader.prepare('SELECT id FROM request WHERE batch_id = ? AND line = ?').all(batchId, line);
  return new Set(rows.map((row) => integer(row['id'])));
}

/** Newest first. */
export function incompleteBatches(reader: DatabaseSync, choice: ExportSelection): readonly IncompleteBatchDetails[] {
  const { profileId, what, upTo = null } = choice;
  const profiles = createProfileNumbers(reader);
  const profileNo = profiles.find(profileId);
  if (profileNo === null) return [];
  const views = createBatchViews(reader, profiles);
  const later = addedEntries(reader, profileNo, upTo);
  const requestsOf = (batchId: number, isOfFile: (request: RequestView) => boolean) =>
    function* requests() {
      for (const request of views.eachRequest(batchId)) {
        if (isOfFile(request)) yield requestAsCounted(request, later.ofRequest(request.id));
      }
    };
  if (what.is === 'alias' && choice.ids === undefined) {
    const ids = requestIdsOf(reader, what);
    const isOwn = (request: RequestView) => ids.has(request.id);
    const requests = [...views.eachRequest(what.batchId)].filter(isOwn);
    const own = ofAlias(requests);
    const added = requests.reduce((sum, { id }) => plus(sum, later.ofRequest(id)), none);
    if (!isIncompleteBatch(own) && added.entries === 0) return [];
    return [
      { id: what.batchId, counts: totalsAsCounted(own.counts, added), requests: requestsOf(what.batchId, isOwn) },
    ];
  }
  const isOfAll = choice.ids === undefined && (what.is === 'all' || what.is === 'batch');
  const ofChoice = isOfAll ? null : batchesOf(reader, choice, profileNo);
  const isOfChoice = (id: number): boolean =>
    ofChoice === null ? what.is !== 'batch' || id === what.batchId : ofChoice.has(id);
  const incomplete = views.incompleteBatches(profileNo);
  // Complete now, but not in the file.
  const completedSince = later.batches
    .filter((id) => incomplete.every((batch) => batch.id !== id))
    .map(views.batch)
    .filter((batch) => batch !== null);
  return [...incomplete, ...completedSince]
    .toSorted((one, other) => other.id - one.id)
    .filter(({ id }) => isOfChoice(id))
    .map(({ id, counts }) => ({
      id,
      counts: totalsAsCounted(counts, later.ofBatch(id)),
      requests: requestsOf(id, () => true),
    }));
}
