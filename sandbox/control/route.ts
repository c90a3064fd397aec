/** What every control path has in common: a request, an answer as data, and input that is checked by a schema. */
import type { IncomingHttpHeaders } from 'node:http';

import { z } from '../../electron/contract/zod.ts';
import { parseBody } from '../wire/body.ts';
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
export type Routes = Readonly<Record<string, Route>>;

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Refused('control-input', [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
}

export const bodyAs = <Schema extends z.ZodType>(schema: Schema, { body }: ControlRequest): z.output<Schema> =>
  checked(schema, parseBody(body).fields);

export const queryAs = <Schema extends z.ZodType>(schema: Schema, { url }: ControlRequest): z.output<Schema> =>
  checked(schema, Object.fromEntries(url.searchParams));

/** A page of a list that may be long. */
export const pageQuery = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
});
