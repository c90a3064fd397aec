/** The ledger: listed, searched, chosen from and noted. */
import { addressKey } from '../addresses/chains/address-key.ts';
import { addressFormOf } from '../addresses/chains/address-form.ts';
import { contract } from '../contract/contract.ts';
import type { LedgerRow } from '../contract/ledger.ts';
import { hasAddressForm } from '../contract/ledger-search.ts';
import { success } from '../contract/result.ts';
import type { WithDatabase } from '../database/client.ts';
import type { Ledger } from '../database/ledger-client.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface LedgerParts {
  readonly withDatabase: WithDatabase;
}

export function ledgerMethods({ withDatabase }: LedgerParts): readonly BoundMethod[] {
  const ask = <T>(work: (ledger: Ledger) => Promise<T>) =>
    withDatabase(async ({ ledgers }) => success(await work(ledgers)));
  const { ledger } = contract;
  return [
    handle(ledger.summary, ({ profileId }) => ask((of) => of.summary(profileId))),
    handle(ledger.rows, (query) => ask((of) => of.rows(query))),
    handle(ledger.places, (query) => ask((of) => of.places(query))),
    handle(ledger.ids, (query) => ask((of) => of.ids(query))),
    handle(ledger.selected, (query) => ask((of) => of.selected(query))),
    handle(ledger.addressesOf, (query) => ask((of) => of.addressesOf(query))),
    handle(ledger.typedAddress, async ({ profileId, text }) => {
      const form = addressFormOf(text);
      // No look-up of an order waits for the ledger to be opened.
      if (form === null && !hasAddressForm(text)) return success({ form, rows: [] });
      const found = await ask((of) => of.withAddress({ profileId, text }));
      // Two spellings of one address are told by its form alone: in base 58 case counts.
      const isIt = ({ address }: LedgerRow): boolean => addressKey(address) === addressKey(text);
      return success({ form, rows: found.ok ? found.value.filter(isIt) : null });
    }),
    handle(ledger.details, (query) => ask((of) => of.details(query))),
    handle(ledger.setNote, (note) => ask((of) => of.setNote(note))),
  ];
}
