/** The built-in receiver: a callback URL for users who have none, which shows what arrived and whether its signature is valid. */
import type { IncomingHttpHeaders } from 'node:http';

import type { SandboxClock } from '../clock.ts';
import { parseLossless, type JsonObject, type JsonValue } from '../exact-json.ts';
import { verifySignature } from '../signature/verify.ts';
import type { NotifyingService } from './notifications.ts';
import { int64Of, parseBody } from '../wire/body.ts';

export const receiverPath = '/sandbox/receiver';

/** A request to the receiver's path. */
interface Callback {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface StoredCallback {
  /** From 1. */
  readonly number: number;
  /** Epoch ms. */
  readonly at: number;
  /** Verified with the sandbox's secret and scheme. */
  readonly signature: 'valid' | 'invalid' | 'missing';
  readonly headers: IncomingHttpHeaders;
  /** Kept as text, because the parsed body would take many times the memory. */
  readonly body: string;
}

/** Older callbacks are deleted. */
const maxStored = 1000;

const isInstant = (epochMs: number): boolean => !Number.isNaN(new Date(epochMs).getTime());

export type Receiver = ReturnType<typeof createReceiver>;

export function createReceiver({
  scheme,
  secret,
  clock,
}: Pick<NotifyingService, 'scheme' | 'secret'> & { clock: SandboxClock }) {
  let stored: readonly StoredCallback[] = [];
  let count = 0;

  function signatureOf({ headers }: Callback, text: string, fields: JsonObject): StoredCallback['signature'] {
    const nonce = fields['nonce'];
    const timestamp = int64Of(fields['timestamp']);
    const pid = int64Of(fields['pid']);
    if (typeof nonce !== 'string' || timestamp === null || pid === null) return 'missing';
    const inSeconds = scheme.in === 'header' && scheme.unit === 's';
    const at = Number(inSeconds ? timestamp * 1000n : timestamp);
    // Schemes that sign a date can't sign a timestamp outside the date range.
    if (!isInstant(at)) return 'invalid';
    const verdict = verifySignature(scheme, secret, {
      method: 'POST',
      url: `http://${headers.host ?? ''}${receiverPath}`,
      headers,
      text,
      fields,
      pid: String(pid),
      nonce,
      timestamp: String(timestamp),
      at,
    });
    if (verdict.is === 'valid') return 'valid';
    return verdict.is === 'missing' || verdict.is === 'header-missing' ? 'missing' : 'invalid';
  }

  return {
    /** Throws `Refused` for anything but a JSON object. */
    receive(callback: Callback): void {
      const { text, fields } = parseBody(callback.body);
      const signature = signatureOf(callback, text, fields);
      count += 1;
      const received = { number: count, at: clock.now(), signature, headers: callback.headers, body: text };
      stored = [...stored, received].slice(-maxStored);
    },
    /** Callbacks with numbers above `after`, oldest first. */
    page: (after: number, limit: number): readonly (StoredCallback & { readonly fields: JsonValue })[] =>
      stored
        .filter(({ number }) => number > after)
        .slice(0, limit)
        .map((each) => ({ ...each, fields: parseLossless(each.body) })),
    clear(): void {
      stored = [];
    },
  };
}
