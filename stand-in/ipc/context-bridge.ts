/**
 * One end of the context bridge. The page's world and the preload's share only the document, and an event on it is
 * delivered synchronously with a copied detail. Functions and promises are sent as numbers.
 *
 * Runs as source text in both worlds, so it uses nothing from outside itself.
 */
/* oxlint-disable unicorn/consistent-function-scoping -- the source text is that of the outer function */

export interface ContextBridge {
  /** Makes `api` a frozen property of the other world's window. */
  expose(key: string, api: unknown): void;
}

export function createContextBridge(channel: string, side: 'page' | 'preload'): ContextBridge {
  type AnyFunction = (...parameters: unknown[]) => unknown;
  type Packed =
    | { readonly is: 'value'; readonly value: unknown }
    | { readonly is: 'error'; readonly message: string }
    | { readonly is: 'function' | 'promise'; readonly id: number }
    | { readonly is: 'array'; readonly parts: readonly Packed[] }
    | { readonly is: 'object'; readonly parts: readonly (readonly [string, Packed])[] };
  interface Reply {
    readonly returned: boolean;
    readonly value: Packed;
  }
  type Message =
    | { readonly is: 'expose'; readonly key: string; readonly value: Packed }
    | { readonly is: 'call'; readonly id: number; readonly parameters: readonly Packed[] }
    | { readonly is: 'settle'; readonly id: number; readonly isFulfilled: boolean; readonly value: Packed }
    | ({ readonly is: 'reply' } & Reply);
  interface PendingPromise {
    readonly resolve: (value: unknown) => void;
    readonly reject: (reason: unknown) => void;
  }

  // A script of the page may replace these later.
  const target = document;
  const dispatch = target.dispatchEvent.bind(target);
  const BridgeEvent = CustomEvent;
  const clone = structuredClone;
  const outgoing = `${channel}:${side === 'page' ? 'preload' : 'page'}`;
  const functions = new Map<number, AnyFunction>();
  const ids = new WeakMap<object, number>();
  const pending = new Map<number, PendingPromise>();
  const replies: Reply[] = [];
  let lastId = 0;

  const send = (detail: Message): void => {
    dispatch(new BridgeEvent(outgoing, { detail }));
  };
  const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function';
  const messageOf = (error: unknown): string => {
    if (error instanceof Error) return error.message;
    return typeof error === 'string'
      ? error
      : 'An unknown exception occurred while sending a function call over the context bridge';
  };

  function idOfFunction(called: AnyFunction): number {
    const known = ids.get(called);
    if (known !== undefined) return known;
    lastId += 1;
    ids.set(called, lastId);
    functions.set(lastId, called);
    return lastId;
  }

  function idOfPromise(promise: Promise<unknown>): number {
    lastId += 1;
    const id = lastId;
    promise.then(
      (value) => send({ is: 'settle', id, isFulfilled: true, value: pack(value) }),
      (reason: unknown) => send({ is: 'settle', id, isFulfilled: false, value: pack(reason) }),
    );
    return id;
  }

  function pack(value: unknown): Packed {
    if (isFunction(value)) return { is: 'function', id: idOfFunction(value) };
    if (typeof value === 'symbol') throw new TypeError('An object could not be cloned.');
    if (typeof value !== 'object' || value === null) return { is: 'value', value };
    if (value instanceof Promise) return { is: 'promise', id: idOfPromise(value) };
    if (value instanceof Error) return { is: 'error', message: value.message };
    if (Array.isArray(value)) return { is: 'array', parts: value.map((part: unknown) => pack(part)) };
    if (Object.prototype.toString.call(value) === '[object Object]') {
      const entries: [string, unknown][] = Object.entries(value);
      return { is: 'object', parts: entries.map(([key, part]) => [key, pack(part)] as const) };
    }
    try {
      return { is: 'value', value: clone(value) };
    } catch {
      throw new TypeError('An object could not be cloned.');
    }
  }

  function call(id: number, parameters: readonly unknown[]): unknown {
    const before = replies.length;
    send({ is: 'call', id, parameters: parameters.map(pack) });
    const reply = replies.length > before ? replies.pop() : undefined;
    if (reply === undefined) throw new Error('the other world of the page has ended');
    const value = unpack(reply.value, false);
    if (!reply.returned) throw value;
    return value;
  }

  function unpack(packed: Packed, freeze: boolean): unknown {
    switch (packed.is) {
      case 'value':
        return packed.value;
      case 'error':
        return new Error(packed.message);
      case 'function':
        return (...parameters: unknown[]): unknown => call(packed.id, parameters);
      case 'promise':
        return new Promise((resolve, reject) => pending.set(packed.id, { resolve, reject }));
      case 'array': {
        const list = packed.parts.map((part) => unpack(part, freeze));
        return freeze ? Object.freeze(list) : list;
      }
      case 'object': {
        // Unlike an assignment, this creates a property for a key `__proto__`.
        const object = Object.fromEntries(packed.parts.map(([key, part]) => [key, unpack(part, freeze)]));
        return freeze ? Object.freeze(object) : object;
      }
    }
  }

  function run(id: number, parameters: readonly Packed[]): Reply {
    const called = functions.get(id);
    if (called === undefined) return { returned: false, value: { is: 'error', message: 'the function doesn’t exist' } };
    try {
      return { returned: true, value: pack(called(...parameters.map((part) => unpack(part, false)))) };
    } catch (error) {
      return { returned: false, value: { is: 'error', message: messageOf(error) } };
    }
  }

  function receive(message: Message): void {
    if (message.is === 'reply') replies.push(message);
    else if (message.is === 'call') send({ is: 'reply', ...run(message.id, message.parameters) });
    else if (message.is === 'settle') {
      const promise = pending.get(message.id);
      pending.delete(message.id);
      promise?.[message.isFulfilled ? 'resolve' : 'reject'](unpack(message.value, false));
    } else {
      const value = unpack(message.value, true);
      Object.defineProperty(window, message.key, { value, writable: false, configurable: false, enumerable: true });
    }
  }

  target.addEventListener(`${channel}:${side}`, (event) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the other end knows the event's name
    receive((event as CustomEvent<Message>).detail);
  });

  return {
    expose: (key, api) => {
      send({ is: 'expose', key, value: pack(api) });
    },
  };
}
