import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { createImportedList } from '../../../../electron/orders/imported-list/imported-list.ts';
import { aliasLines } from '../../../../renderer/features/addresses/create/alias-columns.ts';
import { seeded } from '../../../support/seeded.ts';

const seven = { alias: 'Store 7', count: '250', callbackUrl: 'https://seven.example/hook' };
const nine = { alias: 'Store 9', count: '2', callbackUrl: '' };

/** Rows come from main, and columns from the page. */
function readTable(text: string) {
  const table = createImportedList().rows({ is: 'pasted', text });
  return table.is === 'fault' ? table : aliasLines(table.rows, table.faults);
}

function read(text: string) {
  const found = readTable(text);
  if (found.is !== 'read') throw new Error(found.is);
  return { lines: found.lines, skipped: found.skipped };
}

it.each([
  [{ t: 'e' as const, v: 0x2a, w: '#N/A' }, 'cell-error'],
  [{ t: 'b' as const, v: true }, 'cell-boolean'],
])('a workbook’s cell without text or number is refused as an alias, and its line is named: %j', (cell, why) => {
  const cells = utils.aoa_to_sheet([
    ['alias', 'count', 'active'],
    ['Store 7', 2, false],
    ['Store 9', 2, false],
  ]);
  const rowsOf = () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, cells, 'Shops');
    const bytes: unknown = write(book, { type: 'array', bookType: 'xlsx' });
    if (!(bytes instanceof ArrayBuffer)) throw new TypeError('no bytes');
    const table = createImportedList().rows({ is: 'file', name: 'shops.xlsx', bytes: new Uint8Array(bytes) });
    return table.is === 'fault' ? table : aliasLines(table.rows, table.faults);
  };
  expect(rowsOf()).toMatchObject({ is: 'read', skipped: ['active'] });
  cells['A3'] = cell;
  expect(rowsOf()).toMatchObject({ is: 'cell', fault: { line: 3, why } });
});

it('aliases lose the protection of a spreadsheet’s cell and invisible characters that join nothing, and nothing else', () => {
  const text = 'alias;count\n="Store 7";="2"\n\'t Hoekje;3\n\'-Store;4\nカフェ（渋谷）;5\n👩‍🍳;6\n\u200BC\u200F;７\n';
  expect(read(text).lines).toMatchObject([
    { alias: 'Store 7', count: '2' },
    { alias: "'t Hoekje", count: '3' },
    { alias: '-Store', count: '4' },
    { alias: 'カフェ（渋谷）', count: '5' },
    { alias: '👩‍🍳', count: '6' },
    { alias: 'C', count: '7' },
  ]);
});

it('sheets of a workbook that aren’t imported are named', () => {
  const book = utils.book_new();
  for (const name of ['May', 'June']) utils.book_append_sheet(book, utils.aoa_to_sheet([['alias'], [name]]), name);
  const bytes: unknown = write(book, { type: 'array', bookType: 'xlsx' });
  if (!(bytes instanceof ArrayBuffer)) throw new TypeError('no bytes');
  const table = createImportedList().rows({ is: 'file', name: 'shops.xlsx', bytes: new Uint8Array(bytes) });
  expect(table).toMatchObject({ rows: [['alias'], ['May']], unreadSheets: ['June'] });
});

it('hidden rows of a workbook are reported', () => {
  const cells = utils.aoa_to_sheet([['alias'], ['Store 7'], ['Store 8']]);
  cells['!rows'] = [{}, { hidden: true }];
  const book = utils.book_new();
  utils.book_append_sheet(book, cells, 'Shops');
  const bytes: unknown = write(book, { type: 'array', bookType: 'xlsx' });
  if (!(bytes instanceof ArrayBuffer)) throw new TypeError('no bytes');
  const table = createImportedList().rows({ is: 'file', name: 'shops.xlsx', bytes: new Uint8Array(bytes) });
  expect(table).toMatchObject({ is: 'read', hidden: { count: 1, lines: [2] } });
});

