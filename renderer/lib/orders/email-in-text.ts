/** The e-mail address that stands among other words: as mail programs copy it, or as a link. */
import { isEmail } from '../../../electron/contract/order-lookup.ts';

/** Without the link around it, and without what ends a sentence. */
function bareOf(part: string): string {
  const [address = ''] = part.replace(/^mailto:/i, '').split('?');
  let end = address.length;
  while (end > 0 && '.:!'.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

/** Null where none does, or more than one. */
export function emailIn(text: string): string | null {
  const parts = text.split(/[\s,;<>()"“”„«»]+/u).map(bareOf);
  const found = [...new Set(parts.filter(isEmail))];
  return found.length === 1 ? (found[0] ?? null) : null;
}
