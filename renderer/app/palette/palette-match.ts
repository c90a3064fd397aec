/** Finds a query in a name, or its words in the name and its synonyms. */

/** Ends are exclusive. Pieces are in order and don’t overlap. */
export type MatchedPieces = readonly { readonly from: number; readonly to: number }[];

export interface Match {
  /** 0 at the start of a word, 1 inside one. */
  readonly rank: 0 | 1;
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
  return inside < 0 ? null : { rank: 1, pieces: [{ from: inside, to: inside + wanted.length }] };
}

/** The matched words of the name, if each typed word begins a word of it or of a synonym. Needs two letters. */
export function matchWords(name: string, synonyms: readonly string[], query: string): MatchedPieces | null {
  const typed = wordsOf(query);
  if (typed.join('').length < 2) return null;
  const known = [name, ...synonyms].flatMap(wordsOf);
  if (!typed.every((word) => known.some((other) => other.startsWith(word)))) return null;
  return typed
    .map((word) => matchName(name, word))
    .flatMap((match) => (match?.rank === 0 ? match.pieces : []))
    .toSorted((a, b) => a.from - b.from)
    .filter(({ from }, at, all) => from >= (all[at - 1]?.to ?? 0));
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[^\s,:]+/g) ?? [];
