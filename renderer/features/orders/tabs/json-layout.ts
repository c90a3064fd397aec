/**
 * Lays a JSON answer out over lines without touching a single token: numbers keep every digit, strings keep
 * their escapes. `JSON.parse` followed by `JSON.stringify` would round an int64 and rewrite `1.10` as `1.1`.
 */
import { concealedInLines, escapedInJson } from '../../../../electron/contract/unseen-characters.ts';

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/gs;
const indentation = '  ';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Lines of the text, indented; null when the text is not JSON, so that it is shown as it came. */
export function layOutJson(text: string): readonly string[] | null {
  if (!isJson(text)) return null;
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  let opened = false;
  const breakLine = () => {
    lines.push(line);
    line = indentation.repeat(depth);
  };
  for (const [part] of text.matchAll(token)) {
    const closes = part === '}' || part === ']';
    if (opened && !closes) breakLine();
    if (part === '{' || part === '[') {
      line += part;
      depth += 1;
      opened = true;
      continue;
    }
    if (closes) {
      depth -= 1;
      if (!opened) breakLine();
      line += part;
    } else if (part === ',') {
      line += part;
      breakLine();
    } else if (part === ':') {
      line += ': ';
    } else {
      line += part;
    }
    opened = false;
  }
  lines.push(line);
  return lines;
}

// Line ends are those of our own layout, or of a page that is no JSON.
const concealed = new RegExp(concealedInLines, 'gu');

/** Characters that cannot be seen, turn the text around or heap up, as JSON's own `\uXXXX`; and how many they were. */
export function showUnseen(text: string): { readonly text: string; readonly count: number } {
  let count = 0;
  const shown = text.replaceAll(concealed, (character) => {
    count += 1;
    return escapedInJson(character);
  });
  return { text: shown, count };
}

/** Where `wanted` begins in `text`, ignoring case; at most `limit` places. */
export function placesOf(text: string, wanted: string, limit: number): readonly number[] {
  const places: number[] = [];
  if (wanted === '') return places;
  // Lower-casing may change a string's length (İ), which would shift every place after it.
  const lower = text.toLowerCase();
  const hay = lower.length === text.length ? lower : text;
  const needle = hay === lower ? wanted.toLowerCase() : wanted;
  for (let at = hay.indexOf(needle); at !== -1 && places.length < limit; at = hay.indexOf(needle, at + needle.length)) {
    places.push(at);
  }
  return places;
}
