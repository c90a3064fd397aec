/** The pattern of a file name: text and placeholders. */
import { z } from './zod.ts';

export const fileNamePattern = z.string().superRefine((pattern, context) => {
  const fault = namePatternFault(pattern);
  if (fault !== null) context.addIssue({ code: 'custom', message: fault });
});

export const namePlaceholders = [
  '{profile}',
  '{selection}',
  '{alias}',
  '{date}',
  '{time}',
  '{rows}',
  '{columns}',
] as const;
export type NamePlaceholder = (typeof namePlaceholders)[number];

export const defaultNamePattern = '{profile}-addresses-{selection}-{date}-{time}';
/** For files of orders. Their content already says that they are orders. */
export const defaultOrderNamePattern = '{profile}-{selection}-{date}-{time}';

/** UTF-8 bytes of a name with extension. File systems allow 255, and other programs add to it. */
export const maxFileNameLength = 120;

const placeholders = /\{[^{}]*\}/g;
/** Characters that file systems or Windows refuse, or a shell would run. */
// oxlint-disable-next-line no-control-regex -- no name has them.
const refused = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*{}]/u;

/** Device names reserved by Windows, with any extension. */
export const isReservedName = (name: string): boolean =>
  /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])$/i.test(name.replace(/\..*$/s, '').trim());

const utf8 = new TextEncoder();
export const utf8Length = (text: string): number => utf8.encode(text).length;

export type NamePatternFault =
  | 'name-empty'
  | 'name-place-unknown'
  | 'name-characters'
  | 'name-begins-with-period'
  | 'name-ends-with-period'
  | 'name-reserved'
  | 'name-too-long';

/** Null for a pattern whose names all file systems accept. */
export function namePatternFault(pattern: string): NamePatternFault | null {
  if (pattern.trim() === '') return 'name-empty';
  if (utf8Length(pattern) > maxFileNameLength) return 'name-too-long';
  if (pattern.match(placeholders)?.some((place) => !namePlaceholders.some((known) => known === place)) === true) {
    return 'name-place-unknown';
  }
  const words = pattern.replace(placeholders, '');
  if (refused.test(words) || !words.isWellFormed()) return 'name-characters';
  if (/^\s*\./.test(pattern)) return 'name-begins-with-period';
  if (/[.\s]$/.test(pattern)) return 'name-ends-with-period';
  return isReservedName(pattern) ? 'name-reserved' : null;
}
