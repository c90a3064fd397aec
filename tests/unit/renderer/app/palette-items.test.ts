/** The entries of the palette. */
import { expect, it } from 'vitest';
import { appCommands, type AppCommand } from '../../../../electron/contract/commands.ts';
import type { AddressListRow } from '../../../../electron/contract/address-list.ts';
import type { OrderSummary } from '../../../../electron/contract/order-lookup.ts';
import type { SearchResult } from '../../../../renderer/lib/orders/order-search.ts';
import { paletteGroups } from '../../../../renderer/app/palette/palette-items.ts';

const nothing = () => undefined;

function groupsOf(query: string, found: SearchResult, recent: readonly OrderSummary[] = []) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets its keys.
  const commands = Object.fromEntries(appCommands.map((name) => [name, nothing])) as Record<AppCommand, () => void>;
  return paletteGroups({
    query,
    found,
    commands,
    views: [],
    recent,
    profiles: [],
    chosenId: 'demo',
    openOrder: nothing,
    lookUp: nothing,
    addProfile: nothing,
    openSettings: nothing,
    chooseProfile: nothing,
    theme: { chosen: 'system', ofSystem: 'dark' },
    setTheme: nothing,
    openBatches: nothing,
    copyDiagnostics: nothing,
  });
}

type Amounts = Pick<OrderSummary, 'ordered' | 'received' | 'currency'>;

function amountOf(amounts: Amounts, query = ''): string | undefined {
  const summary: OrderSummary = {
    profileId: 'demo',
    serviceId: 'ORDER-1',
    merchantOrder: null,
    merchantUnreadable: false,
    lookedUpAt: 0,
    status: 'underpaid',
    refund: 'none',
    refundExtent: null,
    disputed: false,
    closed: false,
    difference: null,
    ...amounts,
  };
  const groups = groupsOf(query, { is: 'fault', fault: 'order-number-empty', searched: 'not' }, [summary]);
  return groups
    .flatMap(({ items }) => items)
    .find(({ name }) => name === 'ORDER-1')
    ?.amount?.replaceAll('\u00a0', ' ');
}

it('a recent order shows received of ordered', () => {
  expect(amountOf({ ordered: '40.00', received: '31.00', currency: 'USDT' })).toBe('31.00 of 40.00 USDT received');
  expect(amountOf({ ordered: null, received: '31.00', currency: 'USDT' })).toBe('31.00 USDT');
  expect(amountOf({ ordered: '40.00', received: null, currency: 'USDT' })).toBe('');
});

it('a recent order is found by the digits of its amount, not by the words beside them', () => {
  const amounts = { ordered: '40.00', received: '31.00', currency: 'USDT' };
  expect(amountOf(amounts, '31.0')).toBeDefined();
  expect(amountOf(amounts, 're')).toBeUndefined();
});

it('the palette offers a lookup only of a possible order number', () => {
  const typed = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const offered = (found: SearchResult) =>
    groupsOf(typed, found)
      .flatMap(({ items }) => items)
      .find(({ id }) => id === 'lookup')?.name;
  expect(offered({ is: 'open', serviceId: typed, isKnown: false })).toBe(`Look up ${typed} at the service`);
  const form = { networks: ['tron'], checksum: 'fits' } as const;
  const address = (rows: readonly AddressListRow[]): SearchResult => ({
    is: 'odd',
    text: typed,
    shape: { is: 'address', address: typed, form, rows },
    canBeAsked: true,
    searched: 'not',
  });
  expect(offered(address([]))).toBe('Check before lookup');
  const row: AddressListRow = {
    id: 7,
    address: typed,
    chain: 'TRON',
    alias: '',
    callbackUrl: '',
    batchId: 1,
    createdAt: 0,
    check: { is: 'valid' },
    exported: false,
  };
  expect(offered(address([row]))).toBe('Show in address list');
});

const itemsOf = (query: string) =>
  groupsOf(query, { is: 'fault', fault: 'order-number-empty', searched: 'not' }).flatMap(({ items }) => items);

it.each([
  ['theme', 'theme light'],
  ['dark', 'theme dark'],
  ['dark theme', 'theme dark'],
  ['mode', 'theme light'],
  ['time zone', 'settings appearance'],
  ['restore', 'settings data'],
  ['export', 'go-exports'],
  ['csv', 'go-all-addresses'],
  ['many orders', 'go-bulk'],
  ['paused', 'batches'],
  ['secret', 'settings profiles'],
  ['history', 'settings audit'],
  ['manual', 'open-guide'],
  ['refund', 'go-order'],
  ['practice', 'go-sandbox'],
  ['account', 'add-profile'],
])('the palette finds “%s”', (query, id) => {
  expect(itemsOf(query)[0]?.id).toBe(id);
});

it('the palette finds by hidden synonyms, after words of names', () => {
  expect(itemsOf('secret')[0]?.remark).toBeUndefined();
  expect(itemsOf('settings').map(({ remark }) => remark ?? '')).toEqual(['', '', '', '', '']);
  expect(itemsOf('sandbox')[0]?.id).toBe('go-sandbox');
  expect(itemsOf('xyzzy')).toEqual([]);
});

it('the palette shows the selected theme', () => {
  const themes = itemsOf('theme:').map(({ name, remark }) => `${name} – ${remark}`);
  expect(themes).toEqual(['Theme: light – ', 'Theme: dark – ', 'Theme: system – in use, dark now']);
});
