/** The pattern of a file's name: words of one's own, and what the console puts in. */

export const namePlaces = ['{profile}', '{selection}', '{alias}', '{date}', '{time}', '{rows}', '{columns}'] as const;
export type NamePlace = (typeof namePlaces)[number];

export const usualNamePattern = '{profile}-addresses-{selection}-{date}-{time}';
/** Of files of orders: what they are of says of itself that it is orders. */
export const usualOrderNamePattern = '{profile}-{selection}-{date}-{time}';

/** UTF-8 bytes of a name with its extension: file systems take 255, and other programs add to it. */
export const longestFileName = 120;

const places = /\{[^{}]*\}/g;
/** What no file system takes, or Windows does not, or a shell would run. */
// oxlint-disable-next-line no-control-regex -- no name has them.
const refused = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*{}]/u;

/** Names that Windows keeps for devices, whatever stands behind a full stop. */
export const isReservedName = (name: string): boolean =>
  /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])$/i.test(name.replace(/\..*$/s, '').trim());

const utf8 = new TextEncoder();
export const utf8Length = (text: string): number => utf8.encode(text).length;

export type NamePatternFault =
  | 'name-empty'
  | 'name-place-unknown'
  | 'name-characters'
  | 'name-begins-with-stop'
  | 'name-ends-with-stop'
  | 'name-reserved'
  | 'name-too-long';

/** Null for a pattern that makes names which every file system takes. */
export function namePatternFault(pattern: string): NamePatternFault | null {
  if (pattern.trim() === '') return 'name-empty';
  if (utf8Length(pattern) > longestFileName) return 'name-too-long';
  if (pattern.match(places)?.some((place) => !namePlaces.some((known) => known === place)) === true) {
    return 'name-place-unknown';
  }
  const words = pattern.replace(places, '');
  if (refused.test(words) || !words.isWellFormed()) return 'name-characters';
  if (/^\s*\./.test(pattern)) return 'name-begins-with-stop';
  if (/[.\s]$/.test(pattern)) return 'name-ends-with-stop';
  return isReservedName(pattern) ? 'name-reserved' : null;
}
