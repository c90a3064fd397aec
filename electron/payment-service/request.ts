/** The requests of the two operations (specification, Endpoints). Each is built once, signed, and sent as signed. */
import type { Int64 } from '../contract/order-record.ts';
import { normalBaseUrl } from '../contract/base-url.ts';
import type { SigningScheme } from '../contract/signing-scheme.ts';
import { exactNumber, type JsonValue } from './json-value.ts';
import {
  type Fields,
  messageOf,
  messagePieces,
  signatureOf,
  SigningFailed,
  timestampText,
  unsignedRequest,
  withSignature,
  type SignedRequest,
  fixed,
  textOf,
  type Piece,
} from './signing/sign.ts';
import { presetOf } from './signing/presets.ts';
import type { OutgoingRequest } from './transport/transmission.ts';

export interface ServiceProfile {
  readonly baseUrl: string;
  readonly pid: Int64;
  /** A preset's id, or a custom scheme. */
  readonly scheme: string | SigningScheme;
  /** `service_id` in the specification. Services use other names. */
  readonly orderField: string;
  readonly numberAs: 'integer' | 'text';
  readonly timestampUnit: 'ms' | 's';
}

export interface CreateRequest {
  /** `chain_id`. */
  readonly chain: string;
  /** Empty to send no alias. */
  readonly alias: string;
  readonly callbackUrl: string;
  readonly count: number;
}

/** The fields of every request besides `pid`. */
interface Common {
  readonly nonce: string;
  /** The timestamp in the profile's unit. */
  readonly timestamp: number;
}

export interface Operation {
  readonly path: string;
  readonly fields: (common: Common & { readonly pid: JsonValue }) => Fields;
}

/** Path, relative to the base URL. */
export const orderInfoPath = '/api/v2/order/info';

export const orderInfo = (profile: ServiceProfile, serviceId: string): Operation => ({
  path: orderInfoPath,
  fields: ({ pid, nonce, timestamp }) => [
    ['pid', pid],
    ['nonce', nonce],
    ['timestamp', timestamp],
    [profile.orderField, serviceId],
  ],
});

export const batchCreate = (profile: ServiceProfile, request: CreateRequest): Operation => ({
  path: '/api/v1/batch/address/create',
  fields: ({ pid, nonce, timestamp }) => [
    ['pid', pid],
    ['chain_id', request.chain],
    ...(request.alias === '' ? [] : ([['alias', request.alias]] as const)),
    ['callback_url', request.callbackUrl],
    ['number', profile.numberAs === 'text' ? String(request.count) : request.count],
    ['nonce', nonce],
    ['timestamp', timestamp],
  ],
});

const method = 'POST';
const contentType = 'application/json';

const standardHeaders: readonly { readonly name: string; readonly value: readonly Piece[] }[] = [
  { name: 'accept', value: [fixed(contentType)] },
  // The size of an encoded response is unknown until it is decoded.
  { name: 'accept-encoding', value: [fixed('identity')] },
  { name: 'content-type', value: [fixed(contentType)] },
  { name: 'user-agent', value: [fixed('quittance')] },
];

export interface RequestStamp {
  readonly nonce: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface CompleteRequest extends SignedRequest {
  readonly method: typeof method;
  readonly origin: string;
  /** The part of the URL after the origin, including the query. */
  readonly path: string;
}

/** A request without its signature. */
export interface BuiltRequest {
  /** The string to sign, with `secret` in place of the secret. */
  readonly message: (secret: string) => readonly Piece[];
  /** Throws `SigningFailed`. */
  readonly sign: (secret: string) => string;
  readonly withSignature: (signature: string) => CompleteRequest;
}

/** The timestamp as sent, in the profile's unit. */
export const sentTimestamp = ({ timestampUnit }: ServiceProfile, at: number): number =>
  Number(timestampText(at, timestampUnit));

/** Null if the signing scheme is unknown. */
export function buildRequest(
  profile: ServiceProfile,
  operation: Operation,
  { nonce, at }: RequestStamp,
): BuiltRequest | null {
  const scheme = typeof profile.scheme === 'string' ? presetOf(profile.scheme) : profile.scheme;
  if (scheme === null) return null;
  const url = normalBaseUrl(profile.baseUrl) + operation.path;
  const { origin } = new URL(url);
  const timestamp = timestampText(at, scheme.timeUnit === 'iso' ? 'iso' : profile.timestampUnit);
  const fields = operation.fields({
    pid: exactNumber(profile.pid),
    nonce,
    timestamp: sentTimestamp(profile, at),
  });
  const unsigned = unsignedRequest(scheme, { method, url, contentType, pid: profile.pid, nonce, timestamp }, fields);
  return {
    message: (secret) => messagePieces(scheme, unsigned, secret),
    sign: (secret) => signatureOf(scheme, messageOf(scheme, unsigned, secret), secret),
    withSignature(signature) {
      const { headers, body } = withSignature(scheme, unsigned, signature);
      return { method, origin, path: url.slice(origin.length), headers: [...standardHeaders, ...headers], body };
    },
  };
}

/** @param sign may throw `SigningFailed` */
export function signedRequest(
  profile: ServiceProfile,
  operation: Operation,
  drawn: RequestStamp,
  sign: (built: BuiltRequest) => string,
): OutgoingRequest | SigningFailed {
  const built = buildRequest(profile, operation, drawn);
  if (built === null) return new SigningFailed('the signing scheme of the profile is not known');
  try {
    const { headers, body, ...target } = built.withSignature(sign(built));
    return {
      ...target,
      headers: Object.fromEntries(headers.map(({ name, value }) => [name, textOf(value)])),
      body: textOf(body),
    };
  } catch (error) {
    if (error instanceof SigningFailed) return error;
    throw error;
  }
}
