/** What a person asks for, and the requests that it comes to: said once, for the page that shows it and for main that sends it. */
import { urlFault } from './url-fault.ts';
import { z } from './zod.ts';

/** Addresses that the service creates for one request (specification, Limits). */
export const maxPerRequest = 100;
/** Characters of an alias (specification, Limits). */
export const maxAliasLength = 40;
/** Addresses of one run, and so its lines and its requests as well. */
export const maxPerRun = 10_000;

/** In an alias it stands for the number of the request within its line, from 1. */
export const aliasNumber = '{n}';

const addressLine = z.strictObject({
  /** Empty: no alias is sent. `{n}` in it is numbered; how long it is then is looked at with the whole plan. */
  alias: z.string().max(200),
  callbackUrl: z
    .string()
    .trim()
    .max(2048)
    .superRefine((text, context) => {
      const fault = urlFault(text);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    }),
  count: z.int().min(1, 'count-range').max(maxPerRun, 'count-range'),
});
/** Addresses that are alike in all that the service is told of them. */
export type AddressLine = z.infer<typeof addressLine>;

export interface PlannedRequest {
  /** From 1, within the run. */
  readonly position: number;
  /** From 1. */
  readonly line: number;
  /** The line's alias, with what is numbered in it as it was typed. */
  readonly lineAlias: string;
  readonly count: number;
  readonly alias: string;
  readonly callbackUrl: string;
}

type Counted = Pick<AddressLine, 'alias' | 'count'>;

/** Addresses of a full request: as few as share a number, where the alias has one. */
export const requestSize = ({ alias }: Pick<AddressLine, 'alias'>, perRequest: number): number =>
  alias.includes(aliasNumber) ? perRequest : maxPerRequest;

const requestsOf = (line: Counted, perRequest: number): number => Math.ceil(line.count / requestSize(line, perRequest));

const numberedAlias = (alias: string, number: number): string => alias.replaceAll(aliasNumber, String(number));

/** Characters of the longest alias that a line gets. */
export const longestAlias = (line: Counted, perRequest: number): number =>
  Array.from(numberedAlias(line.alias, requestsOf(line, perRequest))).length;

/** In the order of the lines, of each the full requests first. */
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

/** The first and the last alias of a line; alike where it is not numbered, or has one request. */
export const aliasesOfLine = (line: Counted, perRequest: number): readonly [first: string, last: string] => [
  numberedAlias(line.alias, 1),
  numberedAlias(line.alias, requestsOf(line, perRequest)),
];

/** How many requests a plan comes to. */
export const plannedRequests = (lines: readonly Counted[], perRequest: number): number =>
  lines.reduce((sum, line) => sum + requestsOf(line, perRequest), 0);

/**
 * Milliseconds until the last request of a plan has left, or been answered, whichever is later; null where neither a rate nor
 * an earlier answer says anything about it.
 */
export function plannedMs(
  requests: number,
  { perSecond, atOnce, answerMs }: { perSecond: number | null; atOnce: number; answerMs: number | null },
): number | null {
  if (perSecond === null && answerMs === null) return null;
  const byRate = perSecond === null ? 0 : ((requests - 1) / perSecond) * 1000;
  const byAnswers = answerMs === null ? 0 : Math.ceil(requests / atOnce) * answerMs;
  return Math.max(byRate + (answerMs ?? 0), byAnswers);
}

export const plannedCount = (lines: readonly Pick<AddressLine, 'count'>[]): number =>
  lines.reduce((sum, { count }) => sum + count, 0);

/**
 * What the form sends. `batchKey` is drawn by the form once per intended run: the same key never makes a
 * second run, however often the button is pressed.
 */
export const createInput = z
  .strictObject({
    batchKey: z.uuid(),
    profileId: z.string().min(1).max(64),
    chain: z
      .string()
      .trim()
      .min(1)
      .max(64)
      .regex(/^[\x21-\x7e]+$/, 'chain-characters'),
    lines: z.array(addressLine).min(1, 'count-range').max(maxPerRun, 'count-range'),
    /** Addresses that one request asks for at most where its alias is numbered; of any other it is as many as may be. */
    perRequest: z.int().min(1).max(maxPerRequest),
    /** On a live profile: the count of all lines as the person typed it. */
    confirmedCount: z.int().nullable(),
  })
  .superRefine(({ lines, perRequest }, context) => {
    if (plannedCount(lines) > maxPerRun) {
      context.addIssue({ code: 'custom', message: 'count-range', path: ['lines'] });
    }
    for (const [index, line] of lines.entries()) {
      if (longestAlias(line, perRequest) <= maxAliasLength) continue;
      context.addIssue({ code: 'custom', message: 'alias-too-long', path: ['lines', index, 'alias'] });
    }
  });
export type CreateInput = z.infer<typeof createInput>;
