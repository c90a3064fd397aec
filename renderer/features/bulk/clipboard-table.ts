/** A table as text to paste in a spreadsheet: cells are separated by tabs, and none is run as a formula or split. */

/** Formulas start with one of these, even after spaces. A quotation mark would merge everything up to the next one into one cell. */
const startsFormula = /^\s*["=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

function cell(text: string): string {
  const onOneLine = text.replaceAll(/[\t\r\n]/g, ' ');
  return startsFormula.test(onOneLine) && !plainNumber.test(onOneLine) ? `'${onOneLine}` : onOneLine;
}

export const clipboardTable = (rows: readonly (readonly (string | null | undefined)[])[]): string =>
  `${rows.map((row) => row.map((text) => cell(text ?? '')).join('\t')).join('\n')}\n`;
