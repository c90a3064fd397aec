import { describe, expect, test } from 'vitest';
import { contract } from '../../../electron/contract/contract.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('a picture from the page', () => {
  const { input } = contract.exports.picture;
  const ask = { suggestedName: '48GZMV1S-payment.png', png: png.toString('base64') };

  test('is a PNG under a plain name', () => {
    expect(input.safeParse(ask).success).toBe(true);
  });

  test.each([
    { ...ask, suggestedName: '../payment.png' },
    { ...ask, suggestedName: 'payment.exe' },
    { ...ask, suggestedName: '.png' },
    { ...ask, png: Buffer.from('#!/bin/sh').toString('base64') },
    { ...ask, png: `${ask.png.slice(0, 20)}\n` },
    { ...ask, png: '' },
    { ...ask, more: 1 },
  ])('and nothing else: %o', (wrong) => {
    expect(input.safeParse(wrong).success).toBe(false);
  });
});
