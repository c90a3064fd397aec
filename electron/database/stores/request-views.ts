/** Requests for the page, with their addresses verified. Counts alone are read without verifying. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { withSummary } from '../../addresses/request-summary.ts';
import type { CountedRequest } from '../../addresses/batch-totals.ts';
import { requestStates, type ShownResponse, type RequestsQuery, type RequestView } from '../../contract/addresses.ts';
import { addressesNamedIn } from '../../payment-service/response/created-addresses.ts';
import { createAddressChecksums } from './address-checksums.ts';
import { integer, integerOrNull, oneOf, text, textOrNull } from '../sqlite/cell.ts';

type Row = Record<string, SQLOutputValue>;

export interface ReadRequest {
  readonly view: RequestView;
  /** Whether its addresses match their checksum. */
  readonly intact: boolean;
}

const numbers = [
  'position',
  'count',
  'sent_at',
  'ended_at',
  'confirmed_at',
  'http_status',
  'address_count',
  'invalid_count',
  'unchecked_count',
] as const;

/** Characters of a response that are shown, more than a usual response to one request has. */
const shownResponseLength = 32_768;

/** A refusal has its code and message. Any other saved response is shown. */
const responseColumns = `
  CASE WHEN state <> 'refused' THEN substr(response, 1, ${shownResponseLength}) END AS response, length(response) AS response_length`;
const noResponse = 'NULL AS response, 0 AS response_length';

/** Must equal the condition of the index of requests to confirm, word for word. */
const mayBeOpen = `(state = 'unknown' OR state IN ('created', 'closed-imported') AND (address_count <> count OR invalid_count > 0))`;

type Flaws = Pick<RequestView, 'duplicate' | 'unreadable'>;
const noFlaws: Flaws = { duplicate: 0, unreadable: 0 };

const shownResponseOf = (row: Row): ShownResponse | null => {
  const response = textOrNull(row['response'] ?? null);
  if (response === null) return null;
  return {
    text: response,
    cut: integer(row['response_length']) > response.length,
    addresses: addressesNamedIn(response),
  };
};

const factsOf = (row: Row, { duplicate, unreadable }: Flaws) => ({
  id: integer(row['id']),
  position: integer(row['position']),
  count: integer(row['count']),
  alias: text(row['alias']),
  callbackUrl: text(row['callback_url']),
  state: oneOf(requestStates, row['state']),
  nonce: textOrNull(row['nonce'] ?? null),
  sentAt: integerOrNull(row['sent_at'] ?? null),
  endedAt: integerOrNull(row['ended_at'] ?? null),
  confirmedAt: integerOrNull(row['confirmed_at'] ?? null),
  reason: text(row['reason']),
  serviceCode: text(row['service_code']),
  serviceMsg: text(row['service_msg']),
  httpStatus: integerOrNull(row['http_status'] ?? null),
  proof: shownResponseOf(row),
  unsaved: null,
  saved: integer(row['address_count']),
  invalid: integer(row['invalid_count']),
  duplicate,
  unreadable,
  unknown: integer(row['unchecked_count']),
});

function createFlaws(database: DatabaseSync) {
  const flawed = database.prepare(`
    SELECT sum(check_reason = 'duplicate') AS duplicate,
      sum(check_result = 'invalid' AND (source = 'created-unreadable' OR check_reason = 'empty')) AS unreadable
    FROM address WHERE request_id = ?
  `);
  return (row: Row): Flaws => {
    if (integer(row['invalid_count']) === 0) return noFlaws;
    const flaws = flawed.get(integer(row['id'])) ?? {};
    const count = (name: string): number => integerOrNull(flaws[name] ?? null) ?? 0;
    return { duplicate: count('duplicate'), unreadable: count('unreadable') };
  };
}

export function createRequestViews(database: DatabaseSync) {
  const select = (response: string, where: string) =>
    database.prepare(`
      SELECT id, batch_id, alias, state, addresses_sha256, nonce, reason, service_code, service_msg,
        coalesce(callback_url, (SELECT batch.callback_url FROM batch WHERE batch.id = request.batch_id)) AS callback_url,
        ${numbers.join(', ')}, ${response}
      FROM request WHERE ${where}
    `);
  const byId = select(responseColumns, 'id = ?');
  const behind = select(responseColumns, 'batch_id = ? AND request.position > ? ORDER BY request.position LIMIT ?');
  const countedOfBatch = select(noResponse, 'batch_id = ? ORDER BY request.position');
  const openOf = database.prepare(
    `SELECT id FROM request WHERE batch_id = ? AND ${mayBeOpen} ORDER BY state = 'unknown' DESC, position`,
  );
  const flawsOf = createFlaws(database);

  const checksums = createAddressChecksums(database);
  const read = (row: Row, isShown = true): ReadRequest => {
    const facts = factsOf(row, flawsOf(row));
    // A list of batches shows no addresses, and has too many to verify them.
    const isIntact = isShown ? checksums.matches(facts.id) : facts.saved === 0 || row['addresses_sha256'] !== null;
    // As in the address list: a request that doesn't match its checksum has no valid addresses.
    return { view: withSummary(isIntact ? facts : { ...facts, invalid: facts.saved, unknown: 0 }), intact: isIntact };
  };
  const findRequest = (requestId: number): ReadRequest | null => {
    const row = byId.get(requestId);
    return row === undefined ? null : read(row);
  };

  return {
    findRequest,
    /** In order. */
    requests: ({ batchId, after, limit }: RequestsQuery): readonly RequestView[] =>
      behind.all(batchId, after ?? 0, limit).map((row) => read(row).view),
    /** Requests to confirm, unknown outcomes first. */
    openRequests: (batchId: number, limit: number): readonly RequestView[] => {
      const found: RequestView[] = [];
      for (const row of openOf.all(batchId)) {
        const view = findRequest(integer(row['id']))?.view;
        if (view?.completeness === 'unknown' || view?.completeness === 'fewer') found.push(view);
        if (found.length === limit) break;
      }
      return found;
    },
    /** All requests of a batch, with their counts only. */
    *countedRequests(batchId: number): Generator<CountedRequest> {
      for (const row of countedOfBatch.iterate(batchId)) {
        const { view, intact } = read(row, false);
        const { counts, completeness, state, saved, reason } = view;
        yield { counts, completeness, state, saved, reason, intact };
      }
    },
  };
}
