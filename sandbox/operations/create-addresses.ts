/** Batch deposit address creation (specification, Endpoint 2). */
import type { AddressIssuer } from '../addresses/issuer.ts';
import type { Batches } from '../store/batches.ts';
import type { Transaction } from '../store/transaction.ts';
import { createRequest, readFields } from '../wire/request-fields.ts';
import type { Operation } from './operation.ts';

const createAddressesPath = '/api/v1/batch/address/create';

export function createAddresses(parts: {
  issuer: AddressIssuer;
  batches: Batches;
  transaction: Transaction;
}): Operation {
  return {
    name: 'create',
    path: createAddressesPath,
    perform(fields, { nonce }) {
      const { chain_id: chain, alias, callback_url: callbackUrl, number } = readFields(createRequest, fields);
      const addresses = parts.transaction(() => {
        const issued = parts.issuer.issue(chain, number);
        parts.batches.add({ nonce, chain: chain.name, alias: alias ?? null, callbackUrl, addresses: issued });
        return issued;
      });
      return JSON.stringify(addresses.map((address) => ({ address })));
    },
  };
}
