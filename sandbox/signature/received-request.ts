/** A received request, not verified yet. */
import type { IncomingHttpHeaders } from 'node:http';

import type { JsonObject } from '../exact-json.ts';

export interface Received {
  readonly method: string;
  /** The URL that the client called, from its Host header. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The body as received. */
  readonly text: string;
  /** The parsed body. */
  readonly fields: JsonObject;
  readonly pid: string;
  readonly nonce: string;
  /** The body's digits. `at` is the same instant in epoch ms. */
  readonly timestamp: string;
  readonly at: number;
}

/** Path and query. */
export function pathOf({ url }: Pick<Received, 'url'>): string {
  const origin = /^[a-z]+:\/\/[^/]*/.exec(url)?.[0] ?? '';
  return url.slice(origin.length) || '/';
}

/** `YYYY-MM-DDTHH:mm:ss` in UTC. */
export const isoSeconds = ({ at }: Pick<Received, 'at'>): string => new Date(at).toISOString().slice(0, 19);
