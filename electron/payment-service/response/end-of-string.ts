/** The end of a string in the text of JSON. */

/** Index of the quote that closes the string at `from`. The length of the text if it isn't closed. */
export function endOfString(text: string, from: number): number {
  for (let quote = text.indexOf('"', from + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let escapes = 0;
    while (text[quote - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return quote;
  }
  return text.length;
}
