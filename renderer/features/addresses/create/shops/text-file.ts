/** A dropped or chosen file. It is read in the page only. */

/** In bytes. Ten thousand lines with long URLs are smaller. */
const mostFileBytes = 2 * 1024 * 1024;
export const fileKinds = ['.csv', '.tsv', '.txt'] as const;

export type FileText =
  | { readonly is: 'read'; readonly text: string }
  | { readonly is: 'not-read'; readonly because: 'kind' | 'size' | 'encoding' | 'not-readable' };

export async function readTextFile(file: File): Promise<FileText> {
  const name = file.name.toLowerCase();
  if (!fileKinds.some((kind) => name.endsWith(kind))) return { is: 'not-read', because: 'kind' };
  if (file.size > mostFileBytes) return { is: 'not-read', because: 'size' };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // It was moved or changed, or is a folder.
    return { is: 'not-read', because: 'not-readable' };
  }
  const text = textIn(bytes);
  return text === null ? { is: 'not-read', because: 'encoding' } : { is: 'read', text };
}

/** UTF-8, or UTF-16 with its byte order mark, as spreadsheets write them. Null for anything else. */
export function textIn(bytes: Uint8Array): string | null {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  const encoding = mark === 0xfe_ff ? 'utf-16be' : mark === 0xff_fe ? 'utf-16le' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
