/**
 * Schemes of one's own. The id of one is made from its parameters, so whoever changes a scheme has another one: a profile
 * that changes to it is asked about and gives up its secret as for any other scheme, and one that does not signs as before.
 */
import { createHash } from 'node:crypto';
import type { SchemeChoice } from '../../contract/profiles.ts';
import {
  isCustomSchemeId,
  signaturePlace,
  signsWithKey,
  typedScheme,
  type SchemeParameters,
  type SigningScheme,
  type TypedScheme,
} from '../../contract/signing.ts';
import { presets } from './presets.ts';

/** By name, whatever the order in which they were written. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export const customSchemeId = (parameters: SchemeParameters): string =>
  `own-${createHash('sha256').update(JSON.stringify(parameters, inOrder)).digest('hex').slice(0, 32)}`;

export function customScheme({ name, ...parameters }: TypedScheme): SigningScheme {
  return { id: customSchemeId(parameters), name, ...parameters };
}

/** As kept in the settings; null for what today's rules, or its own id, do not bear out. */
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

/** As a person chooses it. */
export const schemeChoice = (scheme: SigningScheme): SchemeChoice => ({
  id: scheme.id,
  name: scheme.name,
  secret: signsWithKey(scheme.algo) ? 'private-key' : 'text',
  ownNames: [signaturePlace(scheme).name, ...Object.keys(scheme.headers)],
  scheme,
});

export const schemeChoices: readonly SchemeChoice[] = presets.map(schemeChoice);
