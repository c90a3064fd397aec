/** Version 10: by which names an order was read here, so that it is found by them; and notes of one's own on an order. */
export const foundAndNotedSchema = `
-- A name as a keyed hash: what may name a payer is never in clear in this file.
CREATE TABLE order_key (
  profile_no INTEGER NOT NULL REFERENCES profile (no),
  key TEXT NOT NULL,
  service_id TEXT NOT NULL,
  sum INTEGER NOT NULL DEFAULT 4503599627370496,
  PRIMARY KEY (profile_no, key, service_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX order_key_of_order ON order_key (profile_no, service_id);

-- One row once the keys of all readings are made: those of before this version, or of a file that was damaged.
CREATE TABLE order_keys_made (
  no INTEGER PRIMARY KEY CHECK (no = 1),
  made_at INTEGER NOT NULL
) STRICT;

CREATE TABLE order_note (
  id INTEGER PRIMARY KEY,
  profile_no INTEGER NOT NULL REFERENCES profile (no),
  service_id TEXT NOT NULL,
  written_at INTEGER NOT NULL,
  -- Null: it is as it was written first.
  changed_at INTEGER,
  -- As the operating system calls who wrote it, or changed it last.
  made_by TEXT NOT NULL,
  -- Sealed with AES-256-GCM: it may name a payer.
  note BLOB NOT NULL,
  damaged INTEGER NOT NULL DEFAULT 0 CHECK (damaged IN (0, 1)),
  sum INTEGER NOT NULL DEFAULT 4503599627370496
) STRICT;

CREATE INDEX order_note_of_order ON order_note (profile_no, service_id);
`;
