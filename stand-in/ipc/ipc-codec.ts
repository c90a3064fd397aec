/**
 * IPC values as text: a binding of Chromium carries only strings, and JSON has no undefined, bigint, dates, maps or
 * bytes. Identity within a message is kept, including cycles.
 *
 * The function runs in main and, as source text, in the preload's world, so it uses nothing from outside itself.
 */
/* oxlint-disable unicorn/consistent-function-scoping -- all must travel inside the one function */

export interface IpcCodec {
  /** Throws Electron's "An object could not be cloned." */
  encode(value: unknown): string;
  decode(text: string): unknown;
  /** Of what was a list. */
  decodeList(text: string): unknown[];
}

export function createIpcCodec(): IpcCodec {
  type Pairs<K> = readonly (readonly [K, Written])[];
  /** What JSON says by itself is itself; all else says what it is. `at` is its place among the objects. */
  type Written =
    | null
    | boolean
    | string
    | number
    | { readonly is: 'undefined' }
    | { readonly is: 'bigint' | 'number'; readonly text: string }
    | { readonly is: 'again'; readonly at: number }
    | { readonly is: 'date'; readonly at: number; readonly time: number | null }
    | { readonly is: 'pattern'; readonly at: number; readonly source: string; readonly flags: string }
    | {
        readonly is: 'error';
        readonly at: number;
        readonly name: string;
        readonly message: string;
        readonly stack: string;
      }
    | { readonly is: 'bytes'; readonly at: number; readonly view: string; readonly base64: string }
    | { readonly is: 'list' | 'set'; readonly at: number; readonly parts: readonly Written[] }
    | { readonly is: 'map'; readonly at: number; readonly pairs: Pairs<Written> }
    | { readonly is: 'object'; readonly at: number; readonly pairs: Pairs<string> };

  const toBase64 = (bytes: Uint8Array): string => {
    let text = '';
    for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    return btoa(text);
  };
  const fromBase64 = (text: string): ArrayBuffer => Uint8Array.from(atob(text), (each) => each.charCodeAt(0)).buffer;

  function writePrimitive(part: unknown): Written {
    if (part === null || typeof part === 'string' || typeof part === 'boolean') return part;
    if (typeof part === 'bigint') return { is: 'bigint', text: part.toString() };
    if (typeof part === 'number') {
      if (Object.is(part, -0)) return { is: 'number', text: '-0' };
      return Number.isFinite(part) ? part : { is: 'number', text: String(part) };
    }
    if (part === undefined) return { is: 'undefined' };
    throw new TypeError('not data');
  }

  function writeObject(part: object, at: number, write: (inner: unknown) => Written): Written {
    if (part instanceof Date) return { is: 'date', at, time: part.getTime() };
    if (part instanceof RegExp) return { is: 'pattern', at, source: part.source, flags: part.flags };
    if (part instanceof Map) {
      return { is: 'map', at, pairs: Array.from(part, ([key, value]) => [write(key), write(value)] as const) };
    }
    if (part instanceof Set) return { is: 'set', at, parts: Array.from(part, write) };
    if (part instanceof Error) {
      return { is: 'error', at, name: part.name, message: part.message, stack: part.stack ?? '' };
    }
    if (part instanceof ArrayBuffer) {
      return { is: 'bytes', at, view: 'ArrayBuffer', base64: toBase64(new Uint8Array(part)) };
    }
    if (ArrayBuffer.isView(part)) {
      const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
      return { is: 'bytes', at, view: part.constructor.name, base64: toBase64(bytes) };
    }
    if (Array.isArray(part)) return { is: 'list', at, parts: Array.from(part, write) };
    if (Object.prototype.toString.call(part) !== '[object Object]') throw new TypeError('not data');
    const entries: [string, unknown][] = Object.entries(part);
    return { is: 'object', at, pairs: entries.map(([key, value]) => [key, write(value)] as const) };
  }

  function encode(value: unknown): string {
    const seen = new Map<object, number>();
    const write = (part: unknown): Written => {
      if (typeof part !== 'object' || part === null) return writePrimitive(part);
      const known = seen.get(part);
      if (known !== undefined) return { is: 'again', at: known };
      const at = seen.size;
      seen.set(part, at);
      return writeObject(part, at, write);
    };
    try {
      // The clone refuses functions and drops prototypes and getters exactly as Electron's own does.
      return JSON.stringify(write(structuredClone(value)));
    } catch {
      throw new Error('An object could not be cloned.');
    }
  }

  const errors = new Map<string, ErrorConstructor>(
    [EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError].map((each) => [each.name, each]),
  );
  type View = new (buffer: ArrayBuffer) => ArrayBufferView;
  const typed: readonly View[] = [
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
  ];
  const others: readonly View[] = [Float32Array, Float64Array, BigInt64Array, BigUint64Array, DataView];
  const views = new Map([...typed, ...others].map((each) => [each.name, each]));

  function decode(text: string): unknown {
    const made: unknown[] = [];
    const read = (written: Written): unknown => {
      if (typeof written !== 'object' || written === null) return written;
      switch (written.is) {
        case 'undefined':
          return undefined;
        case 'bigint':
          return BigInt(written.text);
        case 'number':
          return Number(written.text);
        case 'again':
          return made[written.at];
        case 'date':
          return (made[written.at] = new Date(written.time ?? Number.NaN));
        case 'pattern':
          return (made[written.at] = new RegExp(written.source, written.flags));
        case 'error': {
          const error = new (errors.get(written.name) ?? Error)(written.message);
          error.stack = written.stack;
          return (made[written.at] = error);
        }
        case 'bytes': {
          const bytes = fromBase64(written.base64);
          const Made = views.get(written.view);
          return (made[written.at] = Made === undefined ? bytes : new Made(bytes));
        }
        case 'list': {
          const list: unknown[] = [];
          made[written.at] = list;
          for (const part of written.parts) list.push(read(part));
          return list;
        }
        case 'set': {
          const set = new Set();
          made[written.at] = set;
          for (const part of written.parts) set.add(read(part));
          return set;
        }
        case 'map': {
          const map = new Map();
          made[written.at] = map;
          for (const [key, value] of written.pairs) map.set(read(key), read(value));
          return map;
        }
        case 'object': {
          const object = {};
          made[written.at] = object;
          for (const [key, part] of written.pairs) {
            const value = read(part);
            Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
          }
          return object;
        }
      }
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `encode`, on the other side
    return read(JSON.parse(text) as Written);
  }

  function decodeList(text: string): unknown[] {
    const list = decode(text);
    if (!Array.isArray(list)) throw new TypeError('not a list');
    return list;
  }

  return { encode, decode, decodeList };
}
