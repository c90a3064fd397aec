import { expect, test } from 'vitest';
import { bytesWords } from '../../../../renderer/lib/format/bytes.ts';

test('a file size has a readable unit and few digits', () => {
  const words = (bytes: number) => bytesWords(bytes).replace('\u00a0', ' ');
  expect([0, 900, 1_000, 29_400, 999_499, 999_600, 1_234_567, 52_000_000].map(words)).toEqual([
    '0 B',
    '900 B',
    '1 KB',
    '29 KB',
    '999 KB',
    '1.0 MB',
    '1.2 MB',
    '52 MB',
  ]);
});
