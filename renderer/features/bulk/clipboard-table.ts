/** A table as text that a spreadsheet can paste: tabs between cells, and no cell that it would run as a formula or split. */

/** Formulas start with one of these, also after spaces. A quotation mark would swallow tabs and lines up to the next one. */
const startsFormula = /^\s*["=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

function cell(text: string): string {
  const onOneLine = text.replaceAll(/[\t\r\n]/g, ' ');
  return startsFormula.test(onOneLine) && !plainNumber.test(onOneLine) ? `'${onOneLine}` : onOneLine;
}

export const clipboardTable = (rows: readonly (readonly (string | null | undefined)[])[]): string =>
  `${rows.map((row) => row.map((text) => cell(text ?? '')).join('\t')).join('\n')}\n`;
