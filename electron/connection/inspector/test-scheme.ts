/** What a scheme makes of an example: the string, the signature, and where it departs from what the other side signed. */
import type { Difference, SchemeTest, TypedExample } from '../../contract/signing-example.ts';
import { signsWithKey, type SchemeParameters } from '../../contract/signing-scheme.ts';
import { keyFault } from '../../payment-service/signing/signing-key.ts';
import { signatureOf } from '../../payment-service/signing/sign.ts';
import { textOf, type Piece } from '../../payment-service/signing/template.ts';
import { messageOfExample, readExample, type Example } from './example.ts';
import { findScheme, shownText, textOfFound } from './find-scheme.ts';
import { firstDifference, hiding } from './first-difference.ts';
import { waysOf, type Way } from './fits.ts';

/** @throws NotWantedError once `isWanted` says no */
export async function testScheme(
  typed: TypedExample,
  scheme: SchemeParameters,
  isWanted: () => boolean = () => true,
): Promise<SchemeTest> {
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
    difference: fitting === undefined ? await differenceOf(typed, example, ways, textOf(pieces), isWanted) : null,
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
  ways: readonly Way[],
  ours: string,
  isWanted: () => boolean,
): Promise<Difference | 'same-text' | null> {
  const shown = shownText(typed.signedText, ways);
  if (shown !== null) return firstDifference(ours, shown.text, example.secret, 'typed');
  const search = await findScheme(typed, isWanted);
  const found = textOfFound(search.is === 'searched' ? search.found[0] : undefined, example, ways);
  return found === null ? null : firstDifference(ours, found.text, example.secret, 'found');
}
