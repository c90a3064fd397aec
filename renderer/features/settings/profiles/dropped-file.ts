/** A file that was dropped where a secret is typed: its text, or why it has none that could be one. */
import { longestSecret } from '../../../../electron/contract/limits.ts';

export type DroppedFault = 'empty' | 'too-large' | 'not-text' | 'not-read';
export type Dropped = { readonly is: 'read'; readonly text: string } | { readonly is: DroppedFault };

/** Milliseconds: a pipe, a device or a share may never answer. */
const longestMs = 5000;

/** Never rejects: a folder, and a file that is gone or was changed meanwhile, cannot be read. */
export async function readDropped(file: Pick<File, 'size' | 'text'>, limitMs = longestMs): Promise<Dropped> {
  // Four bytes of UTF-8 are the most that a character takes.
  if (file.size > longestSecret * 4) return { is: 'too-large' };
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), limitMs);
  try {
    // Whole, not a slice: that of a file which is gone reads as empty.
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
