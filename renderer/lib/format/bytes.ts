const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
/** U+00A0 */
const blank = '\u00a0';
const shown = (size: number, unit: number): string =>
  unit > 1 && size < 10 ? size.toFixed(1) : String(Math.max(1, Math.round(size)));

/** `29 KB`, `1.2 MB`: in thousands, as file managers have it. */
export function bytesWords(bytes: number): string {
  if (bytes === 0) return `0${blank}${units[0]}`;
  let size = bytes;
  let unit = 0;
  // A size that would be rounded up to 1,000 gets the next unit too.
  while (Math.round(size) >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${shown(size, unit)}${blank}${units[unit] ?? ''}`;
}
