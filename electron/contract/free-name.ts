/** A name that nothing has yet, where another one is wanted that may be taken: of a profile, or of a signing scheme. */

/** UTF-16 code units, as the schemas of both count. */
export const longestName = 60;

/** No letter is cut in two. */
function beginning(name: string, most: number): string {
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });
  let kept = '';
  for (const { segment } of segments.segment(name)) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return kept.trim();
}

/** `Shop (2)`: the first that is free, in upper and lower case alike, and no longer than a name may be. */
export function freeName(wanted: string, taken: Iterable<string>): string {
  const names = new Set(Array.from(taken, (name) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`;
    const name = `${beginning(wanted.trim(), longestName - end.length)}${end}`;
    if (!names.has(name.toLowerCase())) return name;
  }
}
