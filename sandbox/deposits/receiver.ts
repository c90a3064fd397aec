/** The built-in receiver: a callback URL for who has none, which shows what arrived and whether it was signed rightly. */
import type { IncomingHttpHeaders } from 'node:http';

import { parseEveryDigit, type JsonObject, type JsonValue } from '../exact-json.ts';
import type { SandboxLimits } from '../limits.ts';
import type { Scheme } from '../signature/schemes.ts';
import { verifySignature } from '../signature/verify.ts';
import type { SandboxClock } from '../time/clock.ts';
import { int64Of, parseBody } from '../wire/body.ts';
import { Refused } from '../wire/refusals.ts';
import { createKeptCallbacks, type KeptCallback } from './kept-callbacks.ts';

export const receiverPath = '/sandbox/receiver';

/** A request to the receiver's path. */
interface Callback {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface ReceivedCallback extends KeptCallback {
  /** The body as read. */
  readonly fields: JsonValue;
}

export interface Receiver {
  /** Throws `Refused` for anything but a JSON object, and while it is set to refuse. */
  receive(callback: Callback): void;
  /** The next `times` that are signed rightly are answered with status 503. */
  refuseNext(times: number): void;
  readonly willRefuse: number;
  page(after: number, limit: number): readonly ReceivedCallback[];
  clear(): void;
}

interface ReceiverParts {
  readonly scheme: Scheme;
  readonly secret: string;
  readonly clock: SandboxClock;
  readonly limits: Pick<SandboxLimits, 'receivedCount' | 'receivedBytes'>;
}

const isInstant = (epochMs: number): boolean => !Number.isNaN(new Date(epochMs).getTime());

export function createReceiver({ scheme, secret, clock, limits }: ReceiverParts): Receiver {
  const kept = createKeptCallbacks(limits);
  let willRefuse = 0;

  function signatureOf({ headers }: Callback, text: string, fields: JsonObject): KeptCallback['signature'] {
    const nonce = fields['nonce'];
    const timestamp = int64Of(fields['timestamp']);
    const pid = int64Of(fields['pid']);
    if (typeof nonce !== 'string' || timestamp === null || pid === null) return 'missing';
    const inSeconds = scheme.in === 'header' && scheme.unit === 's';
    const at = Number(inSeconds ? timestamp * 1000n : timestamp);
    // Schemes that write it as a date have no text for it.
    if (!isInstant(at)) return 'wrong';
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
    if (verdict.is === 'right') return 'right';
    return verdict.is === 'missing' || verdict.is === 'header-missing' ? 'missing' : 'wrong';
  }

  return {
    receive(callback) {
      const { text, fields } = parseBody(callback.body);
      const signature = signatureOf(callback, text, fields);
      // Anybody can send others: they use nothing up.
      const refused = willRefuse > 0 && signature === 'right';
      if (refused) willRefuse -= 1;
      kept.keep({ at: clock.now(), signature, refused, headers: callback.headers, body: text });
      if (refused) throw new Refused('receiver-refuses');
    },
    refuseNext(times) {
      willRefuse = times;
    },
    get willRefuse() {
      return willRefuse;
    },
    page: (after, limit) => kept.page(after, limit).map((each) => ({ ...each, fields: parseEveryDigit(each.body) })),
    clear() {
      kept.clear();
      willRefuse = 0;
    },
  };
}
