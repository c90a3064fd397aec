/** The ledger: listed, searched, chosen from and noted. */
import { contract } from '../contract/contract.ts';
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
    handle(ledger.details, (query) => ask((of) => of.details(query))),
    handle(ledger.setNote, (note) => ask((of) => of.setNote(note))),
  ];
}
