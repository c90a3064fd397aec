/** JSON from outside, read field by field, and JSON of this host's own halves, used as it is. */

/** The text fields of a JSON object; all others are left out. */
export function textFields(json: string): Readonly<Record<string, string>> {
  const parsed: unknown = JSON.parse(json);
  if (typeof parsed !== 'object' || parsed === null) return {};
  return Object.fromEntries(
    Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** What this program's own other half wrote, or Chromium by its protocol: the shape is not checked. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the shape
export function parseUnchecked<T>(json: string): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a check would only repeat the writer
  return JSON.parse(json) as T;
}
