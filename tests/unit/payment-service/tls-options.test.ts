import tls from 'node:tls';
import { expect, it } from 'vitest';
import { tlsWith } from '../../../electron/payment-service/transport/connectors.ts';

it('a profile’s CA is trusted in addition to the system’s', () => {
  const pem = '-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----\n';
  const own = tlsWith(pem);
  expect(own).toMatchObject({ rejectUnauthorized: true, allowH2: false });
  expect('ca' in own && own.ca).toEqual([...tls.getCACertificates('default'), pem]);
  expect(tlsWith(null)).toEqual({ rejectUnauthorized: true, allowH2: false });
});
