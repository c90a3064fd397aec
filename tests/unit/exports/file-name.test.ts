import { expect, it } from 'vitest';
import {
  maxFileNameLength,
  namePatternFault,
  defaultNamePattern,
  utf8Length,
} from '../../../electron/contract/file-name-pattern.ts';
import { allAddresses } from '../../../electron/contract/address-list.ts';
import { exportName, type NamedFile } from '../../../electron/exports/file-name.ts';

const nameOf = (more: Partial<NamedFile>, pattern: string = defaultNamePattern) =>
  exportName(pattern, {
    profileName: 'p',
    what: { is: 'all' },
    incomplete: null,
    rows: 1250,
    columns: 'handover',
    format: { is: 'csv', delimiter: 'comma', byteOrderMark: true, lineEnd: 'crlf', zone: 'utc' },
    at: Date.UTC(2026, 0, 1),
    zone: 'UTC',
    ...more,
  });

const at = Date.UTC(2026, 10, 20, 11, 34, 56);

it.each([
  ['Demo store', { is: 'batch', batchId: 12 }, 'Europe/Berlin', 'demo-store-addresses-batch-12-2026-11-20-1234.csv'],
  ['Practice', { is: 'all' }, 'UTC', 'practice-addresses-all-2026-11-20-1134.csv'],
  [
    'Practice',
    { is: 'selection', selection: { ids: [1] } },
    'Asia/Kolkata',
    'practice-addresses-selected-2026-11-20-1704.csv',
  ],
  ['商店 №1', { is: 'all' }, 'UTC', '商店-no1-addresses-all-2026-11-20-1134.csv'],
  ['../../etc/passwd', { is: 'all' }, 'UTC', 'etc-passwd-addresses-all-2026-11-20-1134.csv'],
  ['CON:\\|?*<>"\u0000', { is: 'all' }, 'UTC', 'con-addresses-all-2026-11-20-1134.csv'],
  ['🧾', { is: 'all' }, 'UTC', 'addresses-all-2026-11-20-1134.csv'],
  [
    'Demo',
    { is: 'matching', filter: { ...allAddresses, search: ' b/B%', chain: 'TRON' } },
    'UTC',
    'demo-addresses-filtered-2026-11-20-1134.csv',
  ],
  [
    'Demo',
    { is: 'matching', filter: { ...allAddresses, from: Date.UTC(2026, 9, 31, 23), until: Date.UTC(2026, 10, 30, 23) } },
    'Europe/Berlin',
    'demo-addresses-month-2026-11-2026-11-20-1234.csv',
  ],
  [
    'Demo',
    { is: 'matching', filter: { ...allAddresses, from: Date.UTC(2026, 10, 1), until: Date.UTC(2026, 10, 30) } },
    'UTC',
    'demo-addresses-filtered-2026-11-20-1134.csv',
  ],
] as const)('an export of %s is named by profile, selection and time', (profile, what, zone, name) => {
  expect(nameOf({ profileName: profile, what, at, zone })).toBe(name);
});

it('a file name has midnight as 00', () => {
  expect(nameOf({})).toBe('p-addresses-all-2026-01-01-0000.csv');
});

it.each([
  ['has all requested addresses and an invalid one', 100, 'p-addresses-batch-12-1-invalid-2026-01-01-0000.csv'],
  ['is complete', null, 'p-addresses-batch-12-2026-01-01-0000.csv'],
  ['has fewer', 37, 'p-addresses-batch-12-incomplete-37-of-100-2026-01-01-0000.csv'],
  ['has more', 101, 'p-addresses-batch-12-extra-101-of-100-2026-01-01-0000.csv'],
] as const)('a file name says that a batch is incomplete in the file: one that %s', (_what, addresses, name) => {
  const incomplete = addresses === null ? null : { batchId: 12, requested: 100, addresses, invalid: 1, unknown: 0 };
  expect(nameOf({ what: { is: 'batch', batchId: 12 }, incomplete })).toBe(name);
});

it.each([
  ['Café Nord, Till 1', defaultNamePattern, 'p-addresses-batch-12-café-nord-till-1-2026-01-01-0000.csv'],
  ['../../etc', defaultNamePattern, 'p-addresses-batch-12-etc-2026-01-01-0000.csv'],
  ['CON:|"', '{alias}', 'con-addresses.csv'],
  ['', defaultNamePattern, 'p-addresses-batch-12-no-alias-2026-01-01-0000.csv'],
  ['🧾', defaultNamePattern, 'p-addresses-batch-12-alias-3-2026-01-01-0000.csv'],
  ['Till 1', '{alias} {selection}', 'till-1 batch-12.csv'],
  ['Till 1', 'addresses {date}', 'addresses 2026-01-01-till-1.csv'],
] as const)('a file name has the alias %j in a safe form, once with the pattern %s', (alias, pattern, name) => {
  expect(nameOf({ what: { is: 'alias', batchId: 12, line: 3, alias } }, pattern)).toBe(name);
});

it.each([
  ['Store 7 #{n}', 'store-7'],
  ['Till {n}, Café Nord', 'till-café-nord'],
  ['#{n}', 'alias-3'],
  ['🧾', 'alias-3'],
  [' ', 'no-alias'],
] as const)('the file of an alias is named without its number: %j', (alias, name) => {
  expect(nameOf({ what: { is: 'alias', batchId: 12, line: 3, alias } }, '{selection}')).toBe(`batch-12-${name}.csv`);
  expect(nameOf({ what: { is: 'alias', batchId: 12, line: 3, alias } }, '{alias}')).toBe(`${name}.csv`);
});

it('a file name has each placeholder filled in, and the format’s extension', () => {
  const pattern = '{columns} {rows} {date}_{time} ({selection}) {profile}';
  expect(nameOf({ format: { is: 'jsonl', zone: 'utc' } }, pattern)).toBe('handover 1250 2026-01-01_0000 (all) p.jsonl');
  expect(nameOf({ format: { is: 'xlsx', zone: 'utc' } }, 'a$&{rows}')).toBe('a$&1250.xlsx');
});

it.each(['con', 'Nul', 'COM1', 'lpt9', 'aux'])('a file name is never that of a Windows device: %s', (profileName) => {
  expect(nameOf({ profileName }, '{profile}')).toBe(`${profileName.toLowerCase()}-addresses.csv`);
  expect(namePatternFault(profileName)).toBe('name-reserved');
});

it('a long file name is truncated to what file systems allow, not within a character', () => {
  const name = nameOf({ profileName: '商'.repeat(60), columns: '𝒳'.repeat(60) }, '{profile}{columns}');
  expect(utf8Length(name)).toBeLessThanOrEqual(maxFileNameLength);
  expect(utf8Length(name)).toBeGreaterThan(maxFileNameLength - 8);
  expect([name.isWellFormed(), name.endsWith('.csv')]).toEqual([true, true]);
});

it.each([
  ['', 'name-empty'],
  ['  ', 'name-empty'],
  ['{what', 'name-characters'],
  ['{who}', 'name-place-unknown'],
  ['../{selection}', 'name-characters'],
  ['a/b', 'name-characters'],
  ['a\\b', 'name-characters'],
  ['a:b', 'name-characters'],
  ['a\u0000', 'name-characters'],
  ['.{selection}', 'name-begins-with-period'],
  ['{selection}.', 'name-ends-with-period'],
  ['nul.{selection}', 'name-reserved'],
  ['a'.repeat(121), 'name-too-long'],
] as const)('the pattern %j is refused', (pattern, fault) => {
  expect(namePatternFault(pattern)).toBe(fault);
});
