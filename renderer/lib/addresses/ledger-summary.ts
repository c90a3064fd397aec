/** What a ledger comes to; read anew with every change of a run. */
import { useQuery } from '@tanstack/react-query';
import { fetchCall } from '../call.ts';
import { ledgerKey } from './ledger-keys.ts';

export function useLedgerSummary(profileId: string) {
  return useQuery({
    queryKey: [...ledgerKey(profileId), 'summary'],
    queryFn: () => fetchCall((bridge) => bridge.ledger.summary({ profileId })),
  });
}
