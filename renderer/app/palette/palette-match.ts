/** Finds what was typed in the name of a command: as a piece of it, else its letters in their order. */

/** Ends are exclusive; pieces are in order and do not overlap. */
export type MatchedPieces = readonly { readonly from: number; readonly to: number }[];

export interface Match {
  /** 0 begins a word, 1 inside one, 2 scattered. */
  readonly rank: 0 | 1 | 2;
  readonly pieces: MatchedPieces;
}

/** Null when it does not match; an empty query matches all with no pieces. */
export function matchName(name: string, query: string): Match | null {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return { rank: 0, pieces: [] };
  const text = name.toLowerCase();
  // Some letters change their length in lower case; then places would not fit, and there is no match to draw.
  if (text.length !== name.length) return text.includes(wanted) ? { rank: 1, pieces: [] } : null;
  const atWord = text.startsWith(wanted) ? 0 : text.indexOf(` ${wanted}`) + 1;
  if (text.startsWith(wanted) || atWord > 0) {
    return { rank: 0, pieces: [{ from: atWord, to: atWord + wanted.length }] };
  }
  const inside = text.indexOf(wanted);
  if (inside >= 0) return { rank: 1, pieces: [{ from: inside, to: inside + wanted.length }] };
  return scattered(text, wanted);
}

/**
 * By other words for it: each word that was typed begins one of the name or of those, and at least two letters were typed. The answer is which of them were
 * hit; none where all stand in the name, in another order.
 */
export function matchOtherWords(name: string, others: readonly string[], query: string): readonly string[] | null {
  const typed = wordsOf(query);
  if (typed.join('').length < 2) return null;
  const begins = (text: string, word: string): boolean => wordsOf(text).some((other) => other.startsWith(word));
  if (!typed.every((word) => [name, ...others].some((text) => begins(text, word)))) return null;
  return others.filter((other) => typed.some((word) => begins(other, word) && !begins(name, word)));
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[^\s,:]+/g) ?? [];

function scattered(text: string, wanted: string): Match | null {
  const pieces: { from: number; to: number }[] = [];
  let at = 0;
  for (const letter of wanted) {
    if (letter === ' ') continue;
    const found = text.indexOf(letter, at);
    if (found < 0) return null;
    const last = pieces.at(-1);
    if (last !== undefined && last.to === found) last.to = found + letter.length;
    else pieces.push({ from: found, to: found + letter.length });
    at = found + letter.length;
  }
  return { rank: 2, pieces };
}
