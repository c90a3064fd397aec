/** What the form holds as typed, and when it is fit to be sent. */
import { maxPerRequest } from '../../../../electron/contract/address-plan.ts';
import { createInput, type CreateInput } from '../../../../electron/contract/address-run.ts';
import { z } from '../../../../electron/contract/zod.ts';

export interface TypedForm {
  chain: string;
  count: string;
  callbackUrl: string;
  alias: string;
}

const wholeNumber = /^\d{1,9}$/;

/** The contract's own rules on what was typed; only the count has to be made a number first. */
export const typedForm = z.object({
  chain: z
    .string()
    .trim()
    .superRefine((text, context) => {
      if (text === '') context.addIssue({ code: 'custom', message: 'chain-empty' });
      else if (!createInput.shape.chain.safeParse(text).success)
        context.addIssue({ code: 'custom', message: 'chain-characters' });
    }),
  count: z
    .string()
    .trim()
    .refine((text) => countOf(text) !== null, 'count-range'),
  callbackUrl: createInput.shape.callbackUrl,
  alias: createInput.shape.alias,
});

/** The count as typed, when it is a whole number that a run may have. */
export function countOf(text: string): number | null {
  const trimmed = text.trim();
  if (!wholeNumber.test(trimmed)) return null;
  const count = Number(trimmed);
  return count >= 1 && count <= maxPerRequest ? count : null;
}

/** Null while something is at fault. */
export function toCreateInput(
  typed: TypedForm,
  run: { runKey: string; profileId: string; confirmedCount: number | null },
): CreateInput | null {
  const count = countOf(typed.count);
  if (count === null || !typedForm.safeParse(typed).success) return null;
  return {
    ...run,
    chain: typed.chain.trim(),
    alias: typed.alias,
    callbackUrl: typed.callbackUrl.trim(),
    count,
  };
}
