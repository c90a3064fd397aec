/** Money that reaches a created address, and what became of telling the merchant. */
import { z } from '../../electron/contract/zod.ts';

export const fundAddress = z.strictObject({
  address: z.string().min(1).max(200),
  amount: z
    .string()
    .regex(/^\d{1,40}(\.\d{1,30})?$/)
    .regex(/[1-9]/, 'is zero'),
  /** Default: the network's usual token. */
  token_name: z
    .string()
    .regex(/^[A-Z0-9]+-[A-Z0-9]+$/)
    .optional(),
});
export type FundAddress = z.infer<typeof fundAddress>;

/** One try to reach the callback URL. */
export interface Attempt {
  /** Epoch ms, by the sandbox's clock. */
  readonly at: number;
  /** Milliseconds of this computer. */
  readonly took_ms: number;
  /** HTTP status, or null when there was no answer. */
  readonly status: number | null;
  /** Why there was none, or why it does not count; null for 2xx. */
  readonly failure: string | null;
}

export interface Notification {
  /** `refused`: the sandbox does not call there, or cannot sign. */
  readonly state: 'under-way' | 'delivered' | 'given-up' | 'refused';
  readonly attempts: readonly Attempt[];
  readonly attempts_at_most: number;
  /** Epoch ms by the sandbox's clock. Null without one. */
  readonly next_attempt_at: number | null;
}

export interface Deposit {
  /** From 1, in order of arrival. */
  readonly number: number;
  /** Epoch ms. */
  readonly at: number;
  readonly address: string;
  readonly chain: string;
  readonly alias: string | null;
  readonly amount: string;
  readonly token_name: string;
  readonly tx_id: string;
  readonly callback_url: string;
  /** As last sent. */
  readonly body: string | null;
  readonly notification: Notification;
}
