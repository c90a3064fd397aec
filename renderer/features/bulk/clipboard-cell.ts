/** A cell of what a spreadsheet takes from the clipboard: nothing in it that it would run or part. */

/** A formula begins with one of these, whatever blanks stand before it; and a quote takes in tabs and lines until the next one. */
const beginsMore = /^\s*["=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]/;

export function clipboardCell(text: string | null | undefined): string {
  const inOne = (text ?? '').replaceAll(/[\t\r\n]/g, ' ');
  return beginsMore.test(inOne) ? `'${inOne}` : inOne;
}
