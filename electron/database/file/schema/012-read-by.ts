/** Version 12: by which clock and which tolerance a reading was checked, so that a file of it says what its page said. */
export const readBySchema = `
-- Milliseconds by which the service's clock was ahead of this computer's. Null: not known; so of all before this version.
ALTER TABLE order_snapshot ADD COLUMN clock_skew INTEGER;
-- Per cent, as the profile had it. Null where nothing was compared, and of all before this version.
ALTER TABLE order_snapshot ADD COLUMN tolerance TEXT;
`;
