/** Of the lists that are asked for by one name, the last one is waited for: another one before it is given up. */
import type { LedgerRowsQuery } from '../../contract/ledger.ts';
import type { Wanted } from './slices.ts';

export interface Superseding {
  /** Wanted until the same profile is asked by the same name for a list of another part or sort. */
  readonly next: (query: Pick<LedgerRowsQuery, 'profileId' | 'list' | 'part' | 'sort'>) => Wanted;
}

export function createSuperseding(): Superseding {
  const last = new Map<string, string>();
  return {
    next({ profileId, list, part, sort }) {
      const asker = JSON.stringify([profileId, list]);
      const own = JSON.stringify([part, sort]);
      last.set(asker, own);
      return { isWanted: () => last.get(asker) === own };
    },
  };
}
