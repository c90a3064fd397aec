/**
 * Custom schemes. The id is a hash of the parameters, so a changed scheme is another scheme: a profile that switches
 * to it is confirmed and loses its secret, as with any other scheme.
 */
import { createHash } from 'node:crypto';
import {
  isCustomSchemeId,
  typedScheme,
  type SchemeParameters,
  type SigningScheme,
  type TypedScheme,
} from '../../contract/signing-scheme.ts';

/** Sorts keys by name. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export const customSchemeId = (parameters: SchemeParameters): string =>
  `own-${createHash('sha256').update(JSON.stringify(parameters, inOrder)).digest('hex').slice(0, 32)}`;

export function customScheme({ name, ...parameters }: TypedScheme): SigningScheme {
  return { id: customSchemeId(parameters), name, ...parameters };
}

/** Reads a scheme from the settings. Null if it breaks the current rules, or its id doesn't match. */
export function storedCustomScheme({
  id,
  scheme,
}: {
  readonly id: string;
  readonly scheme?: unknown;
}): SigningScheme | null {
  const read = typedScheme.safeParse(scheme);
  if (!read.success || !isCustomSchemeId(id)) return null;
  const own = customScheme(read.data);
  return own.id === id ? own : null;
}
