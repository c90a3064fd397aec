import { expect, it } from 'vitest';
import { middleParts } from '../../../../renderer/ui/text/cut-text.tsx';
import { hiddenCharacters } from '../../../../renderer/ui/text/visible-text-parts.ts';
import { seeded } from '../../../support/seeded.ts';

it.each([
  ['Filiale Hamburg-Altona, Kasse 12', ', Kasse 12'],
  ['Till 7', 'Till 7'],
  ['', ''],
  // A family emoji is one character of five code points.
  ['shop 👩‍👩‍👧 till 1', '👩‍👩‍👧 till 1'],
])('the text %j is cut before %j', (text, end) => {
  const [first, last] = middleParts(text, 8);
  expect(first + last).toBe(text);
  expect(last.endsWith(end)).toBe(true);
  expect([first, last].map(hiddenCharacters)).toEqual([false, false]);
});

it('a cut text keeps all of its characters', () => {
  const { below } = seeded(20_261_123);
  const letters = ['a', 'B', '7', '-', ' ', 'é', '👩‍👩‍👧', 'ש', '订'];
  for (let round = 0; round < 2_000; round += 1) {
    // Without spaces next to each other or at an end, which are always drawn.
    const text = Array.from({ length: below(40) }, () => letters[below(letters.length)])
      .join('')
      .replaceAll(/ +/g, ' ')
      .trim();
    const [first, last] = middleParts(text, 8);
    expect(first + last).toBe(text);
    expect([text, ...[first, last].filter(hiddenCharacters)]).toEqual([text]);
    expect(Array.from(last).length).toBeGreaterThanOrEqual(Math.min(8, Array.from(text).length));
  }
});
