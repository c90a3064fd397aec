/**
 * One request on the wire. It uses undici's dispatcher, because only that reports when a request is handed to a
 * connection. Before that moment it certainly wasn't sent. Afterwards it may have been.
 */
import type { Dispatcher } from 'undici';
import type { NotSentReason, UnknownReason } from '../../contract/result.ts';
import { brokenReason, notSentReason } from './connection-failure.ts';
import type { Limits } from '../call-limits.ts';

export interface OutgoingRequest {
  readonly method: 'POST';
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ReceivedHead {
  readonly httpStatus: number;
  readonly contentEncoding: string;
  readonly date: string;
  readonly retryAfter: string;
  readonly location: string;
  readonly requestedOrigin: string;
  /** This computer's clock when the request was handed to a connection, and when the headers arrived. */
  readonly sentAt: number;
  readonly headAt: number;
}

export interface NotSent {
  readonly reason: NotSentReason;
  readonly message: string;
}

export type Transmission =
  | ({ readonly is: 'not-sent' } & NotSent)
  /** `body` may be incomplete. */
  | {
      readonly is: 'broken';
      readonly reason: UnknownReason;
      readonly message: string;
      readonly head: ReceivedHead | null;
      readonly body: Buffer;
    }
  /** `body` is complete, in the response's content encoding. */
  | { readonly is: 'received'; readonly head: ReceivedHead; readonly body: Buffer };

/** Enough for an error page. */
const failureBytes = 64 * 1024;

/** Maximum number of 100 (Continue), 103 (Early Hints) and other responses before the final one. */
const maxInterimResponses = 16;

export interface SendingRules {
  readonly now: () => number;
  /** Called right before the first byte, since connecting may take a while. Returns the reason not to send, or null. */
  readonly checkBeforeSending: () => NotSent | null;
}

/** Sends once, follows no redirect, and never rejects. */
export function transmit(
  dispatcher: Dispatcher,
  request: OutgoingRequest,
  limits: Pick<Limits, 'totalMs' | 'responseBytes'>,
  rules: SendingRules,
): Promise<Transmission> {
  return new Promise((settle) => {
    const exchange = new OneExchange(request.origin, limits, rules, settle);
    try {
      dispatcher.dispatch({ ...request, headersTimeout: 0, bodyTimeout: 0 }, exchange);
    } catch (error) {
      exchange.onResponseError(null, error);
    }
  });
}

class OneExchange implements Dispatcher.DispatchHandler {
  readonly #origin: string;
  readonly #responseBytes: number;
  readonly #now: () => number;
  readonly #checkBeforeSending: () => NotSent | null;
  readonly #settle: (transmission: Transmission) => void;
  readonly #timer: NodeJS.Timeout;
  #controller: Dispatcher.DispatchController | null = null;
  #ended = false;
  #sentAt = 0;
  #head: ReceivedHead | null = null;
  #interimResponses = 0;
  #body = new ByteBuffer();

