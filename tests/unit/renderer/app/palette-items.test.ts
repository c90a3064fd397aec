/** What the palette says of an order that was read here. */
import { expect, it } from 'vitest';
import { appCommands, type AppCommand } from '../../../../electron/contract/commands.ts';
import type { OrderSummary } from '../../../../electron/contract/order-reading.ts';
import { paletteGroups } from '../../../../renderer/app/palette/palette-items.ts';
import { english } from '../../../../renderer/lib/text/text.ts';

const nothing = () => undefined;

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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets its keys.
  const commands = Object.fromEntries(appCommands.map((name) => [name, nothing])) as Record<AppCommand, () => void>;
  const groups = paletteGroups({
    text: english,
    query: '',
    commands,
    views: [],
    recent: [summary],
    profiles: [],
    chosenId: 'demo',
    openOrder: nothing,
    lookUp: nothing,
    openSettings: nothing,
    chooseProfile: nothing,
    setTheme: nothing,
    copyDiagnostics: nothing,
  });
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
