import { describe, expect, it } from 'vitest';
import { explorerFault, explorers, explorerUrl } from '../../../electron/contract/explorers.ts';
import { profileFields as schema } from '../../../electron/contract/profiles.ts';
import { profileFields } from '../../support/profile-fields.ts';

const faultsOf = (changes: Parameters<typeof profileFields>[0]): readonly string[] => {
  const read = schema.safeParse(profileFields(changes));
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('a block explorer’s template', () => {
  it.each([
    'https://scan.example/tx/{tx}',
    'https://scan.example:8443/a/{tx}/details',
    'https://scan.example/?tx={tx}',
    'https://scan.example/#/transaction/{tx}',
    'https://[2001:db8::1]/tx/{tx}',
    ' https://scan.example/tx/{tx} ',
  ])('may be %s', (text) => {
    expect(explorerFault(text, 'tx')).toBeNull();
  });

  it.each([
    ['', 'url-empty'],
    ['http://scan.example/tx/{tx}', 'url-not-https'],
    ['http://localhost:8080/tx/{tx}', 'url-not-https'],
    ['javascript:alert(1)//{tx}', 'url-not-https'],
    ['https://who:what@scan.example/tx/{tx}', 'url-has-user'],
    ['https://scan.example/tx/', 'explorer-placeholder'],
    ['https://scan.example/tx/{address}', 'url-characters'],
    ['https://scan.example/tx/{tx}/{tx}', 'url-characters'],
    ['https://{tx}/', 'explorer-placeholder'],
    ['https://{tx}.scan.example/', 'explorer-placeholder'],
    ['https://scan.example:{tx}/', 'url-port-form'],
    ['https://scan.example/a#b#{tx}', 'url-fragment'],
  ])('isn’t %s', (text, fault) => {
    expect(explorerFault(text, 'tx')).toBe(fault);
  });

  it('is either for an address or for a transaction', () => {
    expect(explorerFault('https://scan.example/{address}', 'address')).toBeNull();
    expect(explorerFault('https://scan.example/{tx}', 'address')).not.toBeNull();
  });
});

describe('a link', () => {
  const of = 'https://scan.example/tx/{tx}?lang=en';

  it.each([
    ['a'.repeat(64), `https://scan.example/tx/${'a'.repeat(64)}?lang=en`],
    ['0xAbCdEf0123', 'https://scan.example/tx/0xAbCdEf0123?lang=en'],
  ])('of %s is %s', (what, url) => {
    expect(explorerUrl(of, 'tx', what)).toBe(url);
  });

  it.each(['', 'short', '../../admin', 'abcdefgh?x=1', 'abcdefgh#x', 'abcdefgh/ij', 'abcdefg\u202Eh', 'a'.repeat(129)])(
    'isn’t created for %j',
    (what) => {
      expect(explorerUrl(of, 'tx', what)).toBeNull();
    },
  );

  it('contains the value literally', () => {
    expect(explorerUrl('https://scan.example/{tx}/$', 'tx', 'abcdefgh')).toBe('https://scan.example/abcdefgh/$');
  });
});

describe('a profile’s block explorers', () => {
  it('need a network each, and are checked', () => {
    expect(explorers.safeParse([{ chain: 'TRON', tx: 'https://scan.example/{tx}' }]).success).toBe(true);
    expect(faultsOf({ explorers: [{ chain: 'TRON', tx: 'http://scan.example/{tx}' }] })).toEqual([
      'explorers.0.tx: url-not-https',
    ]);
    expect(explorers.safeParse([{ chain: ' ', tx: 'https://scan.example/{tx}' }]).success).toBe(false);
  });
});

describe('timeouts', () => {
  it.each([
    [1, 5],
    [10, 30],
    [60, 120],
  ])('of %i and %i seconds are accepted', (connect, call) => {
    expect(faultsOf({ timeouts: { connect, call } })).toEqual([]);
  });

  it.each([
    [0, 30, ['timeouts.connect: timeout-range']],
    [61, 120, ['timeouts.connect: timeout-range']],
    [1, 4, ['timeouts.call: timeout-range']],
    [1, 121, ['timeouts.call: timeout-range']],
    [1.5, 30, ['timeouts.connect: timeout-range']],
    [30, 30, ['timeouts.connect: timeout-order']],
  ])('of %d and %d seconds are refused', (connect, call, faults) => {
    expect(faultsOf({ timeouts: { connect, call } })).toEqual(faults);
  });
});

describe('a CA file', () => {
  const block = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n';

  it('is reduced to its certificates', () => {
    expect(faultsOf({ caFile: { name: 'ca.pem', pem: block + block } })).toEqual([]);
    for (const pem of ['', 'text', `note\n${block}`, block.replaceAll('CERTIFICATE', 'PRIVATE KEY')]) {
      expect(faultsOf({ caFile: { name: 'ca.pem', pem } })).toEqual(['caFile.pem: ca-not-certificates']);
    }
  });
});
