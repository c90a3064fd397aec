/** What was created, whether or not the answer arrived: the truth that a client's ledger is held against. */

export interface Batch {
  /** Of the request, by which a client finds it again. */
  readonly nonce: string;
  readonly chain: string;
  readonly alias: string | null;
  readonly callbackUrl: string;
  readonly addresses: readonly string[];
}

export interface Batches {
  add(batch: Batch): void;
  /** In the order of creation, from the `after`th on. */
  page(after: number, limit: number): readonly Batch[];
  /** The batch that an address was created in. */
  find(address: string): Batch | null;
  readonly count: number;
  readonly addressCount: number;
}

export function createBatches(): Batches {
  const all: Batch[] = [];
  const byAddress = new Map<string, Batch>();
  let addressCount = 0;
  return {
    add(batch) {
      all.push(batch);
      addressCount += batch.addresses.length;
      for (const address of batch.addresses) byAddress.set(address, batch);
    },
    page: (after, limit) => all.slice(after, after + limit),
    find: (address) => byAddress.get(address) ?? null,
    get count() {
      return all.length;
    },
    get addressCount() {
      return addressCount;
    },
  };
}
