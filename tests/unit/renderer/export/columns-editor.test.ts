/** Editing a column set. */
import { expect, test } from 'vitest';
import { addressColumns } from '../../../../electron/contract/address-export.ts';
import { nameFault, newestOf } from '../../../../renderer/features/export/columns-editor.tsx';
import { columnsOf, moved, toggled } from '../../../../renderer/features/export/columns-list.tsx';

test('every column is listed once, selected or not, after any change', () => {
  let columns = columnsOf(['alias', 'address']);
  columns = toggled(columns, 'network');
  expect(columns.ticked).toEqual(['alias', 'address', 'network']);
  columns = moved(columns, 'network', 0);
  expect(columns.ticked).toEqual(['network', 'alias', 'address']);
  columns = toggled(columns, 'alias');
  expect(columns.ticked).toEqual(['network', 'address']);
  expect([...columns.ticked, ...columns.others].toSorted()).toEqual(addressColumns.toSorted());
});

test('only selected columns move, and not beyond the ends', () => {
  const columns = columnsOf(['alias', 'address']);
  expect(moved(columns, 'alias', -1)).toEqual(columns);
  expect(moved(columns, 'address', 2)).toEqual(columns);
  expect(moved(columns, 'network', 0)).toEqual(columns);
});

test('a set’s name must be visible, on one line, and not built in', () => {
  const isBuiltIn = (name: string) => name === 'addresses';
  const fault = (name: string) => nameFault(name, isBuiltIn);
  expect(['Büro 2', '会计', 'a'.repeat(40)].map(fault)).toEqual([null, null, null]);
  expect(['', '  ', 'a\u202Eb', 'a\nb', 'a'.repeat(41), 'addresses'].map(fault)).toEqual([
    'set-name-empty',
    'set-name-empty',
    'set-name-characters',
    'set-name-characters',
    'set-name-too-long',
    'set-name-built-in',
  ]);
});

test('the newest version of a set is used', () => {
  const set = (version: number) => ({ name: 'own', version, columns: ['address'], builtIn: false }) as const;
  expect(newestOf([set(1), set(3), set(2)], 'own')?.version).toBe(3);
  expect(newestOf([set(1)], 'other')).toBeUndefined();
});
