import { parse as papaParse } from 'papaparse';
import { describe, expect, it, test } from 'vitest';
import { textIn } from '../../../../renderer/features/addresses/create/shops/shop-file.ts';
import { cellsOf, readShops } from '../../../../renderer/features/addresses/create/shops/shop-text.ts';
import { growth } from '../../../support/growth.ts';
import { seeded } from '../../../support/seeded.ts';

const seven = { alias: 'Store 7', count: '250', callbackUrl: 'https://seven.example/hook' };
const nine = { alias: 'Store 9', count: '2', callbackUrl: '' };

describe('shops in text', () => {
  it.each([
    ['cells of a spreadsheet', 'Store 7\t250\thttps://seven.example/hook\nStore 9\t2\t\n'],
    ['semicolons', 'Store 7;250;https://seven.example/hook\r\nStore 9;2'],
    ['commas', 'Store 7,250,https://seven.example/hook\r\n\r\nStore 9,2,\r\n'],
    ['quoted cells', '"Store 7","250","https://seven.example/hook"\n"Store 9","2",""'],
    ['old line ends', 'Store 7\t250\thttps://seven.example/hook\rStore 9\t2\t'],
    ['blanks around', ' Store 7 ; 250 ; https://seven.example/hook \n\n ; ; \nStore 9;2;'],
    ['a byte order mark', '\uFEFFStore 7;250;https://seven.example/hook\nStore 9;2;'],
  ])('are read from %s', (_, text) => {
    expect(readShops(text)).toEqual({ is: 'read', shops: [seven, nine], named: false, unused: 0 });
  });

  it.each([
    'Callback URL;How many;Alias\nhttps://seven.example/hook;250;Store 7\n;2;Store 9',
    'region,STORE,quantity,webhook,note\nNorth,Store 7,250,https://seven.example/hook,x\nSouth,Store 9,2,,y',
    'callback_url\tname\tcount\nhttps://seven.example/hook\tStore 7\t250\n\tStore 9\t2',
  ])('are found by the names of their columns, in any order: %j', (text) => {
    expect(readShops(text)).toMatchObject({ is: 'read', shops: [seven, nine], named: true });
  });

  it('say how many columns were of no use', () => {
    expect(readShops('region,store,quantity\nNorth,Store 7,250')).toMatchObject({ unused: 1 });
    expect(readShops('Store 7;250;https://seven.example/hook;x;y')).toMatchObject({ unused: 2 });
  });

  it('keep delimiters and quotation marks that belong to a cell', () => {
    expect(readShops('Store 7,3,https://x.example/a;b\nStore 9,2,')).toMatchObject({
      shops: [{ callbackUrl: 'https://x.example/a;b' }, nine],
    });
    expect(readShops('"Store, the ""7th""";3')).toMatchObject({ shops: [{ alias: 'Store, the "7th"', count: '3' }] });
  });

  it('of one column are aliases, whatever else is to be typed', () => {
    expect(readShops('Store 7\nStore 9')).toMatchObject({
      shops: [{ alias: 'Store 7', count: '' }, { alias: 'Store 9' }],
    });
  });

  it.each([
    ['nothing', ''],
    ['nothing', ' \n;;\n\t'],
    ['nothing', 'alias;count;callback url\n'],
    ['too-many', 'x;1\n'.repeat(10_001)],
    ['quote-open', '"Store 7;250;https://seven.example/hook\nStore 9;2'],
  ])('are not taken in: %s', (because, text) => {
    expect(readShops(text)).toEqual({ is: 'not-read', because });
  });

  it('may be as many as a run has addresses', () => {
    const read = readShops('alias;count\n' + 'Store 7;1\n'.repeat(10_000));
    expect(read.is === 'read' && read.shops.length).toBe(10_000);
  });

  it.each(['"', ';', '""', '\r', 'Store 7;1\n'])('take no more than their length’s worth of time: %j', (piece) => {
    const read = (length: number) => () => void readShops(piece.repeat(length / piece.length));
    expect(growth(read(100_000), read(800_000))).toBeLessThan(24);
  });
});

test('cells are parted as another reader parts them, whatever the text is', () => {
  const random = seeded(20_261_122);
  let compared = 0;
  for (let round = 0; round < 5_000; round += 1) {
    const delimiter = random.pick([',', ';', '\t']);
    const rows = Array.from({ length: 1 + random.below(4) }, () =>
      Array.from({ length: 1 + random.below(4) }, () =>
        Array.from({ length: random.below(5) }, () =>
          random.pick(['a', '7', ' ', '"', delimiter, '\n', '\r\n', '😀']),
        ).join(''),
      ),
    );
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const text = rows
      .map((row) =>
        row
          .map((cell) =>
            /["\r\n]/.test(cell) || cell.includes(delimiter) || random.below(4) === 0 ? quoted(cell) : cell,
          )
          .join(delimiter),
      )
      .join('\n');
    // An empty last line is none.
    if (rows.at(-1)?.join('') === '' && rows.at(-1)?.length === 1) continue;
    expect(cellsOf(text, delimiter)).toEqual(rows);
    expect(papaParse(text, { delimiter, newline: '\n' }).data).toEqual(rows);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(3_500);
});

describe('a file', () => {
  const bytes = (text: string, encoding: 'utf16le' | 'utf8') => new Uint8Array(Buffer.from(text, encoding));
  const swapped = (of: Uint8Array) => new Uint8Array(Buffer.from(of).swap16());

  it.each([
    ['UTF-8', bytes('Züri;1', 'utf8')],
    ['UTF-8 with its mark', bytes('\uFEFFZüri;1', 'utf8')],
    ['UTF-16, little end first', bytes('\uFEFFZüri;1', 'utf16le')],
    ['UTF-16, big end first', swapped(bytes('\uFEFFZüri;1', 'utf16le'))],
  ])('of %s is read', (_, file) => expect(textIn(file)).toBe('Züri;1'));

  it.each([
    ['Latin 1', new Uint8Array([0x5a, 0xfc, 0x72])],
    ['UTF-16 without its mark', bytes('Zuri;1', 'utf16le')],
    ['half a character of UTF-16', new Uint8Array([0xff, 0xfe, 0x41])],
    ['something else altogether', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
  ])('of %s is none', (_, file) => expect(textIn(file)).toBeNull());
});
