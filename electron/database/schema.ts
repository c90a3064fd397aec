/** The one schema, version 1 in `user_version`. Times are milliseconds since 1970-01-01T00:00:00Z. */
import { DatabaseSync } from 'node:sqlite';
import { statusKinds } from '../contract/order-status.ts';
import { refundKinds } from '../contract/order-refund.ts';
import { DatabaseFailure, databaseError } from './failure.ts';
import { integer } from './sqlite/cell.ts';

/** Raised only together with the schema: recovery treats another number with the same schema as damage. */
const schemaVersion = 1;

const oneOf = (words: readonly string[]): string => `IN (${words.map((word) => `'${word}'`).join(', ')})`;

const schema = `
-- A profile as a small number: every address and most indexes carry it.
CREATE TABLE profile (
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  -- Where its requests go, and its last name; null until they are known.
  base_url TEXT,
  pid TEXT,
  name TEXT,
  environment TEXT
) STRICT;

CREATE TABLE batch (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  batch_key TEXT NOT NULL UNIQUE,
  profile_no INTEGER NOT NULL REFERENCES profile (no),
  profile_name TEXT NOT NULL,
  environment TEXT NOT NULL CHECK (environment IN ('sandbox', 'test', 'live')),
  -- The service that the batch was started with; null for the sandbox, whose address changes at each start.
  base_url TEXT,
  pid TEXT,
  chain TEXT NOT NULL,
  -- Empty where its requests have several.
  alias TEXT NOT NULL,
  callback_url TEXT NOT NULL,
  several_callback_urls INTEGER NOT NULL DEFAULT 0 CHECK (several_callback_urls IN (0, 1)),
  count INTEGER NOT NULL CHECK (count > 0),
  created_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('running', 'open', 'ended'))
) STRICT;

CREATE INDEX batch_of_profile ON batch (profile_no, id);
-- At most one unfinished batch per profile, enforced here in case the code fails.
CREATE UNIQUE INDEX batch_unfinished ON batch (profile_no) WHERE state <> 'ended';

CREATE TABLE request (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  batch_id INTEGER NOT NULL REFERENCES batch (id),
  position INTEGER NOT NULL CHECK (position > 0),
  count INTEGER NOT NULL CHECK (count > 0),
  alias TEXT NOT NULL,
  -- Null: that of its batch.
  callback_url TEXT,
  -- Line of the plan, from 1, and the alias as typed there, {n} included.
  line INTEGER NOT NULL CHECK (line > 0),
  line_alias TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'created', 'refused', 'not-sent', 'unknown',
    'closed-none-created', 'closed-imported')),
  nonce TEXT,
  timestamp INTEGER,
  sent_at INTEGER,
  ended_at INTEGER,
  confirmed_at INTEGER,
  reason TEXT NOT NULL DEFAULT '',
  service_code TEXT NOT NULL DEFAULT '',
  service_msg TEXT NOT NULL DEFAULT '',
  http_status INTEGER,
  -- The response, where its addresses aren't in the address table.
  response TEXT,
  address_count INTEGER NOT NULL DEFAULT 0,
  invalid_count INTEGER NOT NULL DEFAULT 0,
  unchecked_count INTEGER NOT NULL DEFAULT 0,
  -- SHA-256 of its addresses in their order; null without addresses.
  addresses_sha256 TEXT,
  UNIQUE (batch_id, position)
) STRICT;

CREATE INDEX request_sending ON request (state) WHERE state IN ('queued', 'sending');
CREATE INDEX request_waiting ON request (id) WHERE state IN ('sending', 'unknown');
CREATE INDEX request_queued ON request (batch_id, position) WHERE state = 'queued';
CREATE INDEX request_open ON request (batch_id, position)
  WHERE state = 'unknown' OR state IN ('created', 'closed-imported') AND (address_count <> count OR invalid_count > 0);

CREATE TABLE address (
  id INTEGER PRIMARY KEY,
  profile_no INTEGER NOT NULL REFERENCES profile (no),
  request_id INTEGER NOT NULL REFERENCES request (id),
  position INTEGER NOT NULL,
  -- Exactly as received; the raw entry where it holds no readable address.
  address TEXT NOT NULL,
  chain TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('created', 'created-unreadable', 'imported')),
  check_result TEXT NOT NULL CHECK (check_result IN ('valid', 'invalid', 'unknown')),
  check_reason TEXT CHECK (check_reason IN ('empty', 'format', 'checksum', 'duplicate')),
  CHECK ((check_result = 'invalid') = (check_reason IS NOT NULL)),
  UNIQUE (request_id, position)
) STRICT;

CREATE INDEX address_of_profile ON address (profile_no);
CREATE INDEX address_on_chain ON address (profile_no, chain);
CREATE INDEX address_checked ON address (profile_no, check_result);
-- Finds a duplicate; NOCASE because some networks write the same address in two cases.
CREATE INDEX address_text ON address (address COLLATE NOCASE);

-- Kept by the same transactions as the addresses, so that counting a million rows costs nothing.
CREATE TABLE address_total (
  profile_no INTEGER NOT NULL REFERENCES profile (no),
  chain TEXT NOT NULL,
  check_result TEXT NOT NULL CHECK (check_result IN ('valid', 'invalid', 'unknown')),
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (profile_no, chain, check_result)
) STRICT, WITHOUT ROWID;

-- One row per lookup of an order.
CREATE TABLE order_lookup (
  id INTEGER PRIMARY KEY,
  profile_no INTEGER NOT NULL REFERENCES profile (no),
  service_id TEXT NOT NULL,
  looked_up_at INTEGER NOT NULL,
  -- Of the order. Null: none, or an unreadable one.
  created_time INTEGER,
  created_unreadable INTEGER NOT NULL CHECK (created_unreadable IN (0, 1)),
  -- 1 on the newest lookup of its order.
  newest INTEGER NOT NULL CHECK (newest IN (0, 1)),
  -- 0: looked up only as part of bulk lookups.
  listed INTEGER NOT NULL CHECK (listed IN (0, 1)),
  status TEXT NOT NULL CHECK (status ${oneOf(statusKinds)}),
  disputed INTEGER NOT NULL CHECK (disputed IN (0, 1)),
  closed INTEGER NOT NULL CHECK (closed IN (0, 1)),
  refund TEXT NOT NULL CHECK (refund ${oneOf(refundKinds)}),
  refund_extent TEXT CHECK (refund_extent IN ('full', 'difference', 'part', 'unknown')),
  currency TEXT,
  ordered TEXT,
  received TEXT,
  difference TEXT,
  -- Milliseconds by which the service's clock was ahead; null: unknown.
  clock_skew INTEGER,
  -- Percent; null where nothing was compared.
  tolerance TEXT,
  -- AES-256-GCM: what may name a customer is never in plain text in this file. Null: the service sent none, or an unreadable one.
  merchant_order BLOB,
  merchant_unreadable INTEGER NOT NULL CHECK (merchant_unreadable IN (0, 1)),
  response BLOB NOT NULL
) STRICT;

CREATE INDEX order_lookup_of_order ON order_lookup (profile_no, service_id);
CREATE UNIQUE INDEX order_lookup_newest ON order_lookup (profile_no, service_id) WHERE newest = 1;
CREATE INDEX order_lookup_recent ON order_lookup (profile_no) WHERE newest = 1;
CREATE INDEX order_lookup_listed ON order_lookup (profile_no, id) WHERE newest = 1 AND listed = 1;

-- Keyed hashes of the names an order can be found by.
CREATE TABLE order_search_key (
  profile_no INTEGER NOT NULL REFERENCES profile (no),
  key TEXT NOT NULL,
  service_id TEXT NOT NULL,
  PRIMARY KEY (profile_no, key, service_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX order_search_key_of_order ON order_search_key (profile_no, service_id);

CREATE TABLE order_note (
  id INTEGER PRIMARY KEY,
  profile_no INTEGER NOT NULL REFERENCES profile (no),
  service_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Null: never changed.
  changed_at INTEGER,
  -- Name of the system user who wrote or last changed it.
  saved_by TEXT NOT NULL,
  -- AES-256-GCM: it may name a customer.
  note BLOB NOT NULL
) STRICT;

CREATE INDEX order_note_of_order ON order_note (profile_no, service_id);

CREATE TABLE bulk_lookup (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  bulk_key TEXT NOT NULL UNIQUE,
  profile_no INTEGER NOT NULL REFERENCES profile (no),
  profile_name TEXT NOT NULL,
  -- As in the table batch.
  base_url TEXT,
  pid TEXT,
  -- JSON: where its orders came from, with the counts of skipped lines.
  source TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  state TEXT NOT NULL CHECK (state IN ('open', 'stopped', 'ended'))
) STRICT;

CREATE INDEX bulk_lookup_of_profile ON bulk_lookup (profile_no, id);

CREATE TABLE bulk_order (
  bulk_id INTEGER NOT NULL REFERENCES bulk_lookup (id),
  -- In its bulk lookup, from 1.
  position INTEGER NOT NULL,
  service_id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('queued', 'read', 'failed')),
  tries INTEGER NOT NULL DEFAULT 0,
  -- AES-256-GCM: it holds what the service said.
  error BLOB,
  -- Its lookup, while that has the same order and time: a deleted id may be used again.
  lookup_id INTEGER,
  looked_up_at INTEGER,
  -- Checks of the lookup, by result.
  pass INTEGER,
  notice INTEGER,
  mismatch INTEGER,
  not_made INTEGER,
  settlement TEXT,
  refunded TEXT,
  PRIMARY KEY (bulk_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX bulk_order_queued ON bulk_order (bulk_id, position) WHERE state = 'queued';
CREATE INDEX bulk_order_of_lookup ON bulk_order (lookup_id) WHERE lookup_id IS NOT NULL;

CREATE TABLE nonce (
  profile_no INTEGER NOT NULL REFERENCES profile (no),
  nonce TEXT NOT NULL,
  PRIMARY KEY (profile_no, nonce)
) STRICT, WITHOUT ROWID;

CREATE TABLE export (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  profile_no INTEGER NOT NULL REFERENCES profile (no),
  at INTEGER NOT NULL,
  -- Name of the system user.
  created_by TEXT NOT NULL,
  -- As they were then.
  profile_name TEXT NOT NULL,
  environment TEXT NOT NULL CHECK (environment IN ('sandbox', 'test', 'live')),
  -- JSON: what was exported, in which format, with which columns.
  what TEXT NOT NULL,
  format TEXT NOT NULL,
  columns TEXT NOT NULL,
  row_count INTEGER NOT NULL CHECK (row_count >= 0),
  bytes INTEGER NOT NULL CHECK (bytes >= 0),
  sha256 TEXT NOT NULL,
  path TEXT NOT NULL,
  file_name TEXT NOT NULL
) STRICT;

CREATE INDEX export_of_profile ON export (profile_no);

-- Which addresses an export holds: by their ids, from first to last.
CREATE TABLE export_range (
  export_id INTEGER NOT NULL REFERENCES export (id),
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  CHECK (first <= last),
  PRIMARY KEY (export_id, first)
) STRICT, WITHOUT ROWID;

-- Triggers refuse to change or delete an entry. A number is never used again (AUTOINCREMENT), so a missing last entry is noticed.
CREATE TABLE audit (
  no INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  -- Of the operating system.
  user TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- At that time; null for an entry of no profile.
  profile_id TEXT,
  profile_name TEXT,
  subject TEXT NOT NULL,
  outcome TEXT NOT NULL,
  -- JSON.
  facts TEXT NOT NULL,
  -- SHA-256 of the previous entry, hexadecimal.
  previous_hash TEXT NOT NULL
) STRICT;

CREATE INDEX audit_of_log ON audit (kind, no) WHERE kind = 'log-verified';

CREATE TRIGGER audit_refuses_update
BEFORE UPDATE ON audit BEGIN
  SELECT RAISE(ABORT, 'Audit entries can''t be changed');
END;

CREATE TRIGGER audit_refuses_replace
BEFORE INSERT ON audit WHEN EXISTS (SELECT 1 FROM audit WHERE no = NEW.no) BEGIN
  SELECT RAISE(ABORT, 'Audit entries can''t be replaced');
END;

CREATE TRIGGER audit_refuses_delete
BEFORE DELETE ON audit BEGIN
  SELECT RAISE(ABORT, 'Audit entries can''t be deleted');
END;

PRAGMA user_version = ${schemaVersion};
`;

