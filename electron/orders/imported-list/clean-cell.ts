/** Cells without invisible characters, and without what programs add to protect a number. */
import { withoutBlanks } from '../order-number.ts';

const isPlain = /^[\x20-\x7e]*$/;
/** Zero-width and bidirectional characters, and soft hyphens within a text. At its start or end one may be a minus. */
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|(?<=[\p{L}\p{N}])\u00AD(?=[\p{L}\p{N}])/gu;
const fullWidth = /[\uFF01-\uFF5E]/gu;
const fullWidthOffset = 0xfee0;
/** What programs write to keep a spreadsheet from changing a number. */
const formula = /^=(?:"([^"]*)"|(\d+))$/;

const withoutApostrophes = (cell: string): string =>
  cell.startsWith("'") ? cell.slice(1, cell.length > 1 && cell.endsWith("'") ? -1 : undefined) : cell;

/** A cell without invisible characters, full-width forms, and the wrapping that protects a number or a formula. */
export function cleanCell(cell: string): string {
  const visible = isPlain.test(cell)
    ? cell.trim()
    : cell
        .replaceAll(invisible, '')
        .replaceAll(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - fullWidthOffset))
        .trim();
  const [, quoted, digits] = formula.exec(visible) ?? [];
  return quoted?.trim() ?? digits ?? withoutApostrophes(visible);
}

/** Invisible characters, except those that join letters or emoji. */
const notJoining = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** As `cleanCell`, but a text keeps its apostrophe, full-width signs, and the characters that join others, as in emoji. */
export function cleanText(cell: string): string {
  const cleaned = cleanCell(cell);
  if (/^[\d.,'’ ]*$/.test(cleaned)) return cleaned;
  const text = cell.replaceAll(notJoining, '').trim();
  return (formula.exec(text)?.[1] ?? text).trim().replace(/^'(?=[=+\-@])/, '');
}

/** Whether cleaning changed more than the blanks around it. */
export const isCleaned = (cell: string): boolean => cleanCell(cell) !== withoutBlanks(cell);
