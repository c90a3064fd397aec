/** One POST to a callback URL, and its result. Redirects are responses like any other, and aren't followed. */
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';

import { ownLookup } from './loopback.ts';

export interface CallBackOptions {
  readonly strangersToo: boolean;
  readonly signal: AbortSignal;
  /** Milliseconds of this computer. */
  readonly patienceMs: number;
}

export type CallBackOutcome =
  | { readonly is: 'answered'; readonly status: number }
  | { readonly is: 'failed'; readonly failure: string };

/** What is read of an answer; its body means nothing. */
const answerLimit = 64 * 1024;

/** `message`: body and headers as signed. The URL was looked at by `againstCalling`. */
export function callBack(
  url: string,
  message: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  { strangersToo, signal, patienceMs }: CallBackOptions,
): Promise<CallBackOutcome> {
  return new Promise((settle) => {
    const body = Buffer.from(message.body);
    const options = {
      method: 'POST',
      agent: false as const,
      headers: { ...message.headers, 'content-length': body.length },
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      ...(!strangersToo && { lookup: ownLookup }),
      // A tester's server has a self-signed certificate.
      rejectUnauthorized: strangersToo,
    };
    const target = new URL(url);
    const send = target.protocol === 'https:' ? overHttps : overHttp;
    const sent = send(target, options, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > answerLimit) response.destroy();
      });
      response.on('error', () => undefined);
      settle({ is: 'answered', status: response.statusCode ?? 0 });
    });
    sent.on('error', (error) => settle({ is: 'failed', failure: failureOf(error) }));
    sent.end(body);
  });
}

function failureOf(error: Error & { readonly code?: unknown }): string {
  const { code, name } = error;
  if (name === 'AbortError' || name === 'TimeoutError') return 'no response in time';
  return typeof code === 'string' ? code : error.message;
}