describe('aliases in text', () => {
  it.each([
    ['cells of a spreadsheet', 'Store 7\t250\thttps://seven.example/hook\nStore 9\t2\t\n'],
    ['semicolons', 'Store 7;250;https://seven.example/hook\r\nStore 9;2'],
    ['commas', 'Store 7,250,https://seven.example/hook\r\n\r\nStore 9,2,\r\n'],
    ['surrounding spaces', ' Store 7 ; 250 ; https://seven.example/hook \n\n ; ; \nStore 9;2;'],
    ['another order', '250;https://seven.example/hook;Store 7\n2;;Store 9'],
  ])('are read from %s', (_, text) => {
    expect(read(text)).toEqual({ lines: [seven, nine], skipped: [] });
  });

  it.each([
    'Callback URL;How many;Alias\nhttps://seven.example/hook;250;Store 7\n;2;Store 9',
    'region,STORE,quantity,webhook,note\nNorth,Store 7,250,https://seven.example/hook,x\nSouth,Store 9,2,,y',
    'Filiale;Anzahl;URL\nStore 7;250;https://seven.example/hook\nStore 9;2;',
  ])('are found by the names of their columns, in any order: %j', (text) => {
    expect(read(text)).toMatchObject({ lines: [seven, nine] });
  });

  it.each([
    'Url;Gdje;Koliko\nhttps://seven.example/hook;Store 7;250\n;Store 9;2',
    'Filiale;Wieviel;Adresse\nStore 7;250;https://seven.example/hook\nStore 9;2;',
  ])('are found by content if the column names are unknown: %j', (text) => {
    const { lines, skipped } = read(text);
    expect(lines.map(({ alias, count }) => [alias, count])).toEqual([
      ['Store 7', '250'],
      ['Store 9', '2'],
    ]);
    expect(skipped).toEqual([]);
  });

  it.each([
    ['two columns of words', 'Store 7;North;250\nStore 9;South;2'],
    ['two columns of numbers', '1001;250\n1002;2'],
    ['a column more than the three', 'Store 7;250;https://seven.example/hook;x;y'],
    ['no column of numbers', 'Store 7;lots\nStore 9;few'],
  ])('are refused with %s', (_, text) => {
    expect(readTable(text)).toEqual({ is: 'columns' });
  });

  it.each(['alias,count,url\nStore 7,3,https://x.example/cb?ids=1,2', 'count,alias\n3,Berlin, Mitte\n4,Hamburg'])(
    'are refused if a comma split one: %j',
    (text) => {
      expect(readTable(text)).toEqual({ is: 'split' });
    },
  );

  it('are imported by column names, and skipped columns are named', () => {
    expect(read('region,store,quantity\nNorth,Store 7,250')).toMatchObject({ skipped: ['region'] });
    expect(read('store,quantity,\nStore 7,250,x')).toMatchObject({ skipped: [''] });
    expect(read('store,quantity,note\nStore 7,250,')).toMatchObject({ skipped: [] });
  });

  it.each(['Kasse: Nord\nKasse: 2\nKasse: 3', 'Kiosk: A\nKiosk: B', 'A~1\nB~2', 'A^1\nB^2'])(
    'may have a colon, a tilde or a caret: %j',
    (text) => {
      expect(read(text).lines.map(({ alias }) => alias)).toEqual(text.split('\n'));
    },
  );

  it('have a header only if their first row has a known name', () => {
    expect(readTable('Shop\nKasse 1')).toMatchObject({ hasHeader: true, lines: [{ alias: 'Kasse 1' }] });
    expect(readTable('Kasse 1\nKasse 2')).toMatchObject({ hasHeader: false });
  });

  it('include a first row without known names, so that no line is lost', () => {
    expect(read('Lokal;Wieviel\nStore 7;250\nStore 9;2')).toEqual({
      lines: [
        { alias: 'Lokal', count: 'Wieviel', callbackUrl: '' },
        { alias: 'Store 7', count: '250', callbackUrl: '' },
        nine,
      ],
      skipped: [],
    });
  });

  it('lose no cell: a column is imported, skipped by name, or the text is refused', () => {
    const random = seeded(20_261_123);
    const cell = () =>
      random.pick(['', 'Store', 'North', '7', '250', 'https://x.example/hook', 'Anzahl', 'URL', 'Filiale', 'Was']);
    let imported = 0;
    for (let round = 0; round < 3_000; round += 1) {
      const columns = 1 + random.below(5);
      const cells = Array.from({ length: 1 + random.below(5) }, () => Array.from({ length: columns }, cell));
      const found = readTable(cells.map((row) => row.join('\t')).join('\n'));
      if (found.is !== 'read') continue;
      imported += 1;
      const rows = cells.filter((row) => row.some((text) => text !== ''));
      const data = found.lines.length < rows.length ? rows.slice(1) : rows;
      const filled = Array.from({ length: columns }, (_, at) => data.some((row) => row[at] !== '')).filter(Boolean);
      const used = (['alias', 'count', 'callbackUrl'] as const).filter((role) =>
        found.lines.some((line) => line[role] !== ''),
      );
      expect(used.length + found.skipped.length).toBe(filled.length);
      expect(found.skipped.every((name) => name !== '' || cells[0]?.includes('') === true)).toBe(true);
    }
    expect(imported).toBeGreaterThan(300);
  });

  it.each([
    ['empty', 'alias;count;callback url\n'],
    ['too-many-rows', 'x;1\n'.repeat(10_001)],
    ['quote-open', '"Store 7;250;https://seven.example/hook\nStore 9;2'],
  ])('aren’t imported: %s', (is, text) => {
    expect(readTable(text)).toMatchObject({ is: 'fault', fault: { is } });
  });

  it('may be as many as a batch allows', () => {
    expect(read('alias;count\n' + 'Store 7;1\n'.repeat(10_000)).lines).toHaveLength(10_000);
  });
});