  constructor(
    origin: string,
    limits: Pick<Limits, 'totalMs' | 'responseBytes'>,
    { now, checkBeforeSending }: SendingRules,
    settle: (transmission: Transmission) => void,
  ) {
    this.#origin = origin;
    this.#responseBytes = limits.responseBytes;
    this.#now = now;
    this.#checkBeforeSending = checkBeforeSending;
    this.#settle = settle;
    this.#timer = setTimeout(() => this.#timeOut(limits.totalMs), limits.totalMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#ended || this.#controller !== null) {
      // It timed out waiting for a connection, or undici retries it.
      controller.abort(new Error('not to be sent'));
      return;
    }
    const blocked = this.#checkBeforeSending();
    if (blocked !== null) {
      this.#end({ is: 'not-sent', ...blocked });
      controller.abort(new Error('not to be sent'));
      return;
    }
    this.#controller = controller;
    this.#sentAt = this.#now();
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    statusCode: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (statusCode < 200) {
      this.#interimResponses += 1;
      if (this.#interimResponses > maxInterimResponses) {
        this.#break(
          'response-too-large',
          `more than ${maxInterimResponses} interim responses arrived before the final one`,
        );
      }
      return;
    }
    this.#head = {
      httpStatus: statusCode,
      contentEncoding: lastOf(headers['content-encoding']).trim().toLowerCase(),
      date: lastOf(headers['date']),
      retryAfter: lastOf(headers['retry-after']).trim(),
      location: lastOf(headers['location']).trim(),
      requestedOrigin: this.#origin,
      sentAt: this.#sentAt,
      headAt: this.#now(),
    };
    if (statusCode >= 300 && statusCode < 400) {
      const isElsewhere = otherHost(this.#head.location, this.#origin) !== null;
      const reason = isElsewhere ? 'redirected-elsewhere' : 'redirected';
      this.#break(reason, `the service answered with a redirect (HTTP ${statusCode}), which is not followed`);
    } else if (Number(lastOf(headers['content-length'])) > this.#mostBytes()) {
      this.#break('response-too-large', `the response is larger than ${this.#mostBytes()} bytes`);
    }
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#ended) return;
    this.#body.append(chunk);
    if (this.#body.length > this.#mostBytes()) {
      this.#break('response-too-large', `the response is larger than ${this.#mostBytes()} bytes`);
    }
  }

  onResponseEnd(): void {
    if (this.#head === null) this.onResponseError(null, new Error('the response ended before its headers'));
    else this.#end({ is: 'received', head: this.#head, body: this.#body.takeAll() });
  }

  onResponseError(_controller: unknown, error: unknown): void {
    if (this.#controller === null) this.#end({ is: 'not-sent', ...notSentReason(error) });
    else this.#end({ is: 'broken', ...brokenReason(error, this.#head !== null), ...this.#soFar() });
  }

  #mostBytes(): number {
    return this.#head !== null && this.#head.httpStatus >= 500 ? failureBytes : this.#responseBytes;
  }

  #soFar(): { readonly head: ReceivedHead | null; readonly body: Buffer } {
    return { head: this.#head, body: this.#body.takeAll() };
  }

  #timeOut(totalMs: number): void {
    if (this.#controller === null) {
      const message = `no connection within ${totalMs} ms`;
      this.#end({ is: 'not-sent', reason: 'connect-timed-out', message });
    } else {
      this.#break('timed-out', `no complete answer within ${totalMs} ms`);
    }
  }

  #break(reason: UnknownReason, message: string): void {
    const controller = this.#controller;
    this.#end({ is: 'broken', reason, message, ...this.#soFar() });
    controller?.abort(new Error(message));
  }

  #end(transmission: Transmission): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#body = new ByteBuffer();
    this.#settle(transmission);
  }
}

const lastOf = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value : (value?.at(-1) ?? '');

/** The host of a redirect. Null if it is the requested host, or the location isn't a URL. */
export function otherHost(location: string, requestedOrigin: string): string | null {
  if (location === '' || !URL.canParse(location, requestedOrigin)) return null;
  const { hostname } = new URL(location, requestedOrigin);
  return hostname === new URL(requestedOrigin).hostname ? null : hostname;
}

/**
 * Copies chunks into blocks. A retained chunk keeps the whole block alive that it was read into, so a body in chunks
 * of one byte would take a hundred times its length.
 */
class ByteBuffer {
  readonly #blocks: Buffer[] = [];
  #free = 0;
  #length = 0;

  /** Length in bytes. */
  get length(): number {
    return this.#length;
  }

  append(chunk: Buffer): void {
    for (let from = 0; from < chunk.length;) {
      if (this.#free === 0) {
        this.#blocks.push(Buffer.allocUnsafeSlow(blockSize));
        this.#free = blockSize;
      }
      const copied = chunk.copy(this.#blocks.at(-1) ?? Buffer.alloc(0), blockSize - this.#free, from);
      from += copied;
      this.#free -= copied;
      this.#length += copied;
    }
  }

  /** Empties the buffer, and frees its blocks immediately, without waiting for garbage collection. */
  takeAll(): Buffer {
    const complete = Buffer.concat(this.#blocks, this.#length);
    for (const { buffer } of this.#blocks.splice(0)) if (buffer instanceof ArrayBuffer) buffer.transfer(0);
    this.#free = 0;
    this.#length = 0;
    return complete;
  }
}

const blockSize = 16 * 1024;
