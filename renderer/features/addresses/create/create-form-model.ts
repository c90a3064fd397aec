/** What the form holds as typed, and when it is fit to be sent. */
import {
  createInput,
  longestAlias,
  maxAliasLength,
  maxPerRequest,
  maxPerRun,
  type AddressLine,
  type CreateInput,
} from '../../../../electron/contract/address-plan.ts';
import { z } from '../../../../electron/contract/zod.ts';

export interface TypedForm {
  chain: string;
  count: string;
  callbackUrl: string;
  alias: string;
}

const wholeNumber = /^\d{1,9}$/;
const line = createInput.shape.lines.element.shape;

/** Addresses that a request of this form asks for, where there are that many. */
export const perRequest = maxPerRequest;

/** The contract's own rules on what was typed; only the count has to be made a number first. */
export const typedForm = z
  .object({
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
    callbackUrl: line.callbackUrl,
    alias: line.alias,
  })
  // As long as it becomes with its number, where it has one.
  .refine(({ alias, count }) => longestAlias({ alias, count: countOf(count) ?? 1 }, perRequest) <= maxAliasLength, {
    message: 'alias-too-long',
    path: ['alias'],
    when: () => true,
  });

/** The count as typed, when it is a whole number that a run may have. */
export function countOf(text: string): number | null {
  const trimmed = text.trim();
  if (!wholeNumber.test(trimmed)) return null;
  const count = Number(trimmed);
  return count >= 1 && count <= maxPerRun ? count : null;
}

/** The one line of this form; null while its count is none. */
export function lineOf({ alias, callbackUrl, count: typed }: TypedForm): AddressLine | null {
  const count = countOf(typed);
  return count === null ? null : { alias, callbackUrl: callbackUrl.trim(), count };
}

/** Null while something is at fault. */
export function toCreateInput(
  typed: TypedForm,
  run: { runKey: string; profileId: string; confirmedCount: number | null },
): CreateInput | null {
  const one = lineOf(typed);
  if (one === null || !typedForm.safeParse(typed).success) return null;
  return { ...run, chain: typed.chain.trim(), lines: [one], perRequest };
}
