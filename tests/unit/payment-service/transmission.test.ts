/** A dispatcher that assigns a request to a connection late, twice or never, which no server can cause. */
import { Dispatcher } from 'undici';
import { describe, expect, it } from 'vitest';

import {
  transmit,
  type SendingRules,
  type Transmission,
} from '../../../electron/payment-service/transport/transmission.ts';

class Controller implements Dispatcher.DispatchController {
  readonly aborts: Error[] = [];
  readonly paused = false;
  readonly reason = null;
  readonly rawHeaders = [];
  readonly rawTrailers = [];
  get aborted(): boolean {
    return this.aborts.length > 0;
  }
  abort(reason: Error): void {
    this.aborts.push(reason);
  }
  pause(): void {}
  resume(): void {}
}

class Scripted extends Dispatcher {
  readonly #script: (handler: Dispatcher.DispatchHandler) => void;
  constructor(script: (handler: Dispatcher.DispatchHandler) => void) {
    super();
    this.#script = script;
  }
  override dispatch(_options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    this.#script(handler);
    return true;
  }
}

const sent = (
  script: (handler: Dispatcher.DispatchHandler) => void,
  totalMs = 1000,
  checkBeforeSending: SendingRules['checkBeforeSending'] = () => null,
): Promise<Transmission> =>
  transmit(
    new Scripted(script),
    { method: 'POST', origin: 'https://service.example', path: '/', headers: {}, body: '{}' },
    { totalMs, responseBytes: 100 },
    { now: Date.now, checkBeforeSending },
  );

describe('a request', () => {
  it('that is about to be written a second time is aborted before', async () => {
    const first = new Controller();
    const second = new Controller();
    let abortedAtOnce = false;
    const outcome = await sent((handler) => {
      handler.onRequestStart?.(first, {});
      handler.onRequestStart?.(second, {});
      // Not an assertion, because an exception here becomes an outcome.
      abortedAtOnce = second.aborted;
      handler.onResponseError?.(second, new Error('aborted'));
    });
    expect(abortedAtOnce).toBe(true);
    expect(first.aborted).toBe(false);
    expect(outcome).toMatchObject({ is: 'broken', reason: 'connection-broken' });
  });

  it('that timed out while it waited for a connection is aborted once it has one', async () => {
    let late: Dispatcher.DispatchHandler | null = null;
    const outcome = await sent((handler) => {
      late = handler;
    }, 5);
    expect(outcome).toMatchObject({ is: 'not-sent', reason: 'connect-timed-out' });
    const controller = new Controller();
    (late as Dispatcher.DispatchHandler | null)?.onRequestStart?.(controller, {});
    expect(controller.aborted).toBe(true);
  });

  it('that may not be sent anymore is aborted once it has a connection', async () => {
    const controller = new Controller();
    const outcome = await sent(
      (handler) => {
        handler.onRequestStart?.(controller, {});
        handler.onResponseError?.(controller, new Error('aborted'));
      },
      1000,
      () => ({ reason: 'profile-changed', message: 'the client is closed' }),
    );
    expect(controller.aborted).toBe(true);
    expect(outcome).toMatchObject({ is: 'not-sent', reason: 'profile-changed' });
  });

  it.each([
    ['ECONNREFUSED', 'connection-refused'],
    ['ENOTFOUND', 'name-not-found'],
    ['EAI_AGAIN', 'name-not-found'],
    ['EHOSTUNREACH', 'not-reachable'],
    ['ENETUNREACH', 'not-reachable'],
    ['ECONNRESET', 'not-reachable'],
    ['ETIMEDOUT', 'connect-timed-out'],
    ['UND_ERR_CONNECT_TIMEOUT', 'connect-timed-out'],
    ['CERT_HAS_EXPIRED', 'tls-not-trusted'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls-not-trusted'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'tls-not-trusted'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls-not-trusted'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls-not-trusted'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'not-tls'],
    ['UND_ERR_DESTROYED', 'stopped-before-sending'],
    ['UND_ERR_INVALID_ARG', 'stopped-before-sending'],
    ['something else', 'not-reachable'],
  ])('that failed with %s before it was assigned is not sent: %s', async (code, reason) => {
    const error = Object.assign(new Error('of the system, with words of its own'), { code });
    const wrapped = new Error('outer', { cause: new AggregateError([error]) });
    for (const one of [error, wrapped]) {
      // oxlint-disable-next-line no-await-in-loop -- two at most
      const outcome = await sent((handler) => handler.onResponseError?.(new Controller(), one));
      expect(outcome).toMatchObject({ is: 'not-sent', reason });
      expect(JSON.stringify(outcome)).not.toContain('words of its own');
    }
  });

  it.each(['ECONNREFUSED', 'ENOTFOUND', 'CERT_HAS_EXPIRED', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_DESTROYED'])(
    'that failed with %s after it was assigned is unknown',
    async (code) => {
      const outcome = await sent((handler) => {
        handler.onRequestStart?.(new Controller(), {});
        handler.onResponseError?.(new Controller(), Object.assign(new Error('late'), { code }));
      });
      expect(outcome).toMatchObject({ is: 'broken', reason: 'connection-broken' });
    },
  );

  it('that the dispatcher refuses is not sent', async () => {
    const outcome = await sent(() => {
      throw Object.assign(new Error('closed'), { code: 'UND_ERR_CLOSED' });
    });
    expect(outcome).toMatchObject({ is: 'not-sent', reason: 'stopped-before-sending' });
  });
});
