/** What every control path has in common: a request, an answer as data, and input that is checked by a schema. */
import type { IncomingHttpHeaders } from 'node:http';

import { z } from '../../electron/contract/zod.ts';
import { Refused } from '../wire/refusals.ts';

export interface ControlRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Answers with `data`; throws `Refused`. */
export type Route = (request: ControlRequest) => unknown;

/** By method and path: `GET /sandbox/orders`. */
export type Routes = readonly (readonly [string, Route])[];

export function input<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Refused('control-input', [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
}

/** A page of a list that may be long. */
export const pageAsked = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
});

export const query = <Schema extends z.ZodType>(schema: Schema, { url }: ControlRequest): z.output<Schema> =>
  input(schema, Object.fromEntries(url.searchParams));
