/**
 * Values of IPC as text: a binding of Chromium carries strings only, and JSON knows neither undefined,
 * bigint, dates, maps nor bytes. Identity inside one message is kept, cycles included.
 *
 * The function runs in main and, as source text, in the preload's world: it uses nothing from outside itself.
 */

export interface IpcCodec {
  /** Throws Electron's "An object could not be cloned." */
  encode(value: unknown): string;
  decode(text: string): unknown;
}

export function createIpcCodec(): IpcCodec {
  type Node = null | boolean | string | number | readonly [string, ...unknown[]];

  const bytesToText = (bytes: Uint8Array): string => {
    let text = '';
    for (let at = 0; at < bytes.length; at += 32_768) {
      text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    }
    return btoa(text);
  };
  const textToBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

  function encode(value: unknown): string {
    const seen = new Map<object, number>();
    const write = (part: unknown): Node => {
      if (part === undefined) return ['u'];
      if (typeof part === 'bigint') return ['i', part.toString()];
      if (typeof part === 'number') {
        return Number.isFinite(part) && !Object.is(part, -0) ? part : ['n', Object.is(part, -0) ? '-0' : String(part)];
      }
      if (typeof part === 'string' || typeof part === 'boolean' || part === null) return part;
      if (typeof part !== 'object') throw new TypeError('not data');
      const known = seen.get(part);
      if (known !== undefined) return ['r', known];
      const id = seen.size;
      seen.set(part, id);
      if (part instanceof Date) return ['d', id, part.getTime()];
      if (part instanceof RegExp) return ['x', id, part.source, part.flags];
      if (part instanceof Map) return ['m', id, [...part].map(([key, held]) => [write(key), write(held)])];
      if (part instanceof Set) return ['s', id, [...part].map(write)];
      if (part instanceof Error) return ['e', id, part.name, part.message, part.stack ?? ''];
      if (part instanceof ArrayBuffer) return ['b', id, 'ArrayBuffer', bytesToText(new Uint8Array(part))];
      if (ArrayBuffer.isView(part)) {
        const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
        return ['b', id, part.constructor.name, bytesToText(bytes)];
      }
      if (Array.isArray(part)) return ['a', id, Array.from(part, write)];
      if (Object.prototype.toString.call(part) !== '[object Object]') throw new TypeError('not data');
      return ['o', id, Object.entries(part).map(([key, held]) => [key, write(held)])];
    };
    try {
      // The clone refuses functions and drops prototypes and getters exactly as Electron's own does.
      return JSON.stringify(write(structuredClone(value)));
    } catch {
      throw new Error('An object could not be cloned.');
    }
  }

  const errors: Readonly<Record<string, ErrorConstructor>> = {
    Error,
    EvalError,
    RangeError,
    ReferenceError,
    SyntaxError,
    TypeError,
    URIError,
  };
  const views = {
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    DataView,
  };
  const isView = (name: string): name is keyof typeof views => Object.hasOwn(views, name);

  function decode(text: string): unknown {
    const made: unknown[] = [];
    const read = (node: Node): unknown => {
      if (!Array.isArray(node)) return node;
      const [kind, second, third, fourth, fifth] = node as [string, never, never, never, never];
      if (kind === 'u') return undefined;
      if (kind === 'i') return BigInt(second);
      if (kind === 'n') return Number(second);
      if (kind === 'r') return made[second];
      const keep = <T>(value: T): T => {
        made[second] = value;
        return value;
      };
      if (kind === 'd') return keep(new Date(third === null ? Number.NaN : third));
      if (kind === 'x') return keep(new RegExp(third, fourth));
      if (kind === 'e') {
        const error = keep(new (errors[third] ?? Error)(fourth));
        error.stack = fifth;
        return error;
      }
      if (kind === 'b') {
        const bytes = textToBytes(fourth);
        return keep(isView(third) ? new views[third](bytes.buffer) : bytes.buffer);
      }
      const parts: readonly Node[] = third;
      if (kind === 's') {
        const set = keep(new Set());
        for (const part of parts) set.add(read(part));
        return set;
      }
      if (kind === 'a') {
        const list = keep<unknown[]>([]);
        for (const part of parts) list.push(read(part));
        return list;
      }
      const pairs = third as readonly (readonly [Node, Node])[];
      if (kind === 'm') {
        const map = keep(new Map());
        for (const [key, held] of pairs) map.set(read(key), read(held));
        return map;
      }
      const object = keep({});
      for (const [key, held] of pairs) {
        Object.defineProperty(object, String(key), {
          value: read(held),
          writable: true,
          enumerable: true,
          configurable: true,
        });
      }
      return object;
    };
    return read(JSON.parse(text) as Node);
  }

  return { encode, decode };
}
