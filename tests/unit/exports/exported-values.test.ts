/** Files and the page use the same words. */
import { expect, it } from 'vitest';
import * as values from '../../../electron/contract/exported-values.ts';
import { addressColumns } from '../../../electron/contract/address-export.ts';
import { orderColumns } from '../../../electron/contract/order-export.ts';
import { checkNames } from '../../../renderer/text/order-checks.ts';

const inFiles = (words: string): string => words.toLowerCase().replaceAll(' ', '_');

it('a file has the same check names as the page', () => {
  for (const [id, name] of Object.entries(checkNames)) expect(values.snakeCase(id)).toBe(inFiles(name));
});

it('columns and values are in snake case', () => {
  const tables = Object.values(values).filter((each) => typeof each === 'object');
  const all = [
    ...tables.flatMap((table) => Object.values(table)),
    ...addressColumns,
    ...Object.values(orderColumns).flat(),
  ];
  expect(all.filter((name) => !/^[a-z]+(_[a-z]+)*$/.test(name))).toEqual([]);
});
