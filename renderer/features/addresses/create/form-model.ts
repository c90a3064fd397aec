/** The typed values of the form, and when they can be sent. */
import {
  aliasNumber,
  createInput,
  longestAlias,
  maxAliasLength,
  maxPerRequest,
  maxPerRun,
  plannedCount,
  type AddressLine,
  type CreateInput,
} from '../../../../electron/contract/address-plan.ts';
import { urlFault } from '../../../../electron/contract/url-fault.ts';
import { z } from '../../../../electron/contract/zod.ts';
import { faultsOf, filledLines, toAddressLine, type TypedLine } from './alias-lines.ts';
import { countFault, countOf } from './typed-count.ts';

export interface TypedFields {
  chain: string;
  /** One alias for all addresses, or a list with a line for each alias. */
  kind: 'one' | 'list';
  /** Of a single batch. */
  count: string;
  alias: string;
  /** Of a single batch, or of the lines without their own. */
  callbackUrl: string;
  /** What `{n}` in an alias counts, which decides how many requests are sent. */
  numbering: 'requests' | 'addresses';
}

export interface TypedForm extends TypedFields {
  lines: readonly TypedLine[];
}

const contract = createInput.shape.lines.element.shape;

const chain = z
  .string()
  .trim()
  .superRefine((text, context) => {
    if (text === '') context.addIssue({ code: 'custom', message: 'chain-empty' });
    else if (!createInput.shape.chain.safeParse(text).success)
      context.addIssue({ code: 'custom', message: 'chain-characters' });
  });
const choices = { kind: z.enum(['one', 'list']), numbering: z.enum(['requests', 'addresses']) };

/** The contract's rules for the typed values. Only the count is made a number first. */
const ofOne = z
  .object({
    ...choices,
    chain,
    count: z
      .string()
      .trim()
      .superRefine((text, context) => {
        const fault = countFault(text);
        if (fault !== null) context.addIssue({ code: 'custom', message: fault });
      }),
    callbackUrl: contract.callbackUrl,
    alias: contract.alias,
  })
  // Measured with its number.
  .refine(
    (typed) =>
      longestAlias({ alias: typed.alias, count: countOf(typed.count) ?? 1 }, perRequestOf({ ...typed, lines: [] })) <=
      maxAliasLength,
    { message: 'alias-too-long', path: ['alias'], when: () => true },
  );

/** Lines are checked one by one (`alias-lines.ts`). The URL is optional if each line has its own. */
const ofList = z.object({
  ...choices,
  chain,
  count: z.string(),
  alias: z.string(),
  callbackUrl: z
    .string()
    .trim()
    .max(2048)
    .superRefine((text, context) => {
      const fault = text === '' ? null : urlFault(text);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    }),
});

export const typedFields = (kind: TypedFields['kind']) => (kind === 'one' ? ofOne : ofList);

const aliasesOf = ({ kind, alias, lines }: Pick<TypedForm, 'kind' | 'alias' | 'lines'>): readonly string[] =>
  kind === 'one' ? [alias] : lines.map((line) => line.alias);

/** True if an alias has a number. */
export const isNumbered = (typed: Pick<TypedForm, 'kind' | 'alias' | 'lines'>): boolean =>
  aliasesOf(typed).some((alias) => alias.includes(aliasNumber));

/** How many addresses share a number at most. */
export const perRequestOf = (typed: Pick<TypedForm, 'kind' | 'alias' | 'lines' | 'numbering'>): number =>
  typed.numbering === 'addresses' && isNumbered(typed) ? 1 : maxPerRequest;

/** What will be requested. Null while a line is invalid, or there is none. */
export function linesOf(typed: TypedForm): readonly AddressLine[] | null {
  const { kind, alias, callbackUrl, count: typedCount } = typed;
  if (kind === 'one') {
    const count = countOf(typedCount);
    return count === null ? null : [{ alias, callbackUrl: callbackUrl.trim(), count }];
  }
  const perRequest = perRequestOf(typed);
  const filled = filledLines(typed.lines);
  if (filled.some((line) => faultsOf(line, callbackUrl, perRequest).length > 0)) return null;
  const lines = filled.flatMap((line) => toAddressLine(line, callbackUrl) ?? []);
  return lines.length === 0 || plannedCount(lines) > maxPerRun ? null : lines;
}

/** Null while something is invalid. */
export function toCreateInput(
  typed: TypedForm,
  run: { batchKey: string; profileId: string; confirmedCount: number | null },
): CreateInput | null {
  const lines = linesOf(typed);
  if (lines === null || !typedFields(typed.kind).safeParse(typed).success) return null;
  const input = { ...run, chain: typed.chain.trim(), lines: [...lines], perRequest: perRequestOf(typed) };
  return createInput.safeParse(input).success ? input : null;
}
