/** A client of the sandbox that shares no code with it: node:http, and a signature of ten lines. */
import { createHash, randomBytes } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface PlainAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Ask {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Milliseconds after which the client gives up. */
  readonly patience?: number;
}

/** Rejects with the socket's error, or with `gave up` after the timeout. */
export function ask(
  baseUrl: string,
  { method = 'POST', path, headers, body, patience = 10_000 }: Ask,
): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    const agent = new Agent({ keepAlive: false });
    const sent = request(`${baseUrl}${path}`, { method, agent, ...(headers && { headers }) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        });
      });
    });
    sent.setTimeout(patience, () => sent.destroy(new Error('gave up')));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The documented default scheme: MD5 of the secret and the sorted, non-empty names and values. */
export function signedBody(secret: string, fields: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(fields)
    .filter((name) => fields[name] !== null && fields[name] !== undefined && fields[name] !== '')
    .toSorted();
  const pairs = names.map((name) => name + String(fields[name])).join('');
  const sign = createHash('md5')
    .update(secret + pairs)
    .digest('hex');
  return write({ ...fields, sign });
}

/** JSON in which a bigint is a number with all its digits. */
export const write = (fields: Readonly<Record<string, unknown>>): string =>
  `{${Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${JSON.stringify(name)}:${typeof value === 'bigint' ? value : JSON.stringify(value)}`)
    .join(',')}}`;

/** The headers that control requires. */
export const bearer = ({ controlToken }: { readonly controlToken: string }) => ({
  authorization: `Bearer ${controlToken}`,
  'content-type': 'application/json',
});

export const freshNonce = (): string => randomBytes(3).toString('hex');

export const infoPath = '/api/v2/order/info';
export const createPath = '/api/v1/batch/address/create';
