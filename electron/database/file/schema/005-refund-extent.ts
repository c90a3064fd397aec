/** Version 5: a kept verdict says how much a refund gave back, and that an order waits for the rest of its money. */
export const refundExtentSchema = `
ALTER TABLE order_snapshot ADD COLUMN refund_extent TEXT
  CHECK (refund_extent IN ('whole', 'difference', 'part', 'not-known'));

-- How much of what came in went back was not kept.
UPDATE order_snapshot SET refund_extent = 'not-known' WHERE refund = 'succeeded';
-- Anything but a way of writing zero.
UPDATE order_snapshot SET verdict = 'waiting-for-rest'
  WHERE verdict = 'waiting' AND received IS NOT NULL AND received GLOB '*[1-9]*';
`;
