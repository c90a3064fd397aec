/** A free name for a profile or a signing scheme whose own name is taken. */

/** UTF-16 code units, as the schemas of both count. */
export const maxNameLength = 60;

/** Never cuts a character in two. */
function beginning(name: string, maxLength: number): string {
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });
  let cut = '';
  for (const { segment } of segments.segment(name)) {
    if (cut.length + segment.length > maxLength) break;
    cut += segment;
  }
  return cut.trim();
}

/** `Shop (2)`: the first free one, ignoring case, and within the length limit. */
export function uniqueName(wanted: string, taken: Iterable<string>): string {
  const names = new Set(Array.from(taken, (name) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`;
    const name = `${beginning(wanted.trim(), maxNameLength - end.length)}${end}`;
    if (!names.has(name.toLowerCase())) return name;
  }
}
