/** Changes that a tester can make to an order. Each but a new order has the order's number. */
import { z } from '../../electron/contract/zod.ts';
import { amount, tokenName } from '../orders/order-record.ts';

const service_id = z.string().min(1).max(200);
const shortText = z.string().max(400);
/** An address as received, not validated. */
const address = z.string().min(1).max(200);

export const orderInput = z.strictObject({ service_id });

export const createPayment = z.strictObject({
  service_id,
  /** Of a payment option. Default: the first one. */
  token_name: tokenName.optional(),
  /** Default: the missing amount. */
  amount: amount.optional(),
  from_address: address.optional(),
  /** Sends money although the order can no longer be paid. */
  late: z.boolean().default(false),
});
export type CreatePayment = z.infer<typeof createPayment>;

export const requestRefund = z.strictObject({
  service_id,
  /** Default: partial for an overpaid order, otherwise full. */
  type: z.enum(['partial', 'full']).optional(),
  amount: amount.optional(),
  /** Default: 1% of the amount. */
  fee: amount.optional(),
  recipient_address: address.optional(),
});
export type RequestRefund = z.infer<typeof requestRefund>;

export const endRefund = z.strictObject({ service_id, outcome: z.enum(['succeeded', 'failed']) });
export type EndRefund = z.infer<typeof endRefund>;

export const settle = z.strictObject({
  service_id,
  /** Default: the current one, or else system. */
  type: z.enum(['system', 'manual']).optional(),
  to: z.enum(['settling', 'settled']).default('settled'),
});
export type Settle = z.infer<typeof settle>;

export const createOrder = z.strictObject({
  amount,
  currency: z.string().regex(/^[A-Z]{3,10}$/),
  valid_minutes: z.int().min(10).max(60).default(30),
  /** The tokens to choose from, each at the sandbox's rate or its own. Default: the usual three. */
  options: z
    .array(z.strictObject({ token_name: tokenName, rate: amount.regex(/[1-9]/, 'rate is zero').optional() }))
    .min(1)
    .max(16)
    .optional(),
  order_id: shortText.optional(),
  payer_id: shortText.default(''),
  payer_name: shortText.default(''),
  payer_email: shortText.default(''),
  remark: shortText.default(''),
});
export type CreateOrder = z.infer<typeof createOrder>;
