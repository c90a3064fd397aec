/** From an alias to its addresses: the ledger, searched for it as a whole. */
import { useNavigate } from '@tanstack/react-router';
import { keepLedgerFilter, wholeFilter } from './filters/ledger-filter.ts';

export function useShowAlias(profileId: string): (alias: string) => void {
  const navigate = useNavigate();
  return (alias) => {
    // What stands in quotation marks is looked for as a whole: "Till 1" does not find Till 10.
    keepLedgerFilter(profileId, { ...wholeFilter, search: `"${alias}"` });
    void navigate({ to: '/addresses/ledger' });
  };
}
