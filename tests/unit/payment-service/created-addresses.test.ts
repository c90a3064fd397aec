import { describe, expect, it } from 'vitest';

import { readCreatedAddresses } from '../../../electron/payment-service/created-addresses.ts';

describe('created addresses', () => {
  it('are read in order, none dropped, whatever an entry is', () => {
    expect(
      readCreatedAddresses([
        { address: 'TXsmKpEuW7qWnXzJLGP9eDLvWPR2GRn1FS', tag: 1 },
        { address: '' },
        { address: 7 },
        {},
        null,
        'TXsmKpEuW7qWnXzJLGP9eDLvWPR2GRn1FS',
        { address: 'TXsmKpEuW7qWnXzJLGP9eDLvWPR2GRn1FS' },
      ]),
    ).toEqual([
      {
        address: 'TXsmKpEuW7qWnXzJLGP9eDLvWPR2GRn1FS',
        raw: '{"address":"TXsmKpEuW7qWnXzJLGP9eDLvWPR2GRn1FS","tag":1}',
      },
      { address: '', raw: '{"address":""}' },
      { address: null, raw: '{"address":7}' },
      { address: null, raw: '{}' },
      { address: null, raw: 'null' },
      { address: null, raw: '"TXsmKpEuW7qWnXzJLGP9eDLvWPR2GRn1FS"' },
      { address: 'TXsmKpEuW7qWnXzJLGP9eDLvWPR2GRn1FS', raw: '{"address":"TXsmKpEuW7qWnXzJLGP9eDLvWPR2GRn1FS"}' },
    ]);
  });

  it.each([[null], [{}], ['text'], [7], [{ address: 'a' }]])('are none when the data is %j', (data) => {
    expect(readCreatedAddresses(data)).toBeNull();
  });
});
