/** Compares signing schemes with a signed example: the string to sign, the signature, and the first difference. */
import { verify } from 'node:crypto';
import {
  signingAlgorithms,
  signsWithKey,
  type SchemeParameters,
  type SigningScheme,
} from '../contract/signing-scheme.ts';
import type {
  Difference,
  MatchingScheme,
  SchemeSearch,
  SchemeTest,
  SignedPiece,
  TypedExample,
} from '../contract/signing.ts';
import { signatureOf, textOf } from '../payment-service/signing/sign.ts';
import { keyFault, publicKeyOf } from '../payment-service/signing/private-key.ts';
import { messageOfExample, readExample, type Example } from './signed-example.ts';

/** @param known the schemes whose string the scheme's own is compared with, if the documentation shows none */
export function testScheme(typed: TypedExample, scheme: SchemeParameters, known: readonly SigningScheme[]): SchemeTest {
  const example = readExample(typed);
  if (typeof example === 'string') return { is: 'not-read', reason: example };
  const ours = stringToSign(scheme, example);
  if (ours === null) return { is: 'not-read', reason: 'needs-url' };
  const isEqual = makesSignature(scheme, ours, example);
  // A public key can only verify.
  if (!isEqual && keyFault(scheme, example.secret) !== null) return { is: 'not-read', reason: 'key' };
  return {
    is: isEqual ? 'equal' : 'differs',
    read: example.reading,
    signed: hideSecret(ours, example.secret),
    signature: isEqual ? example.signature : signatureOf(scheme, ours, example.secret),
    difference: isEqual ? null : differenceFrom(ours, typed, example, known),
  };
}

function differenceFrom(
  ours: string,
  { signedText }: TypedExample,
  example: Example,
  known: readonly SigningScheme[],
): Difference | 'same-text' | null {
  const { secret } = example;
  if (signedText.trim() !== '') return firstDifference(ours, signedText, secret, 'typed');
  const matching = known.find((scheme) => matches(scheme, example));
  const theirs = matching === undefined ? null : stringToSign(matching, example);
  return theirs === null ? null : firstDifference(ours, theirs, secret, 'found');
}

/** Which of the known schemes make the example's signature. */
export function findScheme(typed: TypedExample, known: readonly SigningScheme[]): SchemeSearch {
  const example = readExample(typed);
  if (typeof example === 'string') return { is: 'not-read', reason: example };
  const isInPlace = ({ place }: SchemeParameters): boolean =>
    example.reading.place === null || example.reading.place.toLowerCase() === place.toLowerCase();
  const found = known.filter((scheme) => isInPlace(scheme) && matches(scheme, example));
  return {
    is: 'searched',
    read: example.reading,
    found: found.map((scheme) => matchOf(scheme, example)),
    tried: known.length,
    signedTextFits: typed.signedText.trim() === '' ? null : fitsAnyAlgorithm(typed.signedText, example),
  };
}

function matchOf(scheme: SigningScheme, { fields, request }: Example): MatchingScheme {
  const time = [...fields, ...request.headers].find(([name]) => /time/i.test(name))?.[1];
  const digits = typeof time === 'string' || typeof time === 'number' ? String(time) : '';
  const unit = /^\d{13}$/.test(digits) ? 'ms' : /^\d{10}$/.test(digits) ? 's' : scheme.timeUnit;
  return {
    id: scheme.id,
    timeUnit: scheme.timeUnit === 'iso' ? 'iso' : unit,
    ofForm: request.isFormBody && scheme.message.includes('{body'),
  };
}

function stringToSign(scheme: SchemeParameters, example: Example): string | null {
  const pieces = messageOfExample(scheme, example);
  return pieces === null ? null : textOf(pieces);
}

function matches(scheme: SchemeParameters, example: Example): boolean {
  const text = stringToSign(scheme, example);
  return text !== null && makesSignature(scheme, text, example);
}

type Algorithm = Pick<SchemeParameters, 'algo' | 'encoding'>;

function makesSignature({ algo, encoding }: Algorithm, text: string, { signature, secret }: Example): boolean {
  if (!signsWithKey(algo)) return signatureOf({ algo, encoding }, text, secret) === signature;
  const key = publicKeyOf(secret);
  if (key === null || key.asymmetricKeyType !== (algo === 'ed25519' ? 'ed25519' : 'rsa')) return false;
  const bytes = Buffer.from(signature, encoding === 'base64' ? 'base64' : 'hex');
  return verify(algo === 'ed25519' ? null : 'sha256', Buffer.from(text), key, bytes);
}

/** The field may have added blanks to the documented string. */
const fitsAnyAlgorithm = (typed: string, example: Example): boolean =>
  [typed, typed.trim()].some((text) =>
    signingAlgorithms.some((algo) =>
      (['hex', 'HEX', 'base64'] as const).some((encoding) => makesSignature({ algo, encoding }, text, example)),
    ),
  );

/** Characters shown before a difference, and from it on. */
const before = 12;
const after = 48;

export function firstDifference(
  ours: string,
  typed: string,
  secret: string,
  by: Difference['by'],
): Difference | 'same-text' {
  const theirs = typed === ours ? typed : by === 'typed' ? typed.trim() : typed;
  if (ours === theirs) return 'same-text';
  let at = 0;
  while (at < ours.length && ours[at] === theirs[at]) at += 1;
  const from = startOf(ours, theirs, secret, at);
  const shown = (text: string, other: string) => windowOf(text, secret, from, at, cutAt(other, secret, at));
  return { at, by, ours: shown(ours, theirs), theirs: shown(theirs, ours) };
}

/** If the difference is within the other text's secret, this text has the first part of it, which isn't shown. */
const cutAt = (other: string, secret: string, at: number): number =>
  secretPositions(other, secret).find((start) => start < at && at < start + secret.length) ?? Infinity;

/** Never within a secret: a part of it is as secret. */
function startOf(ours: string, theirs: string, secret: string, at: number): number {
  const overlapping = [ours, theirs].flatMap((text) =>
    secretPositions(text, secret).filter((start) => start < at && start + secret.length > at - before),
  );
  return Math.max(0, Math.min(at - before, ...overlapping));
}

function windowOf(text: string, secret: string, from: number, at: number, cut: number): readonly SignedPiece[] {
  const ends = secretPositions(text, secret)
    .filter((start) => start >= from && start < at + after)
    .map((start) => start + secret.length);
  return hideSecret(text.slice(from, Math.min(Math.max(at + after, ...ends), cut)), secret);
}

function secretPositions(text: string, secret: string): readonly number[] {
  let at = 0;
  return text
    .split(secret)
    .slice(0, -1)
    .map((part) => {
      const start = at + part.length;
      at = start + secret.length;
      return start;
    });
}

/** The text with an empty piece in place of each secret. */
export const hideSecret = (text: string, secret: string): readonly SignedPiece[] =>
  text
    .split(secret)
    .flatMap((part, index): readonly SignedPiece[] => [
      ...(index === 0 ? [] : [{ is: 'secret' as const, text: '' }]),
      ...(part === '' ? [] : [{ is: 'text' as const, text: part }]),
    ]);
