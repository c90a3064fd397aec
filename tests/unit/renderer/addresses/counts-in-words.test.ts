/** Every sentence of the addresses view that counts something, with one and with more: as a clerk would write it. */
import { expect, test } from 'vitest';
import { said } from '../../../../renderer/lib/text/said.ts';
import { english } from '../../../../renderer/lib/text/text.ts';

const { decision, happened, partly, run } = english.addresses;

test.each([
  [decision.dialogCount(0, 1), '0 found, 1 was asked for'],
  [decision.dialogCount(2, 3), '2 found, 3 were asked for'],
  [decision.dialogFewer(1, 10), 'Then 1 of 10 is here.'],
  [decision.dialogFewer(2, 10), 'Then 2 of 10 are here.'],
  [decision.dialogMore(3, 1), 'Then 3 are here, and 1 was asked for.'],
  [decision.fewerTitle(1, 4), '1 of 4 addresses is here'],
  [decision.fewerTitle(0, 1), '0 of 1 address are here'],
  [decision.fewerTitle(3, 4), '3 of 4 addresses are here'],
  [decision.dialogHere(1), '1 of this request is in the ledger already.'],
  [decision.dialogHere(2), '2 of this request are in the ledger already.'],
  [decision.leftOutMore(1), '1 more is left out.'],
  [decision.leftOutMore(2), '2 more are left out.'],
  [decision.dialogSave(0), 'Bring in addresses'],
  [decision.dialogSave(1), 'Bring in 1 address'],
  [decision.dialogSave(3, { notValid: 1, elsewhere: 0 }), 'Bring in 3 addresses and 1 not valid'],
  [
    decision.dialogSave(60, { notValid: 1, elsewhere: 1 }),
    'Bring in 60 addresses, 1 not valid and 1 known from another request',
  ],
  [decision.dialogSave(0, { notValid: 2, elsewhere: 0 }), 'Bring in 2 not valid'],
  [happened.unsaved.created(1), 'The service created 1 address. It is not in the ledger yet.'],
  [happened.unsaved.created(3), 'The service created 3 addresses. They are not in the ledger yet.'],
  [happened.restBroughtIn(1), '1 in the ledger, with what you brought in.'],
  [happened.closedBroughtIn(2, 2), 'You brought in 2 addresses.'],
  [happened.closedBroughtIn(2, 10), 'You brought in 2 of 10 addresses.'],
  [happened.closedBroughtIn(3, 1), 'You brought in 3 addresses; 1 was asked for.'],
  [happened.closedBroughtIn(1, 10), 'You brought in 1 of 10 addresses.'],
  [partly['closed-brought-in'](2, 10), 'Brought in, 2 of 10'],
  [partly['closed-brought-in'](3, 2), 'Brought in 3, asked for 2'],
  // Numbers are compared, and not how they are written.
  [partly['closed-brought-in'](10_000, 9_999), 'Brought in 10,000, asked for 9,999'],
  [partly['closed-brought-in'](999, 10_000), 'Brought in, 999 of 10,000'],
  [happened.closedBroughtIn(1_200, 950), 'You brought in 1,200 addresses; 950 were asked for.'],
  [run.created(10_000, 10_000), '10,000 created'],
  [run.created(2_400, 10_000), '2,400 of 10,000 created'],
  [run.summary(2_450, said('TRON'), 'today'), '2,450 addresses on TRON, today'],
  [run.position(1_000, 10_000), '1,000 of 10,000'],
])('%s', (sentence, wanted) => {
  expect(sentence).toBe(wanted);
});

test('what could not be saved is told of one address as of many', () => {
  expect(decision.unsavedCreated(1)).not.toContain('them');
  expect(decision.unsavedMemory).not.toMatch(/they|them/i);
  expect(decision.unsavedFile).not.toMatch(/they|them/i);
  expect(decision.cause('timed-out')).not.toMatch(/them/);
});
