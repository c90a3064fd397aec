/**
 * One end of the context bridge: the page's world and the preload's share the document and nothing else,
 * and an event on it crosses at once, its detail copied. Functions and promises cross as numbers.
 *
 * Runs as source text in both worlds: it uses nothing from outside itself.
 */
/* oxlint-disable unicorn/consistent-function-scoping -- all must travel inside the one function */

/** What the preload gets. */
export interface ContextBridgeOfPreload {
  exposeInMainWorld(key: string, api: unknown): void;
}

export interface ContextBridge {
  /** Makes `api` a frozen property of the other world's window. */
  expose(key: string, api: unknown): void;
}

export function createContextBridge(channel: string, side: 'page' | 'preload'): ContextBridge {
  type Anything = (...parameters: unknown[]) => unknown;
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
    | { readonly is: 'settle'; readonly id: number; readonly kept: boolean; readonly value: Packed }
    | ({ readonly is: 'reply' } & Reply);
  interface Awaited {
    readonly resolve: (value: unknown) => void;
    readonly reject: (reason: unknown) => void;
  }

  // Saved now, before a script of the page can replace them.
  const target = document;
  const dispatch = target.dispatchEvent.bind(target);
  const Crossing = CustomEvent;
  const clone = structuredClone;
  const outgoing = `${channel}:${side === 'page' ? 'preload' : 'page'}`;
  const functions = new Map<number, Anything>();
  const numbers = new WeakMap<object, number>();
  const awaited = new Map<number, Awaited>();
  const replies: Reply[] = [];
  let last = 0;

  const tell = (detail: Message): void => {
    dispatch(new Crossing(outgoing, { detail }));
  };
  const isCallable = (value: unknown): value is Anything => typeof value === 'function';
  const wordsOf = (thrown: unknown): string => {
    if (thrown instanceof Error) return thrown.message;
    return typeof thrown === 'string'
      ? thrown
      : 'An unknown exception occurred while sending a function call over the context bridge';
  };

  function numberOf(called: Anything): number {
    const known = numbers.get(called);
    if (known !== undefined) return known;
    last += 1;
    numbers.set(called, last);
    functions.set(last, called);
    return last;
  }

  function follow(promise: Promise<unknown>): number {
    last += 1;
    const id = last;
    promise.then(
      (value) => tell({ is: 'settle', id, kept: true, value: pack(value) }),
      (reason: unknown) => tell({ is: 'settle', id, kept: false, value: pack(reason) }),
    );
    return id;
  }

  function pack(value: unknown): Packed {
    if (isCallable(value)) return { is: 'function', id: numberOf(value) };
    if (typeof value === 'symbol') throw new TypeError('An object could not be cloned.');
    if (typeof value !== 'object' || value === null) return { is: 'value', value };
    if (value instanceof Promise) return { is: 'promise', id: follow(value) };
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
    tell({ is: 'call', id, parameters: parameters.map(pack) });
    const reply = replies.length > before ? replies.pop() : undefined;
    if (reply === undefined) throw new Error('the other world of the page is gone');
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
        return new Promise((resolve, reject) => awaited.set(packed.id, { resolve, reject }));
      case 'array': {
        const list = packed.parts.map((part) => unpack(part, freeze));
        return freeze ? Object.freeze(list) : list;
      }
      case 'object': {
        // Unlike an assignment, this makes a property of a key called `__proto__`.
        const object = Object.fromEntries(packed.parts.map(([key, part]) => [key, unpack(part, freeze)]));
        return freeze ? Object.freeze(object) : object;
      }
    }
  }

  function run(id: number, parameters: readonly Packed[]): Reply {
    const called = functions.get(id);
    if (called === undefined) return { returned: false, value: { is: 'error', message: 'the function is gone' } };
    try {
      return { returned: true, value: pack(called(...parameters.map((part) => unpack(part, false)))) };
    } catch (thrown) {
      return { returned: false, value: { is: 'error', message: wordsOf(thrown) } };
    }
  }

  function receive(message: Message): void {
    if (message.is === 'reply') replies.push(message);
    else if (message.is === 'call') tell({ is: 'reply', ...run(message.id, message.parameters) });
    else if (message.is === 'settle') {
      const waiting = awaited.get(message.id);
      awaited.delete(message.id);
      waiting?.[message.kept ? 'resolve' : 'reject'](unpack(message.value, false));
    } else {
      const value = unpack(message.value, true);
      Object.defineProperty(window, message.key, { value, writable: false, configurable: false, enumerable: true });
    }
  }

  target.addEventListener(`${channel}:${side}`, (event) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the other end knows the name
    receive((event as CustomEvent<Message>).detail);
  });

  return {
    expose: (key, api) => {
      tell({ is: 'expose', key, value: pack(api) });
    },
  };
}
