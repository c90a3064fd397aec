const [digit, separator, letter] = [8.4, 4.4, 9];

/** Pixels of an amount in the page's semi-bold tabular figures, with the gap to the next column. 0 for an empty text. */
export function figureWidth(text: string, gap = 16): number {
  if (text === '') return 0;
  const width = Array.from(text).reduce((sum, character) => {
    if (/[\d+−-]/.test(character)) return sum + digit;
    return sum + (/[.,\u00a0 ]/.test(character) ? separator : letter);
  }, 0);
  return Math.ceil(width) + gap;
}

/** Pixels before a column that follows right-aligned figures. */
export const gapAfterFigures = 20;

const monoDigit = 7.2;
/** Longer ones break. */
const maxNumberLength = 24;

/** Pixels of an order number in the page's mono type, with the gap to the next column. */
export const numberWidth = (text: string, gap = 14): number =>
  Math.ceil(Math.min(text.length, maxNumberLength) * monoDigit) + gap;
