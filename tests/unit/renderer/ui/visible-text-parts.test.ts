import { describe, expect, it } from 'vitest';
import { growth } from '../../../support/growth.ts';
import { hiddenCharacters, visibleParts } from '../../../../renderer/ui/text/visible-text-parts.ts';

const shownAs = (text: string): string =>
  visibleParts(text)
    .map((part) =>
      part.is === 'text' ? part.text : part.is === 'hidden' ? `[${part.name}]` : `[+${String(part.count)}]`,
    )
    .join('');

const count = (of: string, letter: string) => of.split(letter).length - 1;

describe('foreign text', () => {
  it.each([
    'Ines Carvalho',
    'Siobhán O’Brien',
    '田中 美咲',
    'שלום',
    'مرحبا',
    'ไทย',
    '<b>bold</b>',
    '👍',
    '👩‍👩‍👧',
    '❤️',
    'é',
  ])('%s is shown unchanged', (text) => {
    expect(shownAs(text)).toBe(text);
    expect(hiddenCharacters(text)).toBe(false);
  });

  it.each([
    ['a\u202eb', 'a[RLO]b'],
    ['a\u2066b\u2069', 'a[LRI]b[PDI]'],
    ['a\u200bb', 'a[ZWSP]b'],
    ['a\u00a0b', 'a[NBSP]b'],
    ['a\u3000b', 'a[U+3000]b'],
    ['\0', '[NUL]'],
    ['a\tb\r\nc', 'a[TAB]b[CR][LF]c'],
    ['\ufeffa', '[BOM]a'],
    ['a\ud800', 'a[U+D800]'],
    ['a\u{e0041}', 'a[U+E0041]'],
    ['\u3164', '[U+3164]'],
    ['a\u200db', 'a[ZWJ]b'],
    [' a ', '[SP]a[SP]'],
    ['  ', '[SP][SP]'],
  ])('%j shows invisible characters: %s', (text, shown) => {
    expect(shownAs(text)).toBe(shown);
    expect(hiddenCharacters(text)).toBe(true);
  });

  it('keeps a few combining marks and counts others', () => {
    expect(shownAs(`e${'\u0301'.repeat(3)}`)).toBe(`e${'\u0301'.repeat(3)}`);
    expect(shownAs(`e${'\u0301'.repeat(40)}x`)).toBe(`e${'\u0301'.repeat(3)}[+37]x`);
  });

  it('keeps every visible character', () => {
    const noise = ['\u202e', '\u200b', '\0', ' ', '\n', 'x', '👍', '\u0301'];
    for (let seed = 0; seed < 500; seed += 1) {
      const text = Array.from(
        { length: 12 },
        (_, index) => noise[(seed * 7 + index * index * 3) % noise.length] ?? '',
      ).join('');
      const seen = visibleParts(text)
        .map((part) => (part.is === 'text' ? part.text : ''))
        .join('');
      expect(count(seen, 'x')).toBe(count(text, 'x'));
      expect(count(seen, '👍')).toBe(count(text, '👍'));
    }
  });

  it.each(['\u0301', '\u202e', ' ', '👩\u200d'])('takes linear time for %j', (heap) => {
    const [few, many] = [heap.repeat(4096), heap.repeat(32_768)];
    expect(
      growth(
        () => visibleParts(few),
        () => visibleParts(many),
      ),
    ).toBeLessThan(32);
  });
});
