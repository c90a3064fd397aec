/**
 * Version 8: the audit log. Triggers refuse to change an entry, or to delete one that no later entry records as deleted. A number is
 * never used again (AUTOINCREMENT), so a missing last entry is noticed.
 */
export const auditSchema = `
CREATE TABLE audit (
  no INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Milliseconds since the epoch.
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
  previous_hash TEXT NOT NULL,
  damaged INTEGER NOT NULL DEFAULT 0 CHECK (damaged IN (0, 1)),
  sum INTEGER NOT NULL DEFAULT 4503599627370496
) STRICT;

CREATE INDEX audit_of_log ON audit (kind, no) WHERE kind = 'log-verified' OR kind = 'log-deleted';

CREATE TRIGGER audit_refuses_update
BEFORE UPDATE OF no, at, user, kind, profile_id, profile_name, subject, outcome, facts, previous_hash, damaged ON audit BEGIN
  SELECT RAISE(ABORT, 'Audit entries can''t be changed');
END;

CREATE TRIGGER audit_refuses_replace
BEFORE INSERT ON audit WHEN EXISTS (SELECT 1 FROM audit WHERE no = NEW.no) BEGIN
  SELECT RAISE(ABORT, 'Audit entries can''t be replaced');
END;

-- The subject of a deletion's entry is the last number that it deletes.
CREATE TRIGGER audit_refuses_delete
BEFORE DELETE ON audit
WHEN NOT EXISTS (
  SELECT 1 FROM audit WHERE kind = 'log-deleted' AND no > OLD.no AND CAST(subject AS INTEGER) >= OLD.no
) BEGIN
  SELECT RAISE(ABORT, 'Audit entries can only be deleted by age');
END;
`;
