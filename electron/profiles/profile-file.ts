/**
 * The format of profile files: JSON with a version, without secrets. Files come from outside, so each profile is
 * validated by the rules of the form, and unknown fields are dropped.
 */
import { codeOf, pathOf } from '../contract/method.ts';
import { mostProfileFileBytes, mostProfilesInFile, profileFields, type ProfileFields } from '../contract/profiles.ts';
import { invalidInput, success, type Result } from '../contract/result.ts';
import { isCustomSchemeId, savedScheme, maxCustomSchemes, type SigningScheme } from '../contract/signing.ts';
import { z } from '../contract/zod.ts';
import { storedCustomScheme } from '../payment-service/signing/custom-schemes.ts';
import { readCaFile } from './ca-certificates.ts';

const version = 1;

const envelope = z.strictObject({
  quittance: z.literal('profiles'),
  version: z.literal(version),
  exportedAt: z.iso.datetime(),
  appVersion: z.string().max(40),
  profiles: z.array(z.unknown()).max(10_000),
  schemes: z.array(savedScheme).max(maxCustomSchemes),
});

type Envelope = z.infer<typeof envelope>;

export interface ProfileFileContent {
  readonly profiles: readonly ProfileFields[];
  /** The custom schemes that they use. */
  readonly schemes: readonly SigningScheme[];
}

/** @param at milliseconds since the epoch */
export function profileFile({ profiles, schemes }: ProfileFileContent, at: number, appVersion: string): Envelope {
  return {
    quittance: 'profiles',
    version,
    exportedAt: new Date(at).toISOString(),
    appVersion,
    // Through the schema, so that nothing else is exported, least of all the secret.
    profiles: profiles.map((fields) => profileFields.parse(fields)),
    schemes: schemes.map(({ id, ...scheme }) => ({ id, scheme })),
  };
}

export type ReadProfile =
  | { readonly is: 'usable'; readonly name: string; readonly fields: ProfileFields }
  | { readonly is: 'not-usable'; readonly name: string; readonly field: string; readonly fault: string };

export interface ReadProfileFile {
  /** The first `mostProfilesInFile`. */
  readonly profiles: readonly ReadProfile[];
  readonly left: number;
  /** Those whose id matches. */
  readonly schemes: readonly SigningScheme[];
}

/** Names of object properties, at any depth. No field uses one. */
const ownNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
class OwnName extends Error {}

const parse = (text: string): unknown =>
  JSON.parse(text, (name, value: unknown) => {
    if (ownNames.has(name)) throw new OwnName(name);
    return value;
  });

export function readProfileFile(bytes: Buffer): Result<ReadProfileFile> {
  if (bytes.length > mostProfileFileBytes) return invalidInput('file', 'file-too-large');
  let content: unknown;
  try {
    content = parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (thrown) {
    return invalidInput('file', thrown instanceof OwnName ? 'file-names' : 'file-not-json');
  }
  const newer = z.object({ quittance: z.literal('profiles'), version: z.int().gt(version) }).safeParse(content);
  if (newer.success) return invalidInput('file', 'file-newer');
  const read = envelope.safeParse(content);
  if (!read.success) return invalidInput('file', 'file-not-profiles');
  const { profiles, schemes } = read.data;
  if (profiles.length === 0) return invalidInput('file', 'file-empty');
  return success({
    profiles: profiles.slice(0, mostProfilesInFile).map(readProfile),
    left: Math.max(0, profiles.length - mostProfilesInFile),
    schemes: schemes.map(storedCustomScheme).filter((scheme) => scheme !== null),
  });
}

const longestNameShown = 60;

function readProfile(given: unknown): ReadProfile {
  const named = z.object({ name: z.string() }).safeParse(given);
  const name = named.success ? named.data.name.slice(0, longestNameShown) : '';
  const read = profileFields.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    const why = codeOf(issue) ?? (issue?.code === 'unrecognized_keys' ? 'field-not-known' : 'field-form-other');
    return { is: 'not-usable', name, field: pathOf(issue), fault: why };
  }
  const { caFile } = read.data;
  if (caFile === undefined) return { is: 'usable', name, fields: read.data };
  const authorities = readCaFile(caFile.name, Buffer.from(caFile.pem));
  if (authorities.ok) return { is: 'usable', name, fields: { ...read.data, caFile: authorities.value } };
  const why = authorities.error.code === 'invalid-input' ? authorities.error.facts.fault : 'ca-not-readable';
  return { is: 'not-usable', name, field: 'caFile', fault: why };
}

/** The custom schemes among `schemes` that these profiles use, without duplicates. */
export function schemesOf(
  profiles: readonly Pick<ProfileFields, 'scheme'>[],
  schemeOf: (id: string) => SigningScheme | null,
): readonly SigningScheme[] {
  const ids = new Set(profiles.map(({ scheme }) => scheme).filter(isCustomSchemeId));
  return [...ids].map(schemeOf).filter((scheme) => scheme !== null);
}
