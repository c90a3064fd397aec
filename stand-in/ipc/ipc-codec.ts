/**
 * IPC values as text, because a binding of Chromium carries only strings. Dates, maps and bigints, which Electron also
 * carries, are refused: Quittance doesn't send them.
 *
 * Runs as source text in the preload's world as well, so it uses nothing from outside itself.
 */
/* oxlint-disable unicorn/consistent-function-scoping -- the source text is that of the outer function */

export interface IpcCodec {
  /** Throws Electron's "An object could not be cloned." */
  encode(value: unknown): string;
  decode(text: string): unknown;
  decodeList(text: string): unknown[];
}

export function createIpcCodec(): IpcCodec {
  /** Values that JSON can't carry, and all objects, have a kind. */
  type Encoded =
    | null
    | boolean
    | string
    | number
    | readonly Encoded[]
    | { readonly is: 'undefined' }
    | { readonly is: 'number'; readonly text: string }
    | { readonly is: 'bytes'; readonly base64: string }
    | { readonly is: 'object'; readonly pairs: readonly (readonly [string, Encoded])[] };

  const toBase64 = (bytes: Uint8Array): string => {
    let text = '';
    for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    return btoa(text);
  };

  function write(part: unknown): Encoded {
    if (part === null || typeof part === 'string' || typeof part === 'boolean') return part;
    if (typeof part === 'number') return Number.isFinite(part) ? part : { is: 'number', text: String(part) };
    if (part === undefined) return { is: 'undefined' };
    if (part instanceof Uint8Array) return { is: 'bytes', base64: toBase64(part) };
    if (Array.isArray(part)) return Array.from(part, write);
    if (Object.prototype.toString.call(part) !== '[object Object]') throw new TypeError('not supported');
    const entries: [string, unknown][] = Object.entries(part);
    return { is: 'object', pairs: entries.map(([key, value]) => [key, write(value)] as const) };
  }

  function encode(value: unknown): string {
    try {
      // The clone refuses functions and drops prototypes and getters as Electron's does.
      return JSON.stringify(write(structuredClone(value)));
    } catch {
      throw new Error('An object could not be cloned.');
    }
  }

  function read(encoded: Encoded): unknown {
    if (typeof encoded !== 'object' || encoded === null) return encoded;
    if (!('is' in encoded)) return encoded.map(read);
    switch (encoded.is) {
      case 'undefined':
        return undefined;
      case 'number':
        return Number(encoded.text);
      case 'bytes':
        return Uint8Array.from(atob(encoded.base64), (each) => each.charCodeAt(0));
      case 'object':
        // Unlike an assignment, this creates a property for a key `__proto__`.
        return Object.fromEntries(encoded.pairs.map(([key, part]) => [key, read(part)]));
    }
  }

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `encode` on the other side
  const decode = (text: string): unknown => read(JSON.parse(text) as Encoded);

  function decodeList(text: string): unknown[] {
    const list = decode(text);
    if (!Array.isArray(list)) throw new TypeError('not a list');
    return list;
  }

  return { encode, decode, decodeList };
}
