/** Deposits that the Sandbox view simulates, with their notifications. */
import { success, type Result } from '../contract/result.ts';
import type { SandboxDeposit, SandboxDeposits } from '../contract/sandbox.ts';
import { z } from '../contract/zod.ts';
import { lastOf, type SandboxControl } from './control-client.ts';

const batch = z.object({ chain: z.string(), addresses: z.array(z.string()) });

const deposit = z
  .object({
    number: z.number(),
    address: z.string(),
    callback_url: z.string(),
    body: z.string().nullable(),
    notification: z.object({
      state: z.enum(['pending', 'delivered', 'failed', 'refused']),
      attempts: z.array(
        z.object({
          at: z.number(),
          took_ms: z.number(),
          status: z.number().nullable(),
          failure: z.string().nullable(),
        }),
      ),
      attempts_at_most: z.number(),
      next_attempt_at: z.number().nullable(),
    }),
  })
  .transform(({ number, address, callback_url: callbackUrl, body, notification }): SandboxDeposit => ({
    number,
    address,
    callbackUrl,
    body,
    state: notification.state,
    attempts: notification.attempts.map(({ took_ms: tookMs, ...attempt }) => ({ ...attempt, tookMs })),
    maxAttempts: notification.attempts_at_most,
    nextAttemptAt: notification.next_attempt_at,
  }));

export async function sandboxDeposits(control: SandboxControl): Promise<Result<SandboxDeposits>> {
  const batches = await lastOf(control, batch, 'batches', 1);
  if (!batches.ok) return batches;
  const deposits = await lastOf(control, deposit, 'deposits', 1);
  if (!deposits.ok) return deposits;
  const [newest] = batches.value;
  const address = newest?.addresses.at(-1);
  return success({
    newestAddress: newest === undefined || address === undefined ? null : { address, chain: newest.chain },
    newest: deposits.value[0] ?? null,
  });
}

export const sendDeposit = (
  control: SandboxControl,
  payment: { readonly address: string; readonly amount: string },
): Promise<Result<SandboxDeposit>> => control.post(deposit, 'deposits', payment);
