/** What the form holds as typed, and when it is fit to be sent. */
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
import { faultsOfShop, filledShops, lineOfShop, type TypedShop } from './shops/shop-lines.ts';
import { countFault, countOf } from './typed-count.ts';

export interface TypedFields {
  chain: string;
  /** One list of addresses that are alike, or a line for each of several shops. */
  kind: 'one' | 'shops';
  /** Of the one list. */
  count: string;
  alias: string;
  /** Of the one list, or of the shops that have none of their own. */
  callbackUrl: string;
  /** What `{n}` in an alias stands for: then as many requests go out. */
  numbering: 'requests' | 'addresses';
}

export interface TypedForm extends TypedFields {
  shops: readonly TypedShop[];
}

const line = createInput.shape.lines.element.shape;

const chain = z
  .string()
  .trim()
  .superRefine((text, context) => {
    if (text === '') context.addIssue({ code: 'custom', message: 'chain-empty' });
    else if (!createInput.shape.chain.safeParse(text).success)
      context.addIssue({ code: 'custom', message: 'chain-characters' });
  });
const choices = { kind: z.enum(['one', 'shops']), numbering: z.enum(['requests', 'addresses']) };

/** The contract's own rules on what was typed; only the count has to be made a number first. */
const oneList = z
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
    callbackUrl: line.callbackUrl,
    alias: line.alias,
  })
  // As long as it becomes with its number, where it has one.
  .refine(
    (typed) =>
      longestAlias({ alias: typed.alias, count: countOf(typed.count) ?? 1 }, perRequestOf({ ...typed, shops: [] })) <=
      maxAliasLength,
    { message: 'alias-too-long', path: ['alias'], when: () => true },
  );

/** The lines are looked at one by one (`shop-lines.ts`); the URL may be left out where each has its own. */
const ofShops = z.object({
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

export const typedFields = (kind: TypedFields['kind']) => (kind === 'one' ? oneList : ofShops);

const aliasesOf = ({ kind, alias, shops }: Pick<TypedForm, 'kind' | 'alias' | 'shops'>): readonly string[] =>
  kind === 'one' ? [alias] : shops.map((shop) => shop.alias);

/** Whether something is numbered, and so whether it matters what. */
export const isNumbered = (typed: Pick<TypedForm, 'kind' | 'alias' | 'shops'>): boolean =>
  aliasesOf(typed).some((alias) => alias.includes(aliasNumber));

/** Addresses that share a number, where there are that many. */
export const perRequestOf = (typed: Pick<TypedForm, 'kind' | 'alias' | 'shops' | 'numbering'>): number =>
  typed.numbering === 'addresses' && isNumbered(typed) ? 1 : maxPerRequest;

/** What is asked for; null while a line of it is at fault, or there is none. */
export function linesOf(typed: TypedForm): readonly AddressLine[] | null {
  const { kind, alias, callbackUrl, count: typedCount } = typed;
  if (kind === 'one') {
    const count = countOf(typedCount);
    return count === null ? null : [{ alias, callbackUrl: callbackUrl.trim(), count }];
  }
  const perRequest = perRequestOf(typed);
  const filled = filledShops(typed.shops);
  if (filled.some(({ shop }) => faultsOfShop(shop, callbackUrl, perRequest).length > 0)) return null;
  const lines = filled.map(({ shop }) => lineOfShop(shop, callbackUrl)).filter((found) => found !== null);
  return lines.length === 0 || plannedCount(lines) > maxPerRun ? null : lines;
}

/** Null while something is at fault. */
export function toCreateInput(
  typed: TypedForm,
  run: { runKey: string; profileId: string; confirmedCount: number | null },
): CreateInput | null {
  const lines = linesOf(typed);
  if (lines === null || !typedFields(typed.kind).safeParse(typed).success) return null;
  const input = { ...run, chain: typed.chain.trim(), lines: [...lines], perRequest: perRequestOf(typed) };
  return createInput.safeParse(input).success ? input : null;
}
