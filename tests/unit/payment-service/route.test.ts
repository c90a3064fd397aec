import tls from 'node:tls';
import { expect, it } from 'vitest';
import { tlsOf } from '../../../electron/payment-service/transport/route.ts';

it('an authority of a profile’s own stands beside those of the system, and takes nothing else away', () => {
  const pem = '-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----\n';
  const own = tlsOf(pem);
  expect(own).toMatchObject({ rejectUnauthorized: true, allowH2: false });
  expect('ca' in own && own.ca).toEqual([...tls.getCACertificates('default'), pem]);
  expect(tlsOf(null)).toEqual({ rejectUnauthorized: true, allowH2: false });
});
