/** Decodes a list’s bytes: UTF-8, UTF-16 or Windows-1252. */
import { isUtf8 } from 'node:buffer';
import { maxListBytes, type ListFault, type ReadAs } from '../../contract/list-import.ts';

export interface ListText {
  /** Without its byte order mark. */
  readonly text: string;
  readonly readAs: ReadAs;
}

const beginsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** UTF-16 without a mark: digits and letters have a zero in one half of each pair. UTF-8 text has none. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length < 2 || bytes.length % 2 === 1) return null;
  if (bytes[0] !== 0 && bytes[1] === 0) return 'utf-16le';
  return bytes[0] === 0 && bytes[1] !== 0 ? 'utf-16be' : null;
}

/** With a mark, the rest must be in its encoding. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (beginsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (beginsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  if (beginsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  return unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** From 0x80 on, where Windows-1252 differs from ISO-8859-1. A space replaces an unassigned byte. */
const from0x80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/**
 * All bytes decode this way, and unassigned ones show that it isn't text. A table of our own, because decoders differ
 * on these 32.
 */
function windows1252(bytes: Uint8Array): string | null {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  // oxlint-disable-next-line no-control-regex -- exactly these are looked for
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u0081\u008D\u008F\u0090\u009D]/.test(latin)) return null;
  // oxlint-disable-next-line no-control-regex -- as above
  return latin.replaceAll(/[\u0080-\u009F]/g, (byte) => from0x80.charAt(byte.charCodeAt(0) - 0x80));
}

export function listText(bytes: Uint8Array): ListText | ListFault {
  if (bytes.length > maxListBytes) return { is: 'too-large', most: maxListBytes };
  const encoding = encodingOf(bytes);
  if (encoding === 'windows-1252') {
    const text = windows1252(bytes);
    return text === null ? { is: 'not-text' } : { text, readAs: encoding };
  }
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? { is: 'not-text' } : { text, readAs: 'unicode' };
  } catch {
    return { is: 'not-text' };
  }
}
