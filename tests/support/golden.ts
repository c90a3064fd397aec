/** Behavior that must stay the same byte for byte, in tests/goldens/. QUITTANCE_GOLDENS=write updates it. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const goldens = path.resolve(import.meta.dirname, '../goldens');
const writes = process.env['QUITTANCE_GOLDENS'] === 'write';

/** ASCII only, so that no editor or checkout changes it. */
const visible = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(/[^\n\x20-\x7e]/g, (unit) => {
    const code = unit.charCodeAt(0).toString(16);
    return `\\u${code.padStart(4, '0')}`;
  });

/** The first line that differs, or an empty text. */
export function differenceFromGolden(name: string, lines: readonly string[]): string {
  const file = path.join(goldens, name);
  const now = `${visible(lines.join('\n'))}\n`;
  if (writes) {
    writeFileSync(file, now);
    return '';
  }
  const golden = readFileSync(file, 'utf8');
  if (golden === now) return '';
  const before = golden.split('\n');
  const after = now.split('\n');
  const at = after.findIndex((line, place) => line !== before[place]);
  const line = at === -1 ? after.length : at;
  return `${name}:${line + 1}\ngolden: ${before[line]}\nnow:    ${after[line]}`;
}
