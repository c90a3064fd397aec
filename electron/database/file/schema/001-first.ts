/**
 * Version 1: the journal (run, request), the ledger (address), order snapshots, and the nonces already used.
 * Times are milliseconds since 1970-01-01T00:00:00Z.
 */
export const firstSchema = `
-- A profile as a small number: it stands in every row of the ledger and in most indexes.
CREATE TABLE profile (
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  run_key TEXT NOT NULL UNIQUE,
  profile_no INTEGER NOT NULL REFERENCES profile (no),
  profile_name TEXT NOT NULL,
  environment TEXT NOT NULL CHECK (environment IN ('sandbox', 'test', 'live')),
  chain TEXT NOT NULL,
  alias TEXT NOT NULL,
  callback_url TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  created_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('running', 'open', 'ended'))
) STRICT;

CREATE INDEX run_of_profile ON run (profile_no, id);
-- One unsettled run a profile, whatever the code above does.
CREATE UNIQUE INDEX run_unsettled ON run (profile_no) WHERE state <> 'ended';

CREATE TABLE request (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  run_id INTEGER NOT NULL REFERENCES run (id),
  position INTEGER NOT NULL CHECK (position > 0),
  count INTEGER NOT NULL CHECK (count > 0),
  alias TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('planned', 'sending', 'created', 'refused', 'not-sent', 'unknown',
    'closed-none-created', 'closed-brought-in')),
  nonce TEXT,
  timestamp INTEGER,
  sent_at INTEGER,
  ended_at INTEGER,
  decided_at INTEGER,
  reason TEXT NOT NULL DEFAULT '',
  service_code TEXT NOT NULL DEFAULT '',
  service_msg TEXT NOT NULL DEFAULT '',
  http_status INTEGER,
  -- What came back, where it is not in the ledger row by row: the proof for a person who has to decide.
  answer TEXT,
  held INTEGER NOT NULL DEFAULT 0,
  not_valid INTEGER NOT NULL DEFAULT 0,
  not_known INTEGER NOT NULL DEFAULT 0,
  UNIQUE (run_id, position)
) STRICT;

CREATE INDEX request_sending ON request (state) WHERE state IN ('planned', 'sending');

CREATE TABLE address (
  id INTEGER PRIMARY KEY,
  profile_no INTEGER NOT NULL REFERENCES profile (no),
  request_id INTEGER NOT NULL REFERENCES request (id),
  position INTEGER NOT NULL,
  -- As received, to the letter; the raw entry where no address could be read in it.
  address TEXT NOT NULL,
  chain TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('answer', 'answer-unreadable', 'person')),
  check_is TEXT NOT NULL CHECK (check_is IN ('valid', 'not-valid', 'not-known')),
  because TEXT CHECK (because IN ('empty', 'form', 'checksum', 'repeated')),
  CHECK ((check_is = 'not-valid') = (because IS NOT NULL)),
  UNIQUE (request_id, position)
) STRICT;

CREATE INDEX address_of_profile ON address (profile_no);
CREATE INDEX address_on_chain ON address (profile_no, chain);
CREATE INDEX address_checked ON address (profile_no, check_is);
-- Finds a repeated address; NOCASE because some chains write the same address in two cases.
CREATE INDEX address_text ON address (address COLLATE NOCASE);

-- Kept by the same transactions as the ledger, so that counting a million rows costs nothing.
CREATE TABLE ledger_tally (
  profile_no INTEGER NOT NULL REFERENCES profile (no),
  chain TEXT NOT NULL,
  check_is TEXT NOT NULL CHECK (check_is IN ('valid', 'not-valid', 'not-known')),
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (profile_no, chain, check_is)
) STRICT, WITHOUT ROWID;

CREATE TABLE order_snapshot (
  id INTEGER PRIMARY KEY,
  profile_no INTEGER NOT NULL REFERENCES profile (no),
  service_id TEXT NOT NULL,
  read_at INTEGER NOT NULL,
  -- Null when the service did not give the list of payments.
  payments INTEGER,
  -- 1 on the newest reading of its order, 0 on all others.
  newest INTEGER NOT NULL CHECK (newest IN (0, 1)),
  verdict TEXT NOT NULL,
  refund TEXT NOT NULL,
  currency TEXT,
  ordered TEXT,
  received TEXT,
  difference TEXT,
  -- Sealed with AES-256-GCM: what may name or describe a payer is never in clear in this file.
  merchant_order BLOB,
  answer BLOB NOT NULL
) STRICT;

CREATE INDEX order_snapshot_of_order ON order_snapshot (profile_no, service_id, read_at, payments);
CREATE UNIQUE INDEX order_snapshot_newest ON order_snapshot (profile_no, service_id) WHERE newest = 1;
CREATE INDEX order_snapshot_recent ON order_snapshot (profile_no, read_at) WHERE newest = 1;

CREATE TABLE nonce (
  profile_no INTEGER NOT NULL REFERENCES profile (no),
  nonce TEXT NOT NULL,
  PRIMARY KEY (profile_no, nonce)
) STRICT, WITHOUT ROWID;
`;
