import { describe, expect, it } from 'vitest';

import {
  addressesNamedIn,
  readCreatedAddresses,
} from '../../../electron/payment-service/response/created-addresses.ts';

describe('created addresses', () => {
  it('are read in order, including invalid entries', () => {
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

  it.each([[null], [{}], ['text'], [7], [{ address: 'a' }]])('are missing if the data is %j', (data) => {
    expect(readCreatedAddresses(data)).toBeNull();
  });
});

describe('possible addresses in a response', () => {
  const two = '[{"address":"TXsm"},{"address" : "TR7N"}]';
  it.each([
    ['a complete response', `{"code":"10001","msg":"","data":${two}}`, ['TXsm', 'TR7N']],
    ['another envelope', `{"result":"00000","payload":${two}}`, ['TXsm', 'TR7N']],
    ['a truncated response', '{"code":"00000","data":[{"address":"TXsm"},{"address":"TR7', ['TXsm']],
    ['a list as text', JSON.stringify({ code: '00000', data: two }), ['TXsm', 'TR7N']],
    ['one twice', '{"data":[{"address":"TXsm"},{"address":"TXsm"}]}', ['TXsm']],
    [
      'spaces, numbers and empty entries',
      '{"data":[{"address":""},{"address":" "},{"address":7},{"address":null}]}',
      [],
    ],
    ['an escaped letter', String.raw`{"data":[{"address":"T\u0058sm"}]}`, ['TXsm']],
    ['a page', '<html>address: TXsm</html>', []],
    ['text that isn’t an address on any network', `{"address":"${'T'.repeat(257)}"}`, []],
  ])('are found in %s', (_what, text, addresses) => {
    expect(addressesNamedIn(text)).toEqual(addresses);
  });
});
