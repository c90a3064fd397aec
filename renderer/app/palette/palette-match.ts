/** Finds a query in a name: as a substring, otherwise its letters in order. */

/** Ends are exclusive. Pieces are in order and don’t overlap. */
export type MatchedPieces = readonly { readonly from: number; readonly to: number }[];

export interface Match {
  /** 0 at the start of a word, 1 inside one, 2 scattered. */
  readonly rank: 0 | 1 | 2;
  readonly pieces: MatchedPieces;
}

/** Null if the name doesn’t match. An empty query matches every name, without pieces. */
export function matchName(name: string, query: string): Match | null {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return { rank: 0, pieces: [] };
  const text = name.toLowerCase();
  // Some letters have another length in lower case, so positions can't be marked.
  if (text.length !== name.length) return text.includes(wanted) ? { rank: 1, pieces: [] } : null;
  const atWord = text.startsWith(wanted) ? 0 : text.indexOf(` ${wanted}`) + 1;
  if (text.startsWith(wanted) || atWord > 0) {
    return { rank: 0, pieces: [{ from: atWord, to: atWord + wanted.length }] };
  }
  const inside = text.indexOf(wanted);
  if (inside >= 0) return { rank: 1, pieces: [{ from: inside, to: inside + wanted.length }] };
  return scattered(text, wanted);
}

/** True if each typed word begins a word of the name or of a synonym. Needs two letters. */
export function matchesSynonyms(name: string, synonyms: readonly string[], query: string): boolean {
  const typed = wordsOf(query);
  if (typed.join('').length < 2) return false;
  const known = [name, ...synonyms].flatMap(wordsOf);
  return typed.every((word) => known.some((other) => other.startsWith(word)));
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
