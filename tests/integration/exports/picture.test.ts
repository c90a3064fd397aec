/** A picture is saved completely, or the old file is unchanged. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../../electron/contract/contract.ts';
import { writeOneFile } from '../../../electron/exports/write-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'picture-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('a saved picture', () => {
  test('replaces the old file and leaves no other', () => {
    const file = path.join(folder, 'payment.png');
    writeFileSync(file, 'old');
    expect(writeOneFile(file, png)).toEqual({ ok: true, value: { path: file, fileName: 'payment.png' } });
    expect(readFileSync(file)).toEqual(png);
    expect(readdirSync(folder)).toEqual(['payment.png']);
  });

  test('that can’t be written leaves the old file', () => {
    const file = path.join(folder, 'payment.png');
    writeFileSync(file, 'old');
    chmodSync(file, 0o444);
    expect(writeOneFile(file, png)).toMatchObject({
      ok: false,
      error: { code: 'file-not-written', facts: { path: file } },
    });
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['payment.png']);
  });
});

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
