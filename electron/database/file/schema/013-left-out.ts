/** Version 13: the lines of its list that a bulk run does not look up. */
export const leftOutSchema = `
-- How many stand in bulk_left_out. Null: none were kept; so of all before this version.
ALTER TABLE bulk_run ADD COLUMN left_out INTEGER;

CREATE TABLE bulk_left_out (
  run_id INTEGER NOT NULL REFERENCES bulk_run (id),
  -- Among those that are kept of its run, from 1.
  position INTEGER NOT NULL,
  -- Of the list, from 1.
  line INTEGER NOT NULL,
  -- JSON.
  because TEXT NOT NULL,
  -- Sealed with AES-256-GCM: anything may stand in a list, a payer's name as well. Null: longer than is kept.
  text BLOB,
  damaged INTEGER NOT NULL DEFAULT 0 CHECK (damaged IN (0, 1)),
  sum INTEGER NOT NULL DEFAULT 4503599627370496,
  PRIMARY KEY (run_id, position)
) STRICT, WITHOUT ROWID;
`;
