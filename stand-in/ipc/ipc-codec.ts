/**
 * IPC values as text: a binding of Chromium carries only strings, and JSON has no undefined, bigint or bytes. Dates, maps
 * and objects in two places, which Electron also carries, are refused: Quittance sends none.
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
  /** What JSON can hold is itself; anything else has its kind. */
  type Written =
    | null
    | boolean
    | string
    | number
    | readonly Written[]
    | { readonly is: 'undefined' }
    | { readonly is: 'bigint' | 'number'; readonly text: string }
    | { readonly is: 'bytes'; readonly base64: string }
    | { readonly is: 'object'; readonly pairs: readonly (readonly [string, Written])[] };

  const toBase64 = (bytes: Uint8Array): string => {
    let text = '';
    for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    return btoa(text);
  };

  function write(part: unknown): Written {
    if (part === null || typeof part === 'string' || typeof part === 'boolean') return part;
    if (typeof part === 'bigint') return { is: 'bigint', text: part.toString() };
    if (typeof part === 'number') {
      if (Object.is(part, -0)) return { is: 'number', text: '-0' };
      return Number.isFinite(part) ? part : { is: 'number', text: String(part) };
    }
    if (part === undefined) return { is: 'undefined' };
    if (part instanceof Uint8Array) return { is: 'bytes', base64: toBase64(part) };
    if (Array.isArray(part)) return Array.from(part, write);
    if (Object.prototype.toString.call(part) !== '[object Object]') throw new TypeError('not data');
    const entries: [string, unknown][] = Object.entries(part);
    return { is: 'object', pairs: entries.map(([key, value]) => [key, write(value)] as const) };
  }

  function encode(value: unknown): string {
    try {
      // The clone refuses functions and drops prototypes and getters exactly as Electron's own does.
      return JSON.stringify(write(structuredClone(value)));
    } catch {
      throw new Error('An object could not be cloned.');
    }
  }

  function read(written: Written): unknown {
    if (typeof written !== 'object' || written === null) return written;
    if (!('is' in written)) return written.map(read);
    switch (written.is) {
      case 'undefined':
        return undefined;
      case 'bigint':
        return BigInt(written.text);
      case 'number':
        return Number(written.text);
      case 'bytes':
        return Uint8Array.from(atob(written.base64), (each) => each.charCodeAt(0));
      case 'object':
        // Unlike an assignment, this makes a property of a key called `__proto__`.
        return Object.fromEntries(written.pairs.map(([key, part]) => [key, read(part)]));
    }
  }

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `encode`, on the other side
  const decode = (text: string): unknown => read(JSON.parse(text) as Written);

  function decodeList(text: string): unknown[] {
    const list = decode(text);
    if (!Array.isArray(list)) throw new TypeError('not a list');
    return list;
  }

  return { encode, decode, decodeList };
}
