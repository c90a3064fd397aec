/** A request as it reached the service, before anything in it is believed. */
import type { IncomingHttpHeaders } from 'node:http';

import type { JsonObject } from '../exact-json.ts';

export interface Received {
  readonly method: string;
  /** As the client addressed it, by its Host header. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The body, character for character. */
  readonly text: string;
  /** The same, read. */
  readonly fields: JsonObject;
  readonly pid: string;
  readonly nonce: string;
  /** Digits, as the body has them; `at` is the same instant in epoch milliseconds. */
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
