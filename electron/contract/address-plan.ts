/** The addresses to create, and the requests that create them. Page and main share this code. */
import { profileId } from './method.ts';
import { urlFault } from './url-fault.ts';
import { z } from './zod.ts';

/** Maximum addresses per request (specification, Limits). */
export const maxPerRequest = 100;
/** Maximum characters of an alias (specification, Limits). */
export const maxAliasLength = 40;
/** Maximum addresses of a batch, which also limits its lines and requests. */
export const maxPerBatch = 10_000;

/** In an alias, the number of the request within its line, from 1. */
export const aliasNumber = '{n}';

const addressLine = z.strictObject({
  /** Empty to send no alias. `{n}` is numbered, and the resulting length is checked with the whole plan. */
  alias: z.string().max(200),
  callbackUrl: z
    .string()
    .trim()
    .max(2048)
    .superRefine((text, context) => {
      const fault = urlFault(text);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    }),
  count: z.int().min(1, 'count-range').max(maxPerBatch, 'count-range'),
});
/** Addresses with the same request fields. */
export type AddressLine = z.infer<typeof addressLine>;

export interface PlannedRequest {
  /** From 1, within the batch. */
  readonly position: number;
  /** From 1. */
  readonly line: number;
  /** The line's alias as entered, with its number placeholder. */
  readonly lineAlias: string;
  readonly count: number;
  readonly alias: string;
  readonly callbackUrl: string;
}

type CountedRequest = Pick<AddressLine, 'alias' | 'count'>;

/** Addresses of a full request. Fewer if the alias is numbered per group. */
const requestSize = ({ alias }: Pick<AddressLine, 'alias'>, perRequest: number): number =>
  alias.includes(aliasNumber) ? perRequest : maxPerRequest;

const requestsOf = (line: CountedRequest, perRequest: number): number =>
  Math.ceil(line.count / requestSize(line, perRequest));

const numberedAlias = (alias: string, number: number): string => alias.replaceAll(aliasNumber, String(number));

/** Characters of a line's longest alias. */
export const longestAlias = (line: CountedRequest, perRequest: number): number =>
  Array.from(numberedAlias(line.alias, requestsOf(line, perRequest))).length;

/** In the order of the lines, full requests first. */
export function planRequests(lines: readonly AddressLine[], perRequest: number): readonly PlannedRequest[] {
  const planned: PlannedRequest[] = [];
  for (const [index, one] of lines.entries()) {
    const { alias, callbackUrl, count } = one;
    const size = requestSize(one, perRequest);
    for (let number = 1; number <= requestsOf(one, perRequest); number += 1) {
      planned.push({
        position: planned.length + 1,
        line: index + 1,
        lineAlias: alias,
        count: Math.min(size, count - (number - 1) * size),
        alias: numberedAlias(alias, number),
        callbackUrl,
      });
    }
  }
  return planned;
}

/** The first and last alias of a line. Equal if it isn't numbered or has one request. */
export const aliasesOfLine = (line: CountedRequest, perRequest: number): readonly [first: string, last: string] => [
  numberedAlias(line.alias, 1),
  numberedAlias(line.alias, requestsOf(line, perRequest)),
];

/** The number of requests. */
export const plannedRequests = (lines: readonly CountedRequest[], perRequest: number): number =>
  lines.reduce((sum, line) => sum + requestsOf(line, perRequest), 0);

export const plannedCount = (lines: readonly Pick<AddressLine, 'count'>[]): number =>
  lines.reduce((sum, { count }) => sum + count, 0);

/**
 * The form's input. The form draws `batchKey` once per intended batch, and the same key never creates a second one,
 * however often the button is pressed.
 */
export const createInput = z
  .strictObject({
    batchKey: z.uuid(),
    profileId,
    chain: z
      .string()
      .trim()
      .min(1)
      .max(64)
      .regex(/^[\x21-\x7e]+$/, 'chain-characters'),
    lines: z.array(addressLine).min(1, 'count-range').max(maxPerBatch, 'count-range'),
    /** Addresses per request if its alias is numbered. Otherwise requests are as large as possible. */
    perRequest: z.int().min(1).max(maxPerRequest),
    /** On a live profile: the total count, as typed by the user. */
    confirmedCount: z.int().nullable(),
  })
  .superRefine(({ lines, perRequest }, context) => {
    if (plannedCount(lines) > maxPerBatch) {
      context.addIssue({ code: 'custom', message: 'count-range', path: ['lines'] });
    }
    for (const [index, line] of lines.entries()) {
      if (longestAlias(line, perRequest) <= maxAliasLength) continue;
      context.addIssue({ code: 'custom', message: 'alias-too-long', path: ['lines', index, 'alias'] });
    }
  });
export type CreateInput = z.infer<typeof createInput>;
