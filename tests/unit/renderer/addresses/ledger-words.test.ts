import { expect, it } from 'vitest';
import { ledgerWords } from '../../../../renderer/lib/text/en/ledger.ts';

it('says of what is not valid that it is of the whole ledger, whatever is listed above it', () => {
  expect(ledgerWords.ledger.notValid('1', '3 000')).toBe('1 of 3 000 in the whole ledger is not valid.');
  expect(ledgerWords.ledger.notValid('2', '3 000')).toBe('2 of 3 000 in the whole ledger are not valid.');
});
