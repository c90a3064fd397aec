/**
 * Version 6: the requests of a run may differ in alias and callback URL, a run is held against the service that it was begun
 * with, and the next request to send, and those that wait for a person, are found without reading all of a run.
 */
export const plansSchema = `
-- 1 where the requests of a run have several; its own alias, or callback URL, is empty then.
ALTER TABLE run ADD COLUMN several_aliases INTEGER NOT NULL DEFAULT 0 CHECK (several_aliases IN (0, 1));
ALTER TABLE run ADD COLUMN several_callback_urls INTEGER NOT NULL DEFAULT 0 CHECK (several_callback_urls IN (0, 1));

-- Whom it asks; null where that is another at each start, and of runs that had ended before this version.
ALTER TABLE run ADD COLUMN base_url TEXT;
ALTER TABLE run ADD COLUMN pid TEXT;
UPDATE run SET (base_url, pid) = (SELECT base_url, pid FROM profile WHERE no = profile_no) WHERE state <> 'ended';

-- Null: as its run has it.
ALTER TABLE request ADD COLUMN callback_url TEXT;

CREATE INDEX request_planned ON request (run_id, position) WHERE state = 'planned';
CREATE INDEX request_open ON request (run_id, position)
  WHERE state = 'unknown' OR state IN ('created', 'closed-brought-in') AND (held <> count OR not_valid > 0);
`;
