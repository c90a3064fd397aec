const [digit, separator, letter] = [8.4, 4.4, 9];

/** Width of an amount in semi-bold tabular figures plus the gap to the next column, in pixels. 0 for an empty text. */
export function figureWidth(text: string, gap = 16): number {
  if (text === '') return 0;
  const width = Array.from(text).reduce((sum, character) => {
    if (/[\d+−-]/.test(character)) return sum + digit;
    return sum + (/[.,\u00a0 ]/.test(character) ? separator : letter);
  }, 0);
  return Math.ceil(width) + gap;
}

/** Gap before a column that follows right-aligned figures, in pixels. */
export const gapAfterFigures = 20;

const monoDigit = 7.2;
/** Longer numbers break. */
const maxNumberLength = 24;

/** Width of an order number in mono plus the gap to the next column, in pixels. */
export const numberWidth = (text: string, gap = 14): number =>
  Math.ceil(Math.min(text.length, maxNumberLength) * monoDigit) + gap;
