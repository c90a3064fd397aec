/** The built-in receiver: a callback URL for users who have none, which shows what arrived and whether its signature is valid. */
import type { IncomingHttpHeaders } from 'node:http';

import type { SandboxClock } from '../clock.ts';
import { parseLossless, type JsonObject, type JsonValue } from '../exact-json.ts';
import type { SandboxLimits } from '../limits.ts';
import type { Scheme } from '../signature/schemes.ts';
import { verifySignature } from '../signature/verify.ts';
import { int64Of, parseBody } from '../wire/body.ts';
import { Refused } from '../wire/refusals.ts';

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
  /** By the sandbox's own secret and scheme. */
  readonly signature: 'valid' | 'invalid' | 'missing';
  /** The receiver was set to refuse it. */
  readonly refused: boolean;
  readonly headers: IncomingHttpHeaders;
  /** As received. Parsed, it would take many times the memory. */
  readonly body: string;
}

/** Headers twice, because they are in the list and mostly in a table. */
const bytesOf = ({ headers, body }: StoredCallback): number =>
  2 * JSON.stringify(headers).length + Buffer.byteLength(body);

interface ReceiverParts {
  readonly scheme: Scheme;
  readonly secret: string;
  readonly clock: SandboxClock;
  readonly limits: Pick<SandboxLimits, 'receivedCount' | 'receivedBytes'>;
}

const isInstant = (epochMs: number): boolean => !Number.isNaN(new Date(epochMs).getTime());

export type Receiver = ReturnType<typeof createReceiver>;

export function createReceiver({ scheme, secret, clock, limits }: ReceiverParts) {
  let stored: StoredCallback[] = [];
  let bytes = 0;
  let count = 0;
  let willRefuse = 0;

  /** Drops invalid signatures first, so that no other program can push out the sandbox's own. */
  function store(callback: StoredCallback): void {
    stored.push(callback);
    bytes += bytesOf(callback);
    while (stored.length > limits.receivedCount || bytes > limits.receivedBytes) {
      const at = stored.findIndex(({ signature }) => signature !== 'valid');
      for (const dropped of stored.splice(Math.max(at, 0), 1)) bytes -= bytesOf(dropped);
    }
  }

  function signatureOf({ headers }: Callback, text: string, fields: JsonObject): StoredCallback['signature'] {
    const nonce = fields['nonce'];
    const timestamp = int64Of(fields['timestamp']);
    const pid = int64Of(fields['pid']);
    if (typeof nonce !== 'string' || timestamp === null || pid === null) return 'missing';
    const inSeconds = scheme.in === 'header' && scheme.unit === 's';
    const at = Number(inSeconds ? timestamp * 1000n : timestamp);
    // Schemes that write it as a date have no text for it.
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
    /** Throws `Refused` for anything but a JSON object, and while it is set to refuse. */
    receive(callback: Callback): void {
      const { text, fields } = parseBody(callback.body);
      const signature = signatureOf(callback, text, fields);
      // Any program can send others, so they don't use up a refusal.
      const refused = willRefuse > 0 && signature === 'valid';
      if (refused) willRefuse -= 1;
      count += 1;
      store({ number: count, at: clock.now(), signature, refused, headers: callback.headers, body: text });
      if (refused) throw new Refused('receiver-refuses');
    },
    /** The next `times` with a valid signature are answered with status 503. */
    refuseNext: (times: number): number => (willRefuse = times),
    /** The oldest first, of numbers beyond `after`. */
    page: (after: number, limit: number): readonly (StoredCallback & { readonly fields: JsonValue })[] =>
      stored
        .filter(({ number }) => number > after)
        .slice(0, limit)
        .map((each) => ({ ...each, fields: parseLossless(each.body) })),
    clear(): void {
      stored = [];
      bytes = 0;
      willRefuse = 0;
    },
  };
}
