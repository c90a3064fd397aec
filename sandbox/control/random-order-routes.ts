/** The random orders, each with what to conclude of it. */
import { z } from '../../electron/contract/zod.ts';
import type { Expected } from '../orders/generated/expected.ts';
import { generatedIndexMost, generatedSeedMost, type GeneratedOrders } from '../orders/generated/generated-orders.ts';
import { pageQuery, queryAs, type Routes } from './route.ts';

const randomOrdersQuery = pageQuery.extend({
  seed: z.coerce.number().int().min(0).max(generatedSeedMost).default(0),
  after: z.coerce.number().int().min(0).max(generatedIndexMost).default(0),
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

const expectedView = ({ refundOf, openOnceRefunded, cancelledAt, validUntil, lateMs, ...rest }: Expected) => ({
  ...rest,
  refund_of: refundOf,
  open_once_refunded: openOnceRefunded,
  cancelled_at: cancelledAt,
  valid_until: validUntil,
  late_ms: lateMs,
});

export const randomOrderRoutes = (parts: { generated: GeneratedOrders; clock: { now(): number } }): Routes => ({
  'GET /sandbox/orders/generated'(request) {
    const { seed, after, limit, tolerance } = queryAs(randomOrdersQuery, request);
    const count = Math.min(limit, generatedIndexMost + 1 - after);
    return Array.from({ length: count }, (_, rank) => {
      const index = after + rank;
      return {
        service_id: parts.generated.numberOf(seed, index),
        expected: expectedView(parts.generated.expected({ seed, index }, parts.clock.now(), tolerance)),
      };
    });
  },
});
