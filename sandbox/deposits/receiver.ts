/** The built-in receiver: a callback URL for who has none, which shows what arrived and whether it was signed rightly. */
import type { IncomingHttpHeaders } from 'node:http';

import type { JsonObject } from '../exact-json.ts';
import type { Scheme } from '../signature/schemes.ts';
import { verifySignature } from '../signature/verify.ts';
import type { SandboxClock } from '../time/clock.ts';
import { int64Of, parseBody } from '../wire/body.ts';
import { Refused } from '../wire/refusals.ts';

export const receiverPath = '/sandbox/receiver';

/** A request to the receiver's path. */
interface Callback {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface ReceivedCallback {
  /** From 1. */
  readonly number: number;
  /** Epoch ms. */
  readonly at: number;
  /** By the sandbox's own secret and scheme. */
  readonly signature: 'right' | 'wrong' | 'missing';
  /** Whether the receiver had been told to refuse it. */
  readonly refused: boolean;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly fields: JsonObject;
}

export interface Receiver {
  /** Throws `Refused` for no JSON object, and while it is told to refuse. */
  receive(callback: Callback): void;
  /** The next `times` are answered with status 503. */
  refuseNext(times: number): void;
  readonly willRefuse: number;
  page(after: number, limit: number): readonly ReceivedCallback[];
  clear(): void;
}

/** The oldest are dropped beyond this. */
const kept = 1000;

export function createReceiver(parts: { scheme: Scheme; secret: string; clock: SandboxClock }): Receiver {
  const { scheme, secret, clock } = parts;
  let received: ReceivedCallback[] = [];
  let receivedEver = 0;
  let willRefuse = 0;

  function signatureOf({ headers }: Callback, text: string, fields: JsonObject): ReceivedCallback['signature'] {
    const nonce = fields['nonce'];
    const timestamp = int64Of(fields['timestamp']);
    const pid = int64Of(fields['pid']);
    if (typeof nonce !== 'string' || timestamp === null || pid === null) return 'missing';
    const inSeconds = scheme.in === 'header' && scheme.unit === 's';
    const verdict = verifySignature(scheme, secret, {
      method: 'POST',
      url: `http://${headers.host ?? ''}${receiverPath}`,
      headers,
      text,
      fields,
      pid: String(pid),
      nonce,
      timestamp: String(timestamp),
      at: Number(inSeconds ? timestamp * 1000n : timestamp),
    });
    if (verdict.is === 'right') return 'right';
    return verdict.is === 'missing' || verdict.is === 'header-missing' ? 'missing' : 'wrong';
  }

  return {
    receive(callback) {
      const { headers } = callback;
      const { text, fields } = parseBody(callback.body);
      const refused = willRefuse > 0;
      if (refused) willRefuse -= 1;
      receivedEver += 1;
      const signature = signatureOf(callback, text, fields);
      received.push({ number: receivedEver, at: clock.now(), signature, refused, headers, body: text, fields });
      if (received.length > 2 * kept) received = received.slice(-kept);
      if (refused) throw new Refused('receiver-refuses');
    },
    refuseNext(times) {
      willRefuse = times;
    },
    get willRefuse() {
      return willRefuse;
    },
    page: (after, limit) =>
      received
        .slice(-kept)
        .filter(({ number }) => number > after)
        .slice(0, limit),
    clear() {
      received = [];
      willRefuse = 0;
    },
  };
}
