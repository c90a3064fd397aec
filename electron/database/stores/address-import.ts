/** Outcomes that the user confirmed: no addresses were created, or which ones. */
import type { DatabaseSync } from 'node:sqlite';
import type { BatchDecision, BatchStep } from '../../addresses/journal.ts';
import type { ImportCount, RequestView, AddressCheck, FlaggedEntry } from '../../contract/addresses.ts';
import { failure, success, type Result } from '../../contract/result.ts';
import { checkAddress } from '../../addresses/chains/address-check.ts';
import { mayBeAddress } from '../../addresses/chains/address-detection.ts';
import { addressKey } from '../../addresses/chains/address-key.ts';
import type { AddressTable } from './address-table.ts';
import { outcomeDecided } from './batch-audit-events.ts';
import type { JournalStores, RequestFacts } from './request-transitions.ts';
import { addressesIn, withAddresses } from '../../addresses/request-summary.ts';

export function createConfirmedOutcomes(
  database: DatabaseSync,
  { requests, views, addressTable, steps }: JournalStores,
) {
  const decide = database.prepare(
    `UPDATE request SET state = ?, confirmed_at = ?, address_count = ?, invalid_count = ?, unchecked_count = ? WHERE id = ?`,
  );
  const undecided = (requestId: number): Result<RequestFacts> => {
    const request = requests.found(requestId);
    if (!request.ok || request.value.state === 'unknown') return request;
    return failure('already-confirmed', `Request ${requestId} is ${request.value.state}`);
  };
  /** A request for which addresses may be imported. */
  const incomplete = (requestId: number): Result<{ readonly facts: RequestFacts; readonly view: RequestView }> => {
    const facts = requests.found(requestId);
    if (!facts.ok) return facts;
    const view = views.findRequest(requestId)?.view;
    if (view?.canImport === true) return success({ facts: facts.value, view });
    return failure('already-confirmed', `Request ${requestId} is ${facts.value.state}, and has all its addresses`);
  };

  return {
    /** All of them or none. */
    confirmNoneCreated: (batchId: number, requestIds: readonly number[], at: number): Result<BatchDecision> =>
      steps.changing(
        () => batchId,
        () => {
          const found: RequestFacts[] = [];
          for (const requestId of requestIds) {
            const request = undecided(requestId);
            if (!request.ok) return request;
            if (request.value.batchId !== batchId) {
              return failure('already-confirmed', `Request ${requestId} is not of batch ${batchId}`);
            }
            found.push(request.value);
          }
          const done = found.map((request) =>
            steps.step(
              request,
              () => decide.run('closed-none-created', at, 0, 0, 0, request.id),
              outcomeDecided('not-created'),
            ),
          );
          return success({ batch: steps.batchOf(batchId), requests: done.map(({ request }) => request) });
        },
      ),

    importAddresses: (requestId: number, addresses: readonly string[], at: number): Result<BatchStep> =>
      steps.changing(
        () => requests.find(requestId)?.batchId ?? null,
        () => {
          const request = incomplete(requestId);
          if (!request.ok) return request;
          const { facts } = request.value;
          const { profileNo, chain, state, before } = facts;
          const entries = toImport(importEntries(addressTable, { profileNo, chain, requestId }, addresses));
          if (entries.length === 0) {
            return failure('nothing-to-import', 'All of these addresses are saved already');
          }
          const add = () => {
            const { saved, invalid, unchecked } = addressTable.add({
              profileNo,
              requestId,
              chain,
              createdAt: at,
              entries: entries.map(({ address }) => ({ address, source: 'imported' })),
            });
            const counts = [before.saved + saved, before.invalid + invalid, before.unchecked + unchecked] as const;
            // The service's response stays, and the rest of the list is imported as well.
            decide.run(state === 'created' ? 'created' : 'closed-imported', at, ...counts, requestId);
          };
          return success(steps.step(facts, add, outcomeDecided('imported')));
        },
      ),

    /** The result of `importAddresses`, without writing. */
    countImport(
      requestId: number,
      addresses: readonly string[],
      included: readonly string[] = [],
    ): Result<ImportCount> {
      const request = incomplete(requestId);
      if (!request.ok) return request;
      const { facts, view } = request.value;
      return success(importCount(addressTable, { ...facts, requestId, view }, addresses, included));
    },
  };
}

interface ImportTarget {
  readonly profileNo: number;
  readonly chain: string;
  readonly requestId: number;
}

interface ImportEntry {
  readonly address: string;
  readonly is: 'new' | 'elsewhere' | 'already' | 'duplicate';
  readonly check: AddressCheck;
}

/** Compares each entry with saved addresses and earlier entries, in the network's spelling. */
function importEntries(
  addressTable: AddressTable,
  { profileNo, chain, requestId }: ImportTarget,
  addresses: readonly string[],
): readonly ImportEntry[] {
  const before = new Set<string>();
  const { requestsOf } = addressTable.saved(profileNo, chain);
  return addresses.map((address): ImportEntry => {
    const check = checkAddress(chain, address);
    const key = addressKey(address);
    if (before.has(key)) return { address, is: 'duplicate', check };
    before.add(key);
    const requests = requestsOf(address);
    if (requests.has(requestId)) return { address, is: 'already', check };
    return { address, is: requests.size > 0 ? 'elsewhere' : 'new', check };
  });
}

/**
 * The entries to save: none that this request already has, and none at all if all are saved already, because the list
 * is probably another request's.
 */
const toImport = (entries: readonly ImportEntry[]): readonly ImportEntry[] =>
  entries.some(({ is }) => is === 'new') ? entries.filter(({ is }) => is === 'new' || is === 'elsewhere') : [];

const shownAtMost = 50;

/** Invalid entries first, then those of another request, and skipped ones last. */
const severityOf = ({ is }: FlaggedEntry): number => ['elsewhere', 'duplicate', 'already'].indexOf(is);

const flagOf = ({ is, check }: ImportEntry): FlaggedEntry['is'] | null =>
  is === 'new' ? (check.is === 'invalid' ? check.reason : null) : is;

/** @param included texts that the user calls addresses, although they don't have the format */
function importCount(
  addressTable: AddressTable,
  request: ImportTarget & { readonly view: RequestView },
  list: readonly string[],
  included: readonly string[],
): ImportCount {
  const noForm = new Set(list.filter((text) => !mayBeAddress(request.chain, text)));
  const wanted = new Set(included);
  const entries = importEntries(
    addressTable,
    request,
    list.filter((text) => !noForm.has(text) || wanted.has(text)),
  );
  const entriesOf = (is: ImportEntry['is']) => entries.filter((entry) => entry.is === is);
  const fresh = entriesOf('new');
  const checked = (is: AddressCheck['is']): number => fresh.filter(({ check }) => check.is === is).length;
  return {
    valid: checked('valid'),
    invalid: checked('invalid'),
    unknown: checked('unknown'),
    elsewhere: entriesOf('elsewhere').length,
    already: entriesOf('already').length,
    duplicate: entriesOf('duplicate').length,
    noForm: [...noForm],
    toImport: toImport(entries).length,
    after: withAddresses(request.view.count, addressesIn(request.view) + fresh.length - checked('invalid')),
    flagged: entries
      .flatMap((entry, index): FlaggedEntry[] => {
        const is = flagOf(entry);
        return is === null ? [] : [{ place: index + 1, address: entry.address, is }];
      })
      .toSorted((one, other) => severityOf(one) - severityOf(other))
      .slice(0, shownAtMost),
  };
}
