import { describe, expect, it } from 'vitest';
import { checkAddress } from '../../../electron/addresses/chains/address-check.ts';
import { addressOf, createAddressIssuer } from '../../../sandbox/addresses/addresses.ts';
import { chains, findChain } from '../../../sandbox/addresses/chains.ts';
import { corruptAddress } from '../../../sandbox/faults/apply-fault.ts';
import { createSeed } from '../../../sandbox/seed.ts';

const seed = createSeed(1);

describe('addresses of the sandbox', () => {
  it.each(chains.filter(({ space }) => space !== 'xrp').map(({ name, space }) => [name, space] as const))(
    'on %s are valid for Quittance',
    (name, space) => {
      for (let index = 0; index < 50; index += 1) {
        const address = addressOf(seed, space, index);
        expect(checkAddress(name, address)).toEqual({ is: 'valid' });
        expect(checkAddress(name, corruptAddress(address, space)).is).toBe('invalid');
      }
    },
  );

  it('are issued once per address format, for any network', () => {
    const issue = createAddressIssuer(seed, 3);
    const issued = ['TRON', 'ETH', 'BSC', 'SOL', 'Polygon', 'BTC', 'XRP', 'TRON', 'ETH', 'LTC', 'DOGE', 'SOL'].flatMap(
      (name) => {
        const chain = findChain(name);
        return chain === null ? [] : issue(chain, 20);
      },
    );
    expect(issued).toHaveLength(240);
    expect(new Set(issued).size).toBe(240);
  });
});
