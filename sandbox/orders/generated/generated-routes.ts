/** The control path that lists generated orders and what to conclude of each. */
import { z } from '../../../electron/contract/zod.ts';
import { pageAsked, query, type Routes } from '../../control/route.ts';
import type { Expected } from './expected.ts';
import { generatedIndexMost, generatedSeedMost, type GeneratedOrders } from './generated-orders.ts';

const asked = pageAsked.extend({
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

export const generatedRoutes = (parts: { generated: GeneratedOrders; now: () => number }): Routes => [
  [
    'GET /sandbox/orders/generated',
    (request) => {
      const { seed, after, limit, tolerance } = query(asked, request);
      const count = Math.min(limit, generatedIndexMost + 1 - after);
      return Array.from({ length: count }, (_, rank) => {
        const index = after + rank;
        return {
          service_id: parts.generated.numberOf(seed, index),
          expected: expectedView(parts.generated.expected({ seed, index }, parts.now(), tolerance)),
        };
      });
    },
  ],
];
