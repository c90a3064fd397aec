/** What the palette says of an order that was read here. */
import { expect, it } from 'vitest';
import { appCommands, type AppCommand } from '../../../../electron/contract/commands.ts';
import type { LedgerRow } from '../../../../electron/contract/ledger.ts';
import type { OrderSummary } from '../../../../electron/contract/order-reading.ts';
import type { LookUp } from '../../../../renderer/lib/orders/look-up.ts';
import { paletteGroups } from '../../../../renderer/app/palette/palette-items.ts';
import { english } from '../../../../renderer/lib/text/text.ts';

const nothing = () => undefined;

function groupsOf(query: string, found: LookUp, recent: readonly OrderSummary[] = []) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets its keys.
  const commands = Object.fromEntries(appCommands.map((name) => [name, nothing])) as Record<AppCommand, () => void>;
  return paletteGroups({
    text: english,
    query,
    found,
    commands,
    views: [],
    recent,
    profiles: [],
    chosenId: 'demo',
    openOrder: nothing,
    lookUp: nothing,
    connect: nothing,
    openSettings: nothing,
    chooseProfile: nothing,
    setTheme: nothing,
    copyDiagnostics: nothing,
  });
}

function remarkOf(amounts: Pick<OrderSummary, 'ordered' | 'received' | 'currency'>): string | undefined {
  const summary: OrderSummary = {
    profileId: 'demo',
    serviceId: 'ORDER-1',
    merchantOrder: null,
    readAt: 0,
    verdict: 'short',
    refund: 'none',
    refundExtent: null,
    disputed: false,
    closed: false,
    difference: null,
    ...amounts,
  };
  const groups = groupsOf('', { is: 'fault', fault: 'empty' }, [summary]);
  return groups
    .flatMap(({ items }) => items)
    .find(({ name }) => name === 'ORDER-1')
    ?.remark.replaceAll('\u00a0', ' ');
}

it('says what came in of what was ordered, and never one for the other', () => {
  expect(remarkOf({ ordered: '40.00', received: '31.00', currency: 'USDT' })).toBe(
    'paid too little, 31.00 of 40.00 USDT',
  );
  expect(remarkOf({ ordered: null, received: '31.00', currency: 'USDT' })).toBe('paid too little, 31.00 USDT');
  expect(remarkOf({ ordered: '40.00', received: null, currency: 'USDT' })).toBe('paid too little');
});

it('offers to read what is typed from the service only where nothing speaks against it', () => {
  const typed = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const offered = (found: LookUp) =>
    groupsOf(typed, found)
      .flatMap(({ items }) => items)
      .find(({ id }) => id === 'look-up')?.name;
  expect(offered({ is: 'open', serviceId: typed, isKnown: false })).toBe(`Read ${typed} from the service`);
  const form = { networks: ['tron'], checksum: 'fits' } as const;
  const address = (rows: readonly LedgerRow[]): LookUp => ({
    is: 'odd',
    text: typed,
    shape: { is: 'address', address: typed, form, rows },
    canBeAsked: true,
  });
  expect(offered(address([]))).toBe('See what this is before it is asked');
  const row: LedgerRow = {
    id: 7,
    address: typed,
    chain: 'TRON',
    alias: '',
    runId: 1,
    createdAt: 0,
    check: { is: 'valid' },
    exported: false,
    noted: false,
  };
  expect(offered(address([row]))).toBe('Show this address in the ledger');
});
