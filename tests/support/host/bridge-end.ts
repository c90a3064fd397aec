/**
 * One end of the context bridge: the page's world and the preload's share the document and nothing else,
 * and an event on it crosses at once, its detail copied. Functions and promises cross as numbers.
 *
 * Runs as source text in both worlds: it uses nothing from outside itself.
 */

export interface BridgeEnd {
  /** Makes `api` a frozen property of the other world's window. */
  expose(key: string, api: unknown): void;
}

export function createBridgeEnd(channel: string, side: 'page' | 'preload'): BridgeEnd {
  type Anything = (...parameters: unknown[]) => unknown;
  type Packed = readonly [string, ...unknown[]];
  type Message =
    | readonly ['expose', string, Packed]
    | readonly ['call', number, readonly Packed[]]
    | readonly ['settle', number, boolean, Packed]
    | readonly ['reply', boolean, Packed];
  interface Awaited {
    readonly resolve: (value: unknown) => void;
    readonly reject: (reason: unknown) => void;
  }

  // Taken now, before any script of the page can put others in their place.
  const target = document;
  const dispatch = EventTarget.prototype.dispatchEvent;
  const Crossing = CustomEvent;
  const clone = structuredClone;
  const outgoing = `${channel}:${side === 'page' ? 'preload' : 'page'}`;
  const incoming = `${channel}:${side}`;
  const functions = new Map<number, Anything>();
  const numbers = new WeakMap<object, number>();
  const awaited = new Map<number, Awaited>();
  const replies: (readonly [boolean, Packed])[] = [];
  let last = 0;

  const tell = (message: Message): void => {
    dispatch.call(target, new Crossing(outgoing, { detail: message }));
  };
  const wordsOf = (thrown: unknown): string => {
    if (thrown instanceof Error) return thrown.message;
    return typeof thrown === 'string'
      ? thrown
      : 'An unknown exception occurred while sending a function call over the context bridge';
  };

  function pack(value: unknown, depth = 0): Packed {
    if (depth > 1000)
      throw new TypeError(
        'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
      );
    if (typeof value === 'function') {
      let id = numbers.get(value);
      if (id === undefined) {
        last += 1;
        id = last;
        numbers.set(value, id);
        functions.set(id, value as Anything);
      }
      return ['function', id];
    }
    if (typeof value === 'symbol') throw new TypeError('An object could not be cloned.');
    if (typeof value !== 'object' || value === null) return ['value', value];
    if (value instanceof Promise) {
      last += 1;
      const id = last;
      value.then(
        (held: unknown) => tell(['settle', id, true, pack(held)]),
        (reason: unknown) => tell(['settle', id, false, pack(reason)]),
      );
      return ['promise', id];
    }
    if (value instanceof Error) return ['error', value.message];
    if (Array.isArray(value)) return ['array', value.map((part) => pack(part, depth + 1))];
    const prototype: unknown = Object.getPrototypeOf(value);
    if (
      prototype === Object.prototype ||
      prototype === null ||
      Object.prototype.toString.call(value) === '[object Object]'
    ) {
      return ['object', Object.entries(value).map(([key, part]) => [key, pack(part, depth + 1)])];
    }
    try {
      return ['value', clone(value)];
    } catch {
      throw new TypeError('An object could not be cloned.');
    }
  }

  function unpack(packed: Packed, freeze: boolean): unknown {
    const [kind, held] = packed;
    if (kind === 'function') {
      return (...parameters: unknown[]): unknown => {
        const before = replies.length;
        tell(['call', held as number, parameters.map((part) => pack(part))]);
        const reply = replies.length > before ? replies.pop() : undefined;
        if (reply === undefined) throw new Error('the other world of the page is gone');
        const result = unpack(reply[1], false);
        if (!reply[0]) throw result;
        return result;
      };
    }
    if (kind === 'promise') return new Promise((resolve, reject) => awaited.set(held as number, { resolve, reject }));
    if (kind === 'error') return new Error(held as string);
    if (kind === 'value') return held;
    const made: unknown =
      kind === 'array'
        ? (held as Packed[]).map((part) => unpack(part, freeze))
        : Object.fromEntries((held as [string, Packed][]).map(([key, part]) => [key, unpack(part, freeze)]));
    return freeze ? Object.freeze(made) : made;
  }

  function run(id: number, parameters: readonly Packed[]): readonly [boolean, Packed] {
    const called = functions.get(id);
    if (called === undefined) return [false, ['error', 'the function is gone']];
    try {
      return [true, pack(called(...parameters.map((part) => unpack(part, false))))];
    } catch (thrown) {
      return [false, ['error', wordsOf(thrown)]];
    }
  }

  function receive(message: Message): void {
    if (message[0] === 'reply') replies.push([message[1], message[2]]);
    else if (message[0] === 'call') tell(['reply', ...run(message[1], message[2])]);
    else if (message[0] === 'settle') {
      const waiting = awaited.get(message[1]);
      awaited.delete(message[1]);
      waiting?.[message[2] ? 'resolve' : 'reject'](unpack(message[3], false));
    } else {
      const value = unpack(message[2], true);
      Object.defineProperty(window, message[1], { value, writable: false, configurable: false, enumerable: true });
    }
  }

  target.addEventListener(incoming, (event) => receive((event as CustomEvent<Message>).detail));

  return {
    expose: (key, api) => {
      tell(['expose', key, pack(api)]);
    },
  };
}
