/** Pixels of a figure in the type of the page, with the gap before the next column: amount columns are as wide as their content. */
export function figureWidth(text: string): number {
  const narrow = text.replaceAll(/[^.,\u00a0 ]/gu, '').length;
  return text === '' ? 0 : Math.ceil((text.length - narrow) * 8.4 + narrow * 4.4) + 16;
}
