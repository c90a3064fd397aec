/** What a list of addresses means for a request that a person brings them in for: looked at before, and when it is done. */
import { addressesIn, withAddresses } from '../../../addresses/address-counts.ts';
import type { AddressCheck, ImportCount, FlaggedEntry, RequestView } from '../../../contract/address-batch.ts';
import type { LedgerTable } from '../ledger-table.ts';

export interface BringInFor {
  readonly profileNo: number;
  readonly chain: string;
  readonly requestId: number;
}

export interface BringInEntry {
  readonly address: string;
  readonly is: 'new' | 'elsewhere' | 'already' | 'repeated';
  readonly check: AddressCheck;
}

/** Each entry against the ledger and those before it, in the chain's own spelling. */
export function bringInEntries(
  { rules, holdings }: LedgerTable,
  { profileNo, chain, requestId }: BringInFor,
  addresses: readonly string[],
): readonly BringInEntry[] {
  const before = new Set<string>();
  const { requestsOf } = holdings(profileNo, chain);
  return addresses.map((address): BringInEntry => {
    const check = rules.check(chain, address);
    const key = rules.key(address);
    if (before.has(key)) return { address, is: 'repeated', check };
    before.add(key);
    const requests = requestsOf(address);
    if (requests.has(requestId)) return { address, is: 'already', check };
    return { address, is: requests.size > 0 ? 'elsewhere' : 'new', check };
  });
}

/**
 * What is written: nothing that this request holds already, and nothing at all where the ledger has every one of them, since
 * then the list is most likely another request's.
 */
export const toBringIn = (entries: readonly BringInEntry[]): readonly BringInEntry[] =>
  entries.some(({ is }) => is === 'new') ? entries.filter(({ is }) => is === 'new' || is === 'elsewhere') : [];

const shownAtMost = 50;

/** What is not valid first, then what another request has; what is only left out comes last. */
const gravityOf = ({ is }: FlaggedEntry): number => ['elsewhere', 'repeated', 'already'].indexOf(is);

const flagOf = ({ is, check }: BringInEntry): FlaggedEntry['is'] | null =>
  is === 'new' ? (check.is === 'not-valid' ? check.because : null) : is;

/** @param included what is an address by a person's word, though it has not the form of one */
export function bringInCount(
  ledger: LedgerTable,
  request: BringInFor & { readonly view: RequestView },
  list: readonly string[],
  included: readonly string[],
): ImportCount {
  const noForm = new Set(list.filter((text) => !ledger.rules.mayBe(request.chain, text)));
  const meant = new Set(included);
  const entries = bringInEntries(
    ledger,
    request,
    list.filter((text) => !noForm.has(text) || meant.has(text)),
  );
  const of = (is: BringInEntry['is']) => entries.filter((entry) => entry.is === is);
  const fresh = of('new');
  const checked = (is: AddressCheck['is']): number => fresh.filter(({ check }) => check.is === is).length;
  return {
    found: list.length,
    valid: checked('valid'),
    notValid: checked('not-valid'),
    notKnown: checked('not-known'),
    elsewhere: of('elsewhere').length,
    already: of('already').length,
    repeated: of('repeated').length,
    noForm: [...noForm],
    toBringIn: toBringIn(entries).length,
    after: withAddresses(request.view.count, addressesIn(request.view) + fresh.length - checked('not-valid')),
    flagged: entries
      .flatMap((entry, index): FlaggedEntry[] => {
        const is = flagOf(entry);
        return is === null ? [] : [{ place: index + 1, address: entry.address, is }];
      })
      .toSorted((one, other) => gravityOf(one) - gravityOf(other))
      .slice(0, shownAtMost),
  };
}
