/** A row whose cells are not what was written, in forms that a table may hold: as much of it as can be, and marked. */
import type { SQLOutputValue } from 'node:sqlite';
import { requestStates } from '../../../contract/address-batch.ts';
import { environments } from '../../../contract/profile.ts';
import { refundExtents } from '../../../contract/verdict.ts';
import type { SummedTable } from '../../sums/summed-tables.ts';

/** By column. */
export type Cells = Readonly<Record<string, SQLOutputValue>>;

const asText = (cell: SQLOutputValue | undefined): string =>
  cell instanceof Uint8Array ? Buffer.from(cell).toString('latin1') : String(cell ?? '');
const asTextOrNull = (cell: SQLOutputValue | undefined): string | null => (cell === null ? null : asText(cell));
const asInteger = (cell: SQLOutputValue | undefined): number =>
  typeof cell === 'number' && Number.isSafeInteger(cell) ? cell : 0;
const asIntegerOrNull = (cell: SQLOutputValue | undefined): number | null =>
  typeof cell === 'number' && Number.isSafeInteger(cell) ? cell : null;
const asFlag = (cell: SQLOutputValue | undefined): number => (cell === 1 ? 1 : 0);
const asCount = (cell: SQLOutputValue | undefined): number => Math.max(1, asInteger(cell));
const wordOf = (words: readonly string[], cell: SQLOutputValue | undefined, otherwise: string): string =>
  words.find((word) => word === cell) ?? otherwise;
const asBytes = (cell: SQLOutputValue | undefined): NodeJS.NonSharedUint8Array =>
  cell instanceof Uint8Array ? cell : Buffer.from(asText(cell), 'latin1');

type Mended = (cells: Cells) => Cells;

const run: Mended = (cells) => ({
  id: asInteger(cells['id']),
  run_key: asText(cells['run_key']),
  profile_no: asInteger(cells['profile_no']),
  profile_name: asText(cells['profile_name']),
  // The one that asks for most care.
  environment: wordOf(environments, cells['environment'], 'live'),
  chain: asText(cells['chain']),
  alias: asText(cells['alias']),
  callback_url: asText(cells['callback_url']),
  count: asCount(cells['count']),
  created_at: asInteger(cells['created_at']),
  state: wordOf(['running', 'open', 'ended'], cells['state'], 'ended'),
  several_aliases: asFlag(cells['several_aliases']),
  several_callback_urls: asFlag(cells['several_callback_urls']),
  // No project can be told from it: nothing of it is sent.
  base_url: null,
  pid: null,
  damaged: 1,
});

const request: Mended = (cells) => ({
  id: asInteger(cells['id']),
  run_id: asInteger(cells['run_id']),
  position: asCount(cells['position']),
  count: asCount(cells['count']),
  alias: asText(cells['alias']),
  callback_url: asTextOrNull(cells['callback_url'] ?? null),
  // One bit of it would give its addresses to another shop: they go to none.
  line: null,
  line_alias: null,
  state: wordOf(requestStates, cells['state'], 'unknown'),
  nonce: asTextOrNull(cells['nonce']),
  timestamp: asIntegerOrNull(cells['timestamp']),
  sent_at: asIntegerOrNull(cells['sent_at']),
  ended_at: asIntegerOrNull(cells['ended_at']),
  decided_at: asIntegerOrNull(cells['decided_at']),
  reason: asText(cells['reason']),
  service_code: asText(cells['service_code']),
  service_msg: asText(cells['service_msg']),
  http_status: asIntegerOrNull(cells['http_status']),
  answer: asTextOrNull(cells['answer']),
  held: asInteger(cells['held']),
  not_valid: asInteger(cells['not_valid']),
  not_known: asInteger(cells['not_known']),
  damaged: 1,
});

const address: Mended = (cells) => ({
  id: asInteger(cells['id']),
  profile_no: asInteger(cells['profile_no']),
  request_id: asInteger(cells['request_id']),
  position: asInteger(cells['position']),
  address: asText(cells['address']),
  chain: asText(cells['chain']),
  created_at: asInteger(cells['created_at']),
  source: wordOf(['answer', 'answer-unreadable', 'person'], cells['source'], 'answer-unreadable'),
  // Whatever its letters pass: they are not those that were written.
  check_is: 'not-valid',
  because: 'checksum',
  damaged: 1,
});

const snapshot: Mended = (cells) => ({
  id: asInteger(cells['id']),
  profile_no: asInteger(cells['profile_no']),
  service_id: asText(cells['service_id']),
  read_at: asInteger(cells['read_at']),
  payments: asIntegerOrNull(cells['payments']),
  newest: asFlag(cells['newest']),
  verdict: asText(cells['verdict']),
  refund: asText(cells['refund']),
  // A change of schema gives it to rows that lack it.
  refund_extent: refundExtents.find((extent) => extent === cells['refund_extent']) ?? null,
  currency: asTextOrNull(cells['currency']),
  ordered: asTextOrNull(cells['ordered']),
  received: asTextOrNull(cells['received']),
  difference: asTextOrNull(cells['difference']),
  disputed: asFlag(cells['disputed']),
  closed: asFlag(cells['closed']),
  merchant_order: cells['merchant_order'] === null ? null : asBytes(cells['merchant_order']),
  listed: cells['listed'] === 0 ? 0 : 1,
  clock_skew: asIntegerOrNull(cells['clock_skew']),
  tolerance: asTextOrNull(cells['tolerance'] ?? null),
  answer: asBytes(cells['answer']),
  damaged: 1,
});

