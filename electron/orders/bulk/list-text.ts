/** The text of a dropped file: UTF-8, or UTF-16 as spreadsheets save "Unicode text". */
import { isUtf8 } from 'node:buffer';
import { largestList, type ListFault } from '../../contract/bulk-list.ts';

const beginsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** UTF-16 without a mark: digits and letters of numbers have a zero in one half of each pair, and no text of UTF-8 has any. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length < 2 || bytes.length % 2 === 1) return null;
  if (bytes[0] !== 0 && bytes[1] === 0) return 'utf-16le';
  return bytes[0] === 0 && bytes[1] !== 0 ? 'utf-16be' : null;
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (beginsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (beginsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  return unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : null);
}

/** Without its byte order mark. */
export function listText(bytes: Uint8Array): string | ListFault {
  if (bytes.length > largestList) return { is: 'too-large', most: largestList };
  const encoding = encodingOf(bytes);
  if (encoding === null) return { is: 'not-text' };
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? { is: 'not-text' } : text;
  } catch {
    return { is: 'not-text' };
  }
}