/** Runs in one transaction. Recovery needs the pages of every file in the same order. */
export function createSchema(database: DatabaseSync): void {
  // SQLite keeps the comments of a table, and a file with other comments would count as damaged.
  database.exec(`BEGIN IMMEDIATE; ${schema.replaceAll(/^ *--.*\n/gm, '')} COMMIT;`);
}

const versionOf = (database: DatabaseSync): number =>
  integer(database.prepare('PRAGMA user_version').get()?.['user_version']);

const tablesIn = (database: DatabaseSync): readonly unknown[] =>
  database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
    .all()
    .map((row) => row['name']);

export const isEmptyFile = (database: DatabaseSync): boolean =>
  versionOf(database) === 0 && tablesIn(database).length === 0;

/** @throws DatabaseFailure `newer` for a file of a later version or of another program */
export function expectOwnSchema(database: DatabaseSync): void {
  const version = versionOf(database);
  const isForeign = version === 0 && !tablesIn(database).includes('address');
  // A later version has another schema, so with this one the number is damaged.
  if ((version <= schemaVersion && !isForeign) || schemaOf(database) === expectedSchema()) return;
  const message = `The database has version ${version}; this Quittance knows versions up to ${schemaVersion}`;
  throw new DatabaseFailure(databaseError('newer', message));
}

const schemaOf = (database: DatabaseSync): string =>
  JSON.stringify(
    database
      .prepare(`SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name`)
      .all(),
  );

let ownSchema: string | null = null;

function expectedSchema(): string {
  if (ownSchema !== null) return ownSchema;
  using fresh = new DatabaseSync(':memory:');
  createSchema(fresh);
  ownSchema = schemaOf(fresh);
  return ownSchema;
}

/** SQLite doesn't check it. A changed letter in a CHECK would refuse addresses. */
export const hasOwnSchema = (database: DatabaseSync): boolean =>
  versionOf(database) === schemaVersion && schemaOf(database) === expectedSchema();

/** Whether SQLite finds no damage. @throws SQLite's error if the file can't be read */
export const isIntact = (database: DatabaseSync): boolean =>
  hasOwnSchema(database) &&
  database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'] === 'ok' &&
  database.prepare('PRAGMA foreign_key_check').get() === undefined;
