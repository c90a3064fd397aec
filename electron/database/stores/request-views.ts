/** Requests for the page, each with its addresses verified. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { counted } from '../../addresses/address-counts.ts';
import type { Counted } from '../../addresses/batch-totals.ts';
import { networkKey } from '../../addresses/chains/network-names.ts';
import { requestStates, type AnswerProof, type RequestView, type Repeats } from '../../contract/addresses.ts';
import { addressesNamedIn } from '../../payment-service/response/created-addresses.ts';
import { createAddressChecksums, foldCase } from './addresses.ts';
import { integer, integerOrNull, oneOf, text, textOrNull, within } from '../sqlite/cell.ts';

type Row = Record<string, SQLOutputValue>;

export interface ReadRequest {
  readonly view: RequestView;
  /** Do its addresses match their checksum? */
  readonly sound: boolean;
}

export interface RequestRows {
  readonly find: (requestId: number) => ReadRequest | null;
  /** In order, after a position. */
  readonly page: (batchId: number, after: number, limit: number) => readonly RequestView[];
  /** Requests to confirm, unknown outcomes first. */
  readonly open: (batchId: number, limit: number) => readonly RequestView[];
  /** Confirmed requests and those with imported addresses, latest decision first. */
  readonly decided: (batchId: number, limit: number) => readonly RequestView[];
  /** All of a batch in order, one at a time. */
  readonly each: (batchId: number) => Iterable<RequestView>;
  /** All of a batch, with their counts only. */
  readonly eachCounted: (batchId: number) => Iterable<Counted>;
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

/** Characters of a response that are shown, more than a whole response to one request has. */
const proofLength = 32_768;

/** A refusal has its code and message. Only the response of an undecided request is shown. */
const answerColumns = `
  CASE WHEN state <> 'refused' THEN substr(answer, 1, ${proofLength}) END AS answer, length(answer) AS answer_length`;
const noAnswer = 'NULL AS answer, 0 AS answer_length';

/** Word for word as in the index of requests to confirm. */
const mayBeOpen = `(state = 'unknown' OR state IN ('created', 'closed-imported') AND (address_count <> count OR invalid_count > 0))`;

const noRepeats: Repeats = { inAnswer: 0, imported: 0, inBatches: [] };

type Flaws = Pick<RequestView, 'repeated' | 'repeats' | 'unreadable'>;
const noFlaws: Flaws = { repeated: 0, repeats: noRepeats, unreadable: 0 };

const proofOf = (row: Row): AnswerProof | null => {
  const answer = textOrNull(row['answer'] ?? null);
  if (answer === null) return null;
  return { text: answer, cut: integer(row['answer_length']) > answer.length, addresses: addressesNamedIn(answer) };
};

const factsOf = (row: Row, { repeated, repeats, unreadable }: Flaws) => ({
  id: integer(row['id']),
  position: integer(row['position']),
  count: integer(row['count']),
  alias: text(row['alias']),
  callbackUrl: text(row['callback_url']),
  state: oneOf(requestStates, row['state']),
  nonce: textOrNull(row['nonce'] ?? null),
  sentAt: integerOrNull(row['sent_at'] ?? null),
  endedAt: integerOrNull(row['ended_at'] ?? null),
  decidedAt: integerOrNull(row['confirmed_at'] ?? null),
  reason: text(row['reason']),
  serviceCode: text(row['service_code']),
  serviceMsg: text(row['service_msg']),
  httpStatus: integerOrNull(row['http_status'] ?? null),
  proof: proofOf(row),
  unimported: null,
  unsaved: null,
  saved: integer(row['address_count']),
  notValid: integer(row['invalid_count']),
  repeated,
  repeats,
  unreadable,
  notKnown: integer(row['unchecked_count']),
});

function createFlaws(database: DatabaseSync) {
  const flawed = database.prepare(`
    SELECT sum(check_reason = 'repeated') AS repeated,
      sum(check_result = 'not-valid' AND (source = 'created-unreadable' OR check_reason = 'empty')) AS unreadable
    FROM address WHERE request_id = ?
  `);
  const repeatsOf = createRepeats(database);
  return (row: Row, withRepeats: boolean): Flaws => {
    if (integer(row['invalid_count']) === 0) return noFlaws;
    const id = integer(row['id']);
    const flaws = flawed.get(id) ?? {};
    const count = (name: string): number => integerOrNull(flaws[name] ?? null) ?? 0;
    const repeated = count('repeated');
    const repeats = withRepeats && repeated > 0 ? repeatsOf(id) : noRepeats;
    return { repeated, repeats, unreadable: count('unreadable') };
  };
}

export function createRequestRows(database: DatabaseSync): RequestRows {
  const select = (answer: string, where: string) =>
    database.prepare(`
      SELECT id, batch_id, alias, state, addresses_sha256, nonce, reason, service_code, service_msg,
        coalesce(callback_url, (SELECT batch.callback_url FROM batch WHERE batch.id = request.batch_id)) AS callback_url,
        ${numbers.map((column) => `${within(column)} AS ${column}`).join(', ')}, ${answer}
      FROM request WHERE ${where}
    `);
  const byId = select(answerColumns, 'id = ?');
  const behind = select(answerColumns, 'batch_id = ? AND request.position > ? ORDER BY request.position LIMIT ?');
  const ofBatch = select(answerColumns, 'batch_id = ? ORDER BY request.position');
  const countedOfBatch = select(noAnswer, 'batch_id = ? ORDER BY request.position');
  const openOf = database.prepare(
    `SELECT id FROM request WHERE batch_id = ? AND ${mayBeOpen} ORDER BY state = 'unknown' DESC, position`,
  );
  const decidedOf = select(
    answerColumns,
    'batch_id = ? AND confirmed_at IS NOT NULL ORDER BY request.confirmed_at DESC, request.position LIMIT ?',
  );
  const flawsOf = createFlaws(database);

  const checksums = createAddressChecksums(database);
  const read = (row: Row, isShown = true): ReadRequest => {
    const facts = factsOf(row, flawsOf(row, isShown));
    // A list of batches shows no addresses, and has too many to verify them.
    const isSound = isShown ? checksums.matches(facts.id) : facts.saved === 0 || row['addresses_sha256'] !== null;
    // As in the address list: a request that doesn't match its checksum has no valid addresses.
    return { view: counted(isSound ? facts : { ...facts, notValid: facts.saved, notKnown: 0 }), sound: isSound };
  };
  const find = (requestId: number): ReadRequest | null => {
    const row = byId.get(requestId);
    return row === undefined ? null : read(row);
  };

  return {
    find,
    page: (batchId, after, limit) => behind.all(batchId, after, limit).map((row) => read(row).view),
    open(batchId, limit) {
      const found: RequestView[] = [];
      for (const row of openOf.all(batchId)) {
        const view = find(integer(row['id']))?.view;
        if (view?.completeness === 'unknown' || view?.completeness === 'fewer') found.push(view);
        if (found.length === limit) break;
      }
      return found;
    },
    decided: (batchId, limit) => decidedOf.all(batchId, limit).map((row) => read(row).view),
    *each(batchId) {
      for (const row of ofBatch.iterate(batchId)) yield read(row).view;
    },
    *eachCounted(batchId) {
      for (const row of countedOfBatch.iterate(batchId)) {
        const { view, sound } = read(row, false);
        const { account, completeness, state, saved, reason } = view;
        yield { account, completeness, state, saved, reason, sound };
      }
    },
  };
}

interface Earlier {
  readonly id: number;
  readonly batch: number;
  readonly is: 'inBatches' | 'imported' | 'inAnswer';
}

/** Duplicates within one request, ignoring case. */
interface Alike {
  readonly like: readonly [address: string, profileNo: number];
  readonly network: string;
  readonly rows: { readonly id: number; readonly address: string }[];
}

/**
 * The first entry with the same text, or in another case if the network's spelling allows it. A service may repeat an
 * address a hundred thousand times, so equal ones are searched once.
 */
function createRepeats(database: DatabaseSync): (requestId: number) => Repeats {
  const repeated = database.prepare(`
    SELECT id, address, profile_no, chain FROM address
    WHERE request_id = ? AND check_reason = 'repeated' ORDER BY id
  `);
  const alike = database.prepare(`
    SELECT first.id, first.address, first.source = 'imported' AS by_person, first.chain, request.batch_id AS batch, request.id = ?4 AS own
    FROM address AS first INDEXED BY address_text CROSS JOIN request ON request.id = first.request_id
    WHERE first.address COLLATE NOCASE = ?1 AND first.profile_no = ?2 AND first.id < ?3
    ORDER BY first.id
  `);

  const groupsOf = (requestId: number): Iterable<Alike> => {
    const groups = new Map<string, Alike>();
    for (const row of repeated.iterate(requestId)) {
      const address = text(row['address']);
      const like = [address, integer(row['profile_no'])] as const;
      const network = networkKey(text(row['chain']));
      const key = `${like[1]} ${network} ${foldCase(address)}`;
      const group = groups.get(key) ?? { like, network, rows: [] };
      groups.set(key, group);
      group.rows.push({ id: integer(row['id']), address });
    }
    return groups.values();
  };

  /** For each row, the row that it repeats. */
  const earlierOf = (requestId: number, { like, network, rows }: Alike): readonly Earlier[] => {
    const firstOf = new Map<string, Earlier>();
    let first: Earlier | undefined;
    const wanted = new Set(rows.map(({ address }) => address));
    const last = rows.at(-1)?.id ?? 0;
    for (const row of alike.iterate(...like, last, requestId)) {
      const address = text(row['address']);
      if (firstOf.has(address) || networkKey(text(row['chain'])) !== network) continue;
      const id = integer(row['id']);
      const is = row['own'] !== 1 ? 'inBatches' : row['by_person'] === 1 ? 'imported' : 'inAnswer';
      const earlier: Earlier = { id, batch: integer(row['batch']), is };
      first ??= earlier;
      firstOf.set(address, earlier);
      wanted.delete(address);
      if (wanted.size === 0) break;
    }
    return rows.flatMap(({ id, address }) => {
      const found = [firstOf.get(address), first].find((one) => one !== undefined && one.id < id);
      return found === undefined ? [] : [found];
    });
  };

  return (requestId) => {
    const count = { inAnswer: 0, imported: 0 };
    const batches = new Map<number, number>();
    for (const group of groupsOf(requestId)) {
      for (const { is, batch } of earlierOf(requestId, group)) {
        if (is === 'inBatches') batches.set(batch, (batches.get(batch) ?? 0) + 1);
        else count[is] += 1;
      }
    }
    const inBatches = Array.from(batches, ([batch, of]) => ({ batch, count: of })).toSorted(
      (one, other) => one.batch - other.batch,
    );
    return { ...count, inBatches };
  };
}
