/** Where two signed strings part, without a word of the secret in either. */
import type { Difference, SignedPiece } from '../../contract/signing-example.ts';

/** Characters that are shown before a difference, and from it on. */
const before = 12;
const after = 48;

/** How many they have alike from the first on. */
export function alikeTo(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

export function firstDifference(
  ours: string,
  theirs: string,
  secret: string,
  by: Difference['by'],
): Difference | 'same-text' {
  if (ours === theirs) return 'same-text';
  const at = alikeTo(ours, theirs);
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
