/**
 * Version 2: a sum in every row, and a row that speaks for the whole file; what was found damaged is known as such; a
 * profile's ledger can be told without the profile; readings are ordered by their number, which no clock sets back.
 */
const summed = ['profile', 'run', 'request', 'address', 'order_snapshot', 'nonce'];
const markable = ['run', 'request', 'address', 'order_snapshot'];

export const sumsSchema = `
${markable
  .map(
    (table) => `
-- 1 on a row that came out of a damaged file and does not agree with its sum of then.
ALTER TABLE ${table} ADD COLUMN damaged INTEGER NOT NULL DEFAULT 0 CHECK (damaged IN (0, 1));`,
  )
  .join('')}

-- Where the profile's requests go, and what it was called last; null until it is used by this version.
ALTER TABLE profile ADD COLUMN base_url TEXT;
ALTER TABLE profile ADD COLUMN pid TEXT;
ALTER TABLE profile ADD COLUMN name TEXT;
ALTER TABLE profile ADD COLUMN environment TEXT;

${summed
  .map(
    (table) => `
-- As wide as most sums, so that giving a row its sum does not move it.
ALTER TABLE ${table} ADD COLUMN sum INTEGER NOT NULL DEFAULT 4503599627370496;`,
  )
  .join('')}

CREATE TABLE file_state (
  no INTEGER PRIMARY KEY CHECK (no = 1),
  database_id TEXT NOT NULL,
  -- Again, because nothing guards the one in the file's header.
  version INTEGER NOT NULL,
  commits INTEGER NOT NULL,
  committed_at INTEGER NOT NULL,
  -- By table: rows, and the sum of their sums, as JSON.
  totals TEXT NOT NULL,
  sum INTEGER NOT NULL
) STRICT;

DROP INDEX order_snapshot_of_order;
DROP INDEX order_snapshot_recent;
CREATE INDEX order_snapshot_of_order ON order_snapshot (profile_no, service_id, payments);
CREATE INDEX order_snapshot_recent ON order_snapshot (profile_no) WHERE newest = 1;

-- The order in which they were kept decides, whatever the clock said at the time.
UPDATE order_snapshot SET newest = 0;
UPDATE order_snapshot SET newest = 1
  WHERE id IN (SELECT max(id) FROM order_snapshot GROUP BY profile_no, service_id);
`;
