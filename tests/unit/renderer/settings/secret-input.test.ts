/** Files dropped on a secret’s field. */
import { expect, it } from 'vitest';
import { longestSecret } from '../../../../electron/contract/limits.ts';
import { readDropped } from '../../../../renderer/features/settings/profiles/secret-input.tsx';

const file = (...parts: BlobPart[]): File => new File(parts, 'key.pem');
const pem = '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n';
/** A device as browsers report it: without a size or an end. */
const endless = (text: () => Promise<string>) => ({ size: 0, text });

it.each([
  ['a key, unchanged', file(pem), { is: 'read', text: pem }],
  ['the maximum length', file('ü'.repeat(longestSecret)), { is: 'read', text: 'ü'.repeat(longestSecret) }],
  ['one character more', file('a'.repeat(longestSecret + 1)), { is: 'too-large' }],
  ['huge', file(new Uint8Array(64 * 1024 * 1024)), { is: 'too-large' }],
  ['empty', file(), { is: 'empty' }],
  ['only spaces', file(' \r\n'), { is: 'empty' }],
  ['with a NUL', file('a\0b'), { is: 'not-text' }],
  ['in another encoding', file(new Uint8Array([0xff, 0xfe, 0x41, 0x00])), { is: 'not-text' }],
  ['a folder or missing', endless(() => Promise.reject(new DOMException('', 'NotFoundError'))), { is: 'not-read' }],
  ['an endless device', endless(() => Promise.resolve('y\n'.repeat(longestSecret * 3))), { is: 'too-large' }],
  ['a pipe without a writer', endless(() => new Promise(() => undefined)), { is: 'not-read' }],
])('a dropped file is read or refused: %s', async (_what, dropped, as) => {
  expect(await readDropped(dropped, 100)).toEqual(as);
});

it('a larger dropped file isn’t read at all', async () => {
  let reads = 0;
  const text = async () => {
    reads += 1;
    return '';
  };
  expect(await readDropped({ size: longestSecret * 4 + 1, text })).toEqual({ is: 'too-large' });
  expect(reads).toBe(0);
});
