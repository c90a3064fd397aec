/** A cell of text to paste: a spreadsheet must neither run it as a formula nor split it. */

/** Formulas start with one of these, also after blanks. A quotation mark would swallow tabs and lines up to the next one. */
const beginsMore = /^\s*["=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]/;

export function clipboardCell(text: string | null | undefined): string {
  const inOne = (text ?? '').replaceAll(/[\t\r\n]/g, ' ');
  return beginsMore.test(inOne) ? `'${inOne}` : inOne;
}
