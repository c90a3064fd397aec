/** Version 11: runs that look up the orders of a list; and which readings the list of recent orders is of. */
export const bulkLookUpSchema = `
CREATE TABLE bulk_run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  run_key TEXT NOT NULL UNIQUE,
  profile_no INTEGER NOT NULL REFERENCES profile (no),
  profile_name TEXT NOT NULL,
  -- Whom it asks; null where that is another at each start.
  base_url TEXT,
  pid TEXT,
  -- JSON: where its orders came from.
  source TEXT NOT NULL,
  orders INTEGER NOT NULL,
  begun_at INTEGER NOT NULL,
  ended_at INTEGER,
  state TEXT NOT NULL CHECK (state IN ('open', 'stopped', 'ended')),
  damaged INTEGER NOT NULL DEFAULT 0 CHECK (damaged IN (0, 1)),
  sum INTEGER NOT NULL DEFAULT 4503599627370496
) STRICT;

CREATE INDEX bulk_run_of_profile ON bulk_run (profile_no, id);

CREATE TABLE bulk_order (
  run_id INTEGER NOT NULL REFERENCES bulk_run (id),
  -- In its run, from 1.
  position INTEGER NOT NULL,
  -- Of the list, from 1.
  line INTEGER NOT NULL,
  service_id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('planned', 'read', 'failed')),
  tries INTEGER NOT NULL DEFAULT 0,
  -- Sealed with AES-256-GCM: it has what the service said.
  error BLOB,
  -- Its reading, if that is still there and of the same order and time: a number may be given out again.
  snapshot_id INTEGER,
  read_at INTEGER,
  -- Checks of the reading, by what they came to.
  pass INTEGER,
  notice INTEGER,
  mismatch INTEGER,
  not_made INTEGER,
  settlement TEXT,
  refunded TEXT,
  damaged INTEGER NOT NULL DEFAULT 0 CHECK (damaged IN (0, 1)),
  sum INTEGER NOT NULL DEFAULT 4503599627370496,
  PRIMARY KEY (run_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX bulk_order_planned ON bulk_order (run_id, position) WHERE state = 'planned';
CREATE INDEX bulk_order_of_snapshot ON bulk_order (snapshot_id) WHERE snapshot_id IS NOT NULL;

-- 0: neither it nor a reading of its order before it was asked for by itself.
ALTER TABLE order_snapshot ADD COLUMN listed INTEGER NOT NULL DEFAULT 1 CHECK (listed IN (0, 1));
CREATE INDEX order_snapshot_listed ON order_snapshot (profile_no, id) WHERE newest = 1 AND listed = 1;
`;
