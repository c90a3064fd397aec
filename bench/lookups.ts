/** Signed lookups as bytes, under the default scheme, by its description and without the console's code. */
import { createHash } from 'node:crypto';

const path = '/api/v2/order/info';

export interface Lookups {
  readonly host: string;
  readonly pid: string;
  readonly secret: string;
  readonly serviceIds: readonly string[];
  readonly count: number;
  /** Drawn apart from other calls' nonces: the first of `count` numbers. */
  readonly firstNonce: number;
}

/** Whole HTTP requests, each with a nonce of its own and the time of now. */
export function signedLookups({ host, pid, secret, serviceIds, count, firstNonce }: Lookups): readonly Buffer[] {
  const timestamp = Date.now();
  return Array.from({ length: count }, (_, nth) => {
    const nonce = (firstNonce + nth).toString(36).padStart(6, '0');
    const serviceId = serviceIds[nth % serviceIds.length] ?? '';
    const text = `${secret}nonce${nonce}pid${pid}service_id${serviceId}timestamp${timestamp}`;
    const sign = createHash('md5').update(text).digest('hex');
    const body = `{"pid":${pid},"nonce":"${nonce}","timestamp":${timestamp},"service_id":"${serviceId}","sign":"${sign}"}`;
    return Buffer.from(
      `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
}
