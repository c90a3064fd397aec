/** How far each account of each address space is used up: an index is handed out once. */
import type { AddressSpace } from './chains.ts';

export interface AddressIndexes {
  /** The first of `count` indexes that nobody else is given. */
  take(space: AddressSpace, account: number, count: number): number;
}

export function createAddressIndexes(): AddressIndexes {
  const used = new Map<string, number>();
  return {
    take(space, account, count) {
      const key = `${space} ${account}`;
      const from = used.get(key) ?? 0;
      used.set(key, from + count);
      return from;
    },
  };
}
