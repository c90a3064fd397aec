/** Version 3: a kept verdict says how certain it is, whether it is in dispute, and whether anything is still owed. */
export const verdictSchema = `
ALTER TABLE order_snapshot ADD COLUMN disputed INTEGER NOT NULL DEFAULT 0 CHECK (disputed IN (0, 1));
ALTER TABLE order_snapshot ADD COLUMN closed INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1));

-- Without a difference, ordered and received were not compared; without what was received, nothing is known of it.
UPDATE order_snapshot SET verdict = 'reported-' || verdict
  WHERE difference IS NULL AND verdict IN ('paid', 'short', 'over');
UPDATE order_snapshot SET verdict = 'reported-new' WHERE received IS NULL AND verdict = 'waiting';
UPDATE order_snapshot SET verdict = verdict || '-unknown' WHERE received IS NULL AND verdict IN ('expired', 'cancelled');
`;
