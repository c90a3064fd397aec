/** Where a text is parted whose middle gives way: in no letter, and beside no blank, which at an end would be drawn as what it is. */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** @param kept letters of the second part, or up to twice as many where a blank is in the way */
export function middleParts(text: string, kept: number): readonly [first: string, last: string] {
  const all = Array.from(letters.segment(text), ({ segment }) => segment);
  const wanted = Math.max(0, all.length - kept);
  const isBetweenLetters = (at: number): boolean => all[at] !== ' ' && all[at - 1] !== ' ';
  let at = wanted;
  while (at > 0 && at > wanted - kept && !isBetweenLetters(at)) at -= 1;
  const parted = isBetweenLetters(at) ? at : wanted;
  return [all.slice(0, parted).join(''), all.slice(parted).join('')];
}
