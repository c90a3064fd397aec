/**
 * Version 8: the audit log. Nothing of it is changed, and what is taken away is so only where a later entry says it: a statement that
 * does either otherwise fails, whoever gives it.
 */
export const auditSchema = `
CREATE TABLE audit (
  no INTEGER PRIMARY KEY,
  -- Milliseconds since the epoch.
  at INTEGER NOT NULL,
  -- As the operating system calls who did it.
  made_by TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- Of then; null for what is of no profile.
  profile_id TEXT,
  profile_name TEXT,
  subject TEXT NOT NULL,
  outcome TEXT NOT NULL,
  -- JSON.
  facts TEXT NOT NULL,
  -- Of what the log says of itself: the last entry that it speaks of.
  up_to INTEGER,
  -- Which key sealed it.
  key_id TEXT NOT NULL,
  -- SHA-256 over the entry and the link before; HMAC-SHA-256 over the entry and its link.
  link BLOB NOT NULL,
  mac BLOB NOT NULL,
  damaged INTEGER NOT NULL DEFAULT 0 CHECK (damaged IN (0, 1)),
  sum INTEGER NOT NULL DEFAULT 4503599627370496
) STRICT;

CREATE INDEX audit_of_log ON audit (kind, up_to) WHERE up_to IS NOT NULL;

CREATE TRIGGER audit_is_not_changed
BEFORE UPDATE OF no, at, made_by, kind, profile_id, profile_name, subject, outcome, facts, up_to, key_id, link, mac, damaged
ON audit BEGIN
  SELECT RAISE(ABORT, 'An entry of the audit log is not changed');
END;

CREATE TRIGGER audit_is_not_replaced
BEFORE INSERT ON audit WHEN EXISTS (SELECT 1 FROM audit WHERE no = NEW.no) BEGIN
  SELECT RAISE(ABORT, 'An entry of the audit log is not replaced');
END;

CREATE TRIGGER audit_is_not_removed
BEFORE DELETE ON audit
WHEN NOT EXISTS (SELECT 1 FROM audit WHERE up_to IS NOT NULL AND kind = 'log-erased' AND up_to >= OLD.no AND no > OLD.no) BEGIN
  SELECT RAISE(ABORT, 'An entry of the audit log is removed only where a later one says so');
END;
`;
