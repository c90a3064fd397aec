/** Bulk lookups over a database and a client, composed like the product. */
import type { BulkLookup } from '../../electron/contract/bulk-lookup.ts';
import { failure } from '../../electron/contract/result.ts';
import { DatabaseFailure } from '../../electron/database/failure.ts';
import type { BulkProfile, BulkStore } from '../../electron/orders/bulk/bulk-store.ts';
import { createBulkLookups, type BulkLookups } from '../../electron/orders/bulk/bulk-lookups.ts';
import { lookUpForList } from '../../electron/orders/lookup.ts';
import type { ServiceClient } from '../../electron/payment-service/client.ts';
import { notFoundCode } from '../../sandbox/wire/refusals.ts';
import type { RequestRate } from '../../electron/payment-service/request-rate.ts';

export interface BulkOver {
  readonly database: BulkStore;
  readonly client: Pick<ServiceClient, 'lookUpOnce'>;
  readonly profileOf: () => BulkProfile | null;
  readonly rate: RequestRate;
  readonly atOnce: number;
  readonly backOffMs?: (refusals: number) => number;
  readonly onStep?: (lookup: BulkLookup) => void;
  readonly onChange?: (lookup: BulkLookup) => void;
}

export const source = {
  is: 'pasted',
  fileName: null,
  column: null,
  lines: 0,
  duplicate: 0,
  unusable: 0,
  beyond: 0,
} as const;

export const bulkOver = ({ database, client, profileOf, rate, atOnce, ...more }: BulkOver): BulkLookups =>
  createBulkLookups({
    records: database,
    profileOf,
    lookUp: async (id, serviceId, keptBack) => {
      const kept = keptBack();
      if (kept !== null) return kept;
      return lookUpForList(
        { client: { lookUp: (asked) => client.lookUpOnce(asked) }, now: Date.now },
        { profile: { id, tolerance: '0.50', orderField: 'service_id', notFoundCodes: [notFoundCode] }, serviceId },
      );
    },
    paceOf: () => ({ concurrency: atOnce, rate }),
    errorOf: (error) =>
      error instanceof DatabaseFailure
        ? error.error
        : failure('internal', 'a bulk lookup failed inside Quittance').error,
    backOffMs: more.backOffMs ?? (() => 5),
    now: Date.now,
    onStep: more.onStep ?? (() => undefined),
    onDeleted: () => undefined,
    onChange: more.onChange ?? (() => undefined),
    reportEveryMs: 20,
    failed: () => undefined,
  });
