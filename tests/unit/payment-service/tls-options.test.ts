import tls from 'node:tls';
import { expect, it } from 'vitest';
import { tlsWith } from '../../../electron/payment-service/transport/connectors.ts';

it('an authority of a profile’s own stands beside those of the system, and takes nothing else away', () => {
  const pem = '-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----\n';
  const own = tlsWith(pem);
  expect(own).toMatchObject({ rejectUnauthorized: true, allowH2: false });
  expect('ca' in own && own.ca).toEqual([...tls.getCACertificates('default'), pem]);
  expect(tlsWith(null)).toEqual({ rejectUnauthorized: true, allowH2: false });
});
