/** A company's own certificate authority. */
import { generate } from 'selfsigned';

const day = 24 * 3_600_000;

const made = await generate([{ name: 'commonName', value: 'Company authority' }], {
  keyType: 'ec',
  algorithm: 'sha256',
  extensions: [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
  ],
});

/** The CA certificate in PEM. */
export const authority: string = made.cert;

/** @param days validity from today @param host subject of the certificate */
export async function vouchedFor({
  from = -1,
  until = 365,
  host = '127.0.0.1',
}: {
  from?: number;
  until?: number;
  host?: string;
}): Promise<{ readonly key: string; readonly cert: string }> {
  const named = /^[\d.]+$/.test(host) ? ({ type: 7, ip: host } as const) : ({ type: 2, value: host } as const);
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() + from * day),
    notAfterDate: new Date(Date.now() + until * day),
    ca: { key: made.private, cert: made.cert },
    extensions: [{ name: 'subjectAltName', altNames: [named] }],
  });
  return { key, cert };
}
