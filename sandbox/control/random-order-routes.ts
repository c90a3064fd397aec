/** The random orders, each with what to conclude of it. */
import { z } from '../../electron/contract/zod.ts';
import type { ExpectedReading } from '../orders/random-orders/expected-reading.ts';
import { randomOrderIndexMost, randomOrderSeedMost, type RandomOrders } from '../orders/random-orders/random-orders.ts';
import { pageQuery, queryAs, type Routes } from './route.ts';

const randomOrdersQuery = pageQuery.extend({
  seed: z.coerce.number().int().min(0).max(randomOrderSeedMost).default(0),
  after: z.coerce.number().int().min(0).max(randomOrderIndexMost).default(0),
  /** Per cent; as hundredths of it. */
  tolerance: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/)
    .default('0.50')
    .transform((text) => {
      const [whole = '', fraction = ''] = text.split('.');
      return BigInt(whole + fraction.padEnd(2, '0'));
    }),
});

const expectedView = ({ refundOf, openOnceRefunded, cancelledAt, validUntil, lateMs, ...rest }: ExpectedReading) => ({
  ...rest,
  refund_of: refundOf,
  open_once_refunded: openOnceRefunded,
  cancelled_at: cancelledAt,
  valid_until: validUntil,
  late_ms: lateMs,
});

export const randomOrderRoutes = (parts: { randomOrders: RandomOrders; clock: { now(): number } }): Routes => ({
  'GET /sandbox/orders/generated'(request) {
    const { seed, after, limit, tolerance } = queryAs(randomOrdersQuery, request);
    const count = Math.min(limit, randomOrderIndexMost + 1 - after);
    return Array.from({ length: count }, (_, rank) => {
      const index = after + rank;
      return {
        service_id: parts.randomOrders.numberOf(seed, index),
        expected: expectedView(parts.randomOrders.expected({ seed, index }, parts.clock.now(), tolerance)),
      };
    });
  },
});
