/** Reads a file dropped on a secret field, or says why its text can’t be a key. */
import { longestSecret } from '../../../../electron/contract/limits.ts';

export type DroppedFault = 'empty' | 'too-large' | 'not-text' | 'not-read';
export type Dropped = { readonly is: 'read'; readonly text: string } | { readonly is: DroppedFault };

/** Milliseconds: a pipe, a device or a share may never answer. */
const longestMs = 5000;

/** Never rejects. Folders and files that are gone or changed meanwhile count as unreadable. */
export async function readDropped(file: Pick<File, 'size' | 'text'>, limitMs = longestMs): Promise<Dropped> {
  // A character takes at most four bytes of UTF-8.
  if (file.size > longestSecret * 4) return { is: 'too-large' };
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), limitMs);
  try {
    // The whole file, because a slice of a missing file reads as empty.
    const text = await Promise.race([file.text(), late.promise]);
    if (text === null) return { is: 'not-read' };
    if (text.trim() === '') return { is: 'empty' };
    if (text.length > longestSecret) return { is: 'too-large' };
    return /[\0\uFFFD]/.test(text) ? { is: 'not-text' } : { is: 'read', text };
  } catch {
    return { is: 'not-read' };
  } finally {
    clearTimeout(timer);
  }
}
