import { expect, it } from 'vitest';
import { vectorPicture as asked } from '../../../electron/contract/exports.ts';
import { vectorPicture } from '../../../electron/exports/qr-svg.ts';

const picture = {
  suggestedName: 'TAbc-qr.svg',
  modules: 'M0 0h7v1H0zM26,0 h1v1H26z',
  across: 27,
  address: 'TAbc',
  lines: ['TRON', 'kiosk'],
};

it('a picture has a QR code and its text, without markup from it', () => {
  const hostile = '<script>alert(1)</script>&"\u0000\u202E]]>';
  const drawn = vectorPicture({ ...picture, lines: [hostile] });
  expect(drawn.match(/<(?!\/)[a-z?]+/g)).toEqual(['<?xml', '<svg', '<rect', '<path', '<text', '<text']);
  expect(drawn).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;\uFFFD\uFFFD]]&gt;');
  expect(drawn).toContain('>TAbc</text>');
});

it('a long address is shown completely', () => {
  const address = 'a1'.repeat(60);
  const lines = [...vectorPicture({ ...picture, address, lines: [] }).matchAll(/>([^<]+)<\/text>/g)];
  expect(lines.map(([, text]) => text).join('')).toBe(address);
});

it.each([
  ['modules', 'M0 0h7v1H0z"/><script/>'],
  ['modules', 'M0 0h7v1H0z onload=x'],
  ['modules', 'M0 0L9 9'],
  ['suggestedName', '../a.svg'],
  ['suggestedName', 'a.html'],
  ['across', 1000],
])('%s of an invalid form is refused: %s', (field, value) => {
  expect(asked.safeParse({ ...picture, [field]: value }).success).toBe(false);
});

it('the page’s pictures are accepted', () => {
  expect(asked.safeParse(picture).success).toBe(true);
});