const exportRecord: Mended = (cells) => ({
  id: asInteger(cells['id']),
  profile_no: asInteger(cells['profile_no']),
  at: asInteger(cells['at']),
  made_by: asText(cells['made_by']),
  profile_name: asText(cells['profile_name']),
  environment: wordOf(environments, cells['environment'], 'live'),
  what: asText(cells['what']),
  format: asText(cells['format']),
  columns: asText(cells['columns']),
  row_count: Math.max(0, asInteger(cells['row_count'])),
  bytes: Math.max(0, asInteger(cells['bytes'])),
  sha256: asText(cells['sha256']),
  path: asText(cells['path']),
  file_name: asText(cells['file_name']),
  manifest_name: asText(cells['manifest_name']),
  app_version: asText(cells['app_version']),
  damaged: 1,
});

const exportSpan: Mended = (cells) => ({
  export_id: asInteger(cells['export_id']),
  first: asInteger(cells['first']),
  last: Math.max(asInteger(cells['first']), asInteger(cells['last'])),
  turns: cells['turns'] === null ? null : asBytes(cells['turns']),
  damaged: 1,
});

/** Its hash differs now, which Verify reports. */
const audit: Mended = (cells) => ({
  no: asInteger(cells['no']),
  at: asInteger(cells['at']),
  user: asText(cells['user']),
  kind: asText(cells['kind']),
  profile_id: asTextOrNull(cells['profile_id'] ?? null),
  profile_name: asTextOrNull(cells['profile_name'] ?? null),
  subject: asText(cells['subject']),
  outcome: asText(cells['outcome']),
  facts: asText(cells['facts']),
  previous_hash: asText(cells['previous_hash']),
  damaged: 1,
});

const mended: Readonly<Record<SummedTable, Mended>> = {
  // Not known again until its own profile says so: one bit of project or address would give its ledger to another.
  profile: (cells) => ({
    no: asInteger(cells['no']),
    id: asText(cells['id']),
    base_url: null,
    pid: null,
    name: null,
    environment: null,
  }),
  run,
  request,
  address,
  address_note: (cells) => ({ address_id: asInteger(cells['address_id']), note: asBytes(cells['note']), damaged: 1 }),
  order_snapshot: snapshot,
  // Made anew from the readings in any case.
  order_key: (cells) => ({
    profile_no: asInteger(cells['profile_no']),
    key: asText(cells['key']),
    service_id: asText(cells['service_id']),
  }),
  order_note: (cells) => ({
    id: asInteger(cells['id']),
    profile_no: asInteger(cells['profile_no']),
    service_id: asText(cells['service_id']),
    written_at: asInteger(cells['written_at']),
    changed_at: asIntegerOrNull(cells['changed_at']),
    made_by: asText(cells['made_by']),
    note: asBytes(cells['note']),
    damaged: 1,
  }),
  bulk_run: (cells) => ({
    id: asInteger(cells['id']),
    run_key: asText(cells['run_key']),
    profile_no: asInteger(cells['profile_no']),
    profile_name: asText(cells['profile_name']),
    // As of a run: nothing more is asked for it.
    base_url: null,
    pid: null,
    source: asText(cells['source']),
    orders: Math.max(0, asInteger(cells['orders'])),
    begun_at: asInteger(cells['begun_at']),
    ended_at: asIntegerOrNull(cells['ended_at']),
    state: wordOf(['open', 'stopped', 'ended'], cells['state'], 'stopped'),
    left_out: asIntegerOrNull(cells['left_out']),
    damaged: 1,
  }),
  // Whatever it was: its order is not asked for any more, and no reading is told as its own.
  bulk_order: (cells) => ({
    run_id: asInteger(cells['run_id']),
    position: asCount(cells['position']),
    line: asCount(cells['line']),
    service_id: asText(cells['service_id']),
    state: 'read',
    tries: asInteger(cells['tries']),
    error: null,
    snapshot_id: null,
    read_at: null,
    pass: null,
    notice: null,
    mismatch: null,
    not_made: null,
    settlement: null,
    refunded: null,
    damaged: 1,
  }),
  bulk_left_out: (cells) => ({
    run_id: asInteger(cells['run_id']),
    position: asCount(cells['position']),
    line: asCount(cells['line']),
    because: asText(cells['because']),
    text: cells['text'] === null ? null : asBytes(cells['text']),
    damaged: 1,
  }),
  nonce: (cells) => ({ profile_no: asInteger(cells['profile_no']), nonce: asText(cells['nonce']) }),
  export_record: exportRecord,
  export_span: exportSpan,
  audit,
};

/** What is unique in a table may be taken by a row that is sound: then another value stands in its place. */
const apart: Partial<Readonly<Record<SummedTable, Mended>>> = {
  profile: (cells) => ({ ...cells, id: `damaged-${String(cells['no'])}` }),
  run: (cells) => ({ ...cells, run_key: `damaged-${String(cells['id'])}`, state: 'ended' }),
  request: (cells) => ({ ...cells, position: 1_000_000 + asInteger(cells['id']) }),
  address: (cells) => ({ ...cells, position: 1_000_000 + asInteger(cells['id']) }),
  order_snapshot: (cells) => ({ ...cells, newest: 0 }),
  bulk_run: (cells) => ({ ...cells, run_key: `damaged-${String(cells['id'])}` }),
};

/** In the order in which they are tried. */
export function bestOf(table: SummedTable, cells: Cells): readonly Cells[] {
  const first = mended[table](cells);
  const second = apart[table]?.(first);
  return second === undefined ? [first] : [first, second];
}
