/** The typed values of the form, what is wrong with them, and when they can be sent. */
import {
  aliasNumber,
  createInput,
  maxPerRequest,
  maxPerBatch,
  plannedCount,
  type AddressLine,
  type CreateInput,
} from '../../../../electron/contract/address-plan.ts';
import { callbackFault, faultsOf, filledLines, toAddressLine, type LineFault, type TypedLine } from './alias-lines.ts';

export interface TypedForm {
  readonly chain: string;
  /** One alias for all addresses, or a list with a line for each alias. */
  readonly kind: 'one' | 'list';
  /** The count of a batch with one alias. */
  readonly count: string;
  readonly alias: string;
  /** The callback URL of a batch with one alias, or of lines without one. */
  readonly callbackUrl: string;
  /** What `{n}` in an alias counts, which decides how many requests are sent. */
  readonly numbering: 'requests' | 'addresses';
  readonly lines: readonly TypedLine[];
}

export interface FormFault {
  readonly field: LineFault['field'] | 'chain';
  readonly code: string;
}

/** True if an alias has a number. */
export const isNumbered = ({ kind, alias, lines }: TypedForm): boolean =>
  (kind === 'one' ? [alias] : lines.map((line) => line.alias)).some((text) => text.includes(aliasNumber));

/** The maximum number of addresses that share a number. */
export const perRequestOf = (typed: TypedForm): number =>
  typed.numbering === 'addresses' && isNumbered(typed) ? 1 : maxPerRequest;

function chainFault(chain: string): string | null {
  if (chain.trim() === '') return 'chain-empty';
  return createInput.shape.chain.safeParse(chain).success ? null : 'chain-characters';
}

/** Lines of a list have their own errors. */
export function formFaults(typed: TypedForm): readonly FormFault[] {
  const { kind, chain, callbackUrl } = typed;
  const chainCode = chainFault(chain);
  // In a list the URL is optional if each line has its own.
  const defaultUrlCode = kind === 'list' && callbackUrl.trim() !== '' ? callbackFault(callbackUrl) : null;
  return [
    ...(chainCode === null ? [] : [{ field: 'chain', code: chainCode } as const]),
    ...(kind === 'one' ? faultsOf(typed, null, perRequestOf(typed)) : []),
    ...(defaultUrlCode === null ? [] : [{ field: 'callbackUrl', code: defaultUrlCode } as const]),
  ];
}

/** What will be requested. Null while a line is invalid, or there is none. */
export function linesOf(typed: TypedForm): readonly AddressLine[] | null {
  const { kind, callbackUrl } = typed;
  const perRequest = perRequestOf(typed);
  const filled = kind === 'one' ? [] : filledLines(typed.lines);
  if (filled.some((line) => faultsOf(line, callbackUrl, perRequest).length > 0)) return null;
  const lines = (kind === 'one' ? [typed] : filled).flatMap((line) => toAddressLine(line, callbackUrl) ?? []);
  return lines.length === 0 || plannedCount(lines) > maxPerBatch ? null : lines;
}

/** Null while something is invalid. */
export function toCreateInput(
  typed: TypedForm,
  batch: { batchKey: string; profileId: string; confirmedCount: number | null },
): CreateInput | null {
  const lines = linesOf(typed);
  if (lines === null || formFaults(typed).length > 0) return null;
  return { ...batch, chain: typed.chain.trim(), lines: [...lines], perRequest: perRequestOf(typed) };
}
