import { expect, it } from 'vitest';
import { ledgerWords } from '../../../../renderer/text/ledger.ts';

it('counts invalid addresses of the full list, whatever is shown above it', () => {
  expect(ledgerWords.ledger.notValid('1')).toBe('1 invalid address in total.');
  expect(ledgerWords.ledger.notValid('2')).toBe('2 invalid addresses in total.');
});
