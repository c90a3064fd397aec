/** From an alias of a run to its addresses of that run: the ledger, searched for it as a whole. */
import { useNavigate } from '@tanstack/react-router';
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import { keepLedgerFilter, wholeFilter } from './filters/ledger-filter.ts';

export function useShowAlias({ id, profileId }: Pick<BatchView, 'id' | 'profileId'>): (alias: string) => void {
  const navigate = useNavigate();
  return (alias) => {
    // What stands in quotation marks is looked for as a whole: "Till 1" does not find Till 10.
    keepLedgerFilter(profileId, { ...wholeFilter, batchId: id, search: `"${alias}"` });
    void navigate({ to: '/addresses/ledger' });
  };
}
