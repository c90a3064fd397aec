/** JSON of packages and the environment, read field by field, and JSON of this host and Chromium, which isn't checked. */

/** The text fields of a JSON object, without its other fields. */
export function textFields(json: string): Readonly<Record<string, string>> {
  const parsed: unknown = JSON.parse(json);
  if (typeof parsed !== 'object' || parsed === null) return {};
  return Object.fromEntries(
    Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the shape
export function parseUnchecked<T>(json: string): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this host or by Chromium's protocol
  return JSON.parse(json) as T;
}
