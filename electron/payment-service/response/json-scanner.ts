/** Scans the text of JSON: the end of a string, and the field names of an object, duplicates included. */

/** @param text must be valid JSON of an object. Escaped names are decoded: `"c\u006fde"` is `code`. */
export function* topLevelKeys(text: string): Generator<string> {
  let depth = 0;
  let lastString: string | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      if (depth === 1) lastString = text.slice(at, end + 1);
      at = end;
    } else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    else if (character === ':' && depth === 1 && lastString !== null) {
      const name: unknown = JSON.parse(lastString);
      if (typeof name === 'string') yield name;
      lastString = null;
    }
  }
}

/** Index of the quote that closes the string at `from`. */
export function endOfString(text: string, from: number): number {
  for (let quote = text.indexOf('"', from + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let escapes = 0;
    while (text[quote - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return quote;
  }
  return text.length;
}
