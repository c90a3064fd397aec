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
    | { readonly is: 'function' | 'promise' | 'function of the other'; readonly id: number }
    | { readonly is: 'again'; readonly at: number }
    | { readonly is: 'array'; readonly at: number; readonly parts: readonly Packed[] }
    | { readonly is: 'object'; readonly at: number; readonly parts: readonly (readonly [string, Packed])[] };
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
  /** Numbers that the other end gave to the functions behind these objects. */
  const numbersOfOther = new WeakMap<object, number>();
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

  /** `packed`: the place of each object that has been packed for this crossing. */
  function pack(value: unknown, depth = 0, packed = new Map<object, number>()): Packed {
    if (depth >= 1000) {
      throw new TypeError(
        'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
      );
    }
    if (isCallable(value)) {
      // What comes back to where it is from is itself again.
      const id = numbersOfOther.get(value);
      return id === undefined ? { is: 'function', id: numberOf(value) } : { is: 'function of the other', id };
    }
    if (typeof value === 'symbol') throw new TypeError('An object could not be cloned.');
    if (typeof value !== 'object' || value === null) return { is: 'value', value };
    if (value instanceof Promise) return { is: 'promise', id: follow(value) };
    if (value instanceof Error) return { is: 'error', message: value.message };
    const known = packed.get(value);
    if (known !== undefined) return { is: 'again', at: known };
    if (Array.isArray(value)) {
      // An array is registered when it is complete. One that contains itself never is.
      const parts = value.map((part: unknown) => pack(part, depth + 1, packed));
      const at = packed.size;
      packed.set(value, at);
      return { is: 'array', at, parts };
    }
    if (Object.prototype.toString.call(value) === '[object Object]') {
      const at = packed.size;
      packed.set(value, at);
      const entries: [string, unknown][] = Object.entries(value);
      return { is: 'object', at, parts: entries.map(([key, part]) => [key, pack(part, depth + 1, packed)] as const) };
    }
    try {
      return { is: 'value', value: clone(value) };
    } catch {
      throw new TypeError('An object could not be cloned.');
    }
  }

  function call(id: number, parameters: readonly unknown[]): unknown {
    const before = replies.length;
    const packed = new Map<object, number>();
    tell({ is: 'call', id, parameters: parameters.map((part) => pack(part, 0, packed)) });
    const reply = replies.length > before ? replies.pop() : undefined;
    if (reply === undefined) throw new Error('the other world of the page is gone');
    const value = unpack(reply.value, false);
    if (!reply.returned) throw value;
    return value;
  }

  /** Calls the function that has that number at the other end. */
  function stub(id: number): Anything {
    const called = (...parameters: unknown[]): unknown => call(id, parameters);
    numbersOfOther.set(called, id);
    return called;
  }

  /** `made`: the objects of this crossing, by their place. */
  function unpack(packed: Packed, freeze: boolean, made = new Map<number, object>()): unknown {
    switch (packed.is) {
      case 'value':
        return packed.value;
      case 'error':
        return new Error(packed.message);
      case 'again':
        return made.get(packed.at);
      case 'function':
        return stub(packed.id);
      case 'function of the other':
        return functions.get(packed.id);
      case 'promise':
        return new Promise((resolve, reject) => awaited.set(packed.id, { resolve, reject }));
      case 'array': {
        const list = packed.parts.map((part) => unpack(part, freeze, made));
        made.set(packed.at, list);
        return freeze ? Object.freeze(list) : list;
      }
      case 'object': {
        const object = {};
        made.set(packed.at, object);
        for (const [key, part] of packed.parts) {
          const value = unpack(part, freeze, made);
          // Defined, not set: a key may be called `__proto__`.
          Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
        }
        return freeze ? Object.freeze(object) : object;
      }
    }
  }

  function run(id: number, parameters: readonly Packed[]): Reply {
    const called = functions.get(id);
    if (called === undefined) return { returned: false, value: { is: 'error', message: 'the function is gone' } };
    try {
      const made = new Map<number, object>();
      return { returned: true, value: pack(called(...parameters.map((part) => unpack(part, false, made)))) };
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
