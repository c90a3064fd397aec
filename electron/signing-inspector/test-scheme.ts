/** What a scheme makes of an example: the string, the signature, and where it departs from what the other side signed. */
import type { Difference, SchemeTest, SignedPiece, TypedExample } from '../contract/signing-example.ts';
import { signsWithKey, type SchemeParameters } from '../contract/signing-scheme.ts';
import { keyFault } from '../payment-service/signing/signing-key.ts';
import { signatureOf } from '../payment-service/signing/sign.ts';
import { textOf, type Piece } from '../payment-service/signing/template.ts';
import { messageOfExample, readExample, type Example } from './example.ts';
import { findScheme } from './find-scheme.ts';
import { waysOf } from './fits.ts';

/** Characters that are shown before a difference, and from it on. */
const before = 12;
const after = 48;

export async function testScheme(typed: TypedExample, scheme: SchemeParameters): Promise<SchemeTest> {
  const example = readExample(typed);
  if (typeof example === 'string') return { is: 'not-read', because: example };
  const ways = waysOf(example.signature, example.secret);
  if (typeof ways === 'string') return { is: 'not-read', because: ways };
  const way = ways.find(({ algo, encoding }) => algo === scheme.algo && encoding === scheme.encoding);
  const texts = example.facts.map((facts) => messageOfExample(scheme, example, facts));
  const fitting = texts.find((text) => text !== null && way?.fits(textOf(text)) === true);
  const pieces = fitting ?? texts[0] ?? null;
  if (pieces === null) return { is: 'not-read', because: 'needs-url' };
  const signature = signedAs(scheme, example, pieces, fitting !== undefined);
  if (signature === null) return { is: 'not-read', because: 'key' };
  return {
    is: fitting === undefined ? 'differs' : 'equal',
    read: example.reading,
    signed: hiding(textOf(pieces), example.secret),
    signature,
    difference: fitting === undefined ? await differenceOf(typed, example, textOf(pieces)) : null,
  };
}

/** An RSA signature that fits was made by this key, and one is as good as the other: a public key makes none. */
function signedAs(
  scheme: SchemeParameters,
  example: Example,
  pieces: readonly Piece[],
  isEqual: boolean,
): string | null {
  if (isEqual) return example.signature;
  if (signsWithKey(scheme.algo) && keyFault(scheme, example.secret) !== null) return null;
  return signatureOf(scheme, textOf(pieces), example.secret);
}

async function differenceOf(
  typed: TypedExample,
  example: Example,
  ours: string,
): Promise<Difference | 'same-text' | null> {
  if (typed.signedText !== '') return firstDifference(ours, typed.signedText, example.secret, 'typed');
  const search = await findScheme(typed);
  const found = search.is === 'searched' ? search.found[0] : undefined;
  if (found === undefined) return null;
  const theirs = example.facts
    .map((facts) => messageOfExample(found.scheme, example, facts))
    .find((pieces) => pieces !== null);
  return theirs === undefined ? null : firstDifference(ours, textOf(theirs), example.secret, 'found');
}

export function firstDifference(
  ours: string,
  theirs: string,
  secret: string,
  by: Difference['by'],
): Difference | 'same-text' {
  if (ours === theirs) return 'same-text';
  let at = 0;
  while (at < ours.length && ours[at] === theirs[at]) at += 1;
  const from = startOf(ours, theirs, secret, at);
  const shown = (text: string, other: string) => windowOf(text, secret, from, at, cutAt(other, secret, at));
  return { at, by, ours: shown(ours, theirs), theirs: shown(theirs, ours) };
}

/** Where the other side's secret begins that the texts part in: up to there this side has the first half of it. */
const cutAt = (other: string, secret: string, at: number): number =>
  secretPlaces(other, secret).find((place) => place < at && at < place + secret.length) ?? Infinity;

/** Before the difference, and before a secret that it lies in: a part of one is no less secret. */
function startOf(ours: string, theirs: string, secret: string, at: number): number {
  const inside = [ours, theirs].flatMap((text) =>
    secretPlaces(text, secret).filter((place) => place < at && place + secret.length > at - before),
  );
  return Math.max(0, Math.min(at - before, ...inside));
}

function windowOf(text: string, secret: string, from: number, at: number, cut: number): readonly SignedPiece[] {
  // Up to the end of a secret that begins in the window.
  const ends = secretPlaces(text, secret).filter((place) => place >= from && place < at + after);
  const to = Math.max(at + after, ...ends.map((place) => place + secret.length));
  return hiding(text.slice(from, Math.min(to, cut)), secret);
}

function secretPlaces(text: string, secret: string): readonly number[] {
  let at = 0;
  return text
    .split(secret)
    .slice(0, -1)
    .map((part) => {
      const place = at + part.length;
      at = place + secret.length;
      return place;
    });
}

/** The text with a piece of its own wherever the secret stands. */
export function hiding(text: string, secret: string): readonly SignedPiece[] {
  return text
    .split(secret)
    .flatMap((part, index): readonly SignedPiece[] => [
      ...(index === 0 ? [] : [{ is: 'secret' as const, text: '' }]),
      ...(part === '' ? [] : [{ is: 'text' as const, text: part }]),
    ]);
}
