/** Version 7: a note of one's own beside an address; and which file was written here when, by whom, and with which addresses. */
export const notesAndExportsSchema = `
CREATE TABLE address_note (
  address_id INTEGER PRIMARY KEY REFERENCES address (id),
  -- Sealed with AES-256-GCM: it may name a payer.
  note BLOB NOT NULL,
  damaged INTEGER NOT NULL DEFAULT 0 CHECK (damaged IN (0, 1)),
  sum INTEGER NOT NULL DEFAULT 4503599627370496
) STRICT;

CREATE TABLE export_record (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  profile_no INTEGER NOT NULL REFERENCES profile (no),
  at INTEGER NOT NULL,
  -- As the operating system calls who did it.
  made_by TEXT NOT NULL,
  -- Of then, as they stand in the file.
  profile_name TEXT NOT NULL,
  environment TEXT NOT NULL CHECK (environment IN ('sandbox', 'test', 'live')),
  -- As JSON: what was chosen, how it was written, and which columns it has.
  what TEXT NOT NULL,
  format TEXT NOT NULL,
  columns TEXT NOT NULL,
  row_count INTEGER NOT NULL CHECK (row_count >= 0),
  bytes INTEGER NOT NULL CHECK (bytes >= 0),
  sha256 TEXT NOT NULL,
  path TEXT NOT NULL,
  file_name TEXT NOT NULL,
  manifest_name TEXT NOT NULL,
  app_version TEXT NOT NULL,
  damaged INTEGER NOT NULL DEFAULT 0 CHECK (damaged IN (0, 1)),
  sum INTEGER NOT NULL DEFAULT 4503599627370496
) STRICT;

CREATE INDEX export_of_profile ON export_record (profile_no);

-- Which rows of the ledger an export has: by their numbers, from first to last.
CREATE TABLE export_span (
  export_id INTEGER NOT NULL REFERENCES export_record (id),
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  -- Null: each of them. Else in turns how many of them it has and has not, from the first on, each as a varint.
  turns BLOB,
  damaged INTEGER NOT NULL DEFAULT 0 CHECK (damaged IN (0, 1)),
  sum INTEGER NOT NULL DEFAULT 4503599627370496,
  CHECK (first <= last),
  PRIMARY KEY (export_id, first)
) STRICT, WITHOUT ROWID;
`;
