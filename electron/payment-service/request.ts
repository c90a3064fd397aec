/** The requests of the two operations (specification, Endpoints): built once, signed, and sent as signed. */
import type { Int64 } from '../contract/order-record.ts';
import { normalBaseUrl } from '../contract/profiles.ts';
import type { SigningScheme } from '../contract/signing.ts';
import { exactNumber, type Fields, type JsonValue } from './signing/json-value.ts';
import { presetOf } from './signing/presets.ts';
import {
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
import type { OutgoingRequest } from './transport/transmission.ts';

export interface ServiceProfile {
  readonly baseUrl: string;
  readonly pid: Int64;
  /** A preset by its id, or any scheme whole. */
  readonly scheme: string | SigningScheme;
  /** The specification writes it `service_id`; services have names of their own. */
  readonly orderField: string;
  readonly numberAs: 'integer' | 'text';
  readonly timestampUnit: 'ms' | 's';
}

export interface CreateRequest {
  /** `chain_id`. */
  readonly chain: string;
  /** Empty: no alias is sent. */
  readonly alias: string;
  readonly callbackUrl: string;
  readonly count: number;
}

/** What every request carries besides its own fields. */
interface Common {
  readonly nonce: string;
  /** In the profile's unit. */
  readonly timestamp: number;
}

export interface Operation {
  readonly path: string;
  readonly fields: (common: Common & { readonly pid: JsonValue }) => Fields;
}

/** Behind the base URL. */
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
  // An encoded answer would have to be undone before its size is known.
  { name: 'accept-encoding', value: [fixed('identity')] },
  { name: 'content-type', value: [fixed(contentType)] },
  { name: 'user-agent', value: [fixed('quittance')] },
];

/** What is drawn for each request. */
export interface Drawn {
  readonly nonce: string;
  /** Milliseconds. */
  readonly at: number;
}

export interface WrittenRequest extends SignedRequest {
  readonly method: typeof method;
  readonly origin: string;
  /** From the origin on. */
  readonly path: string;
}

/** A request whose signature is still to come. */
export interface BuiltRequest {
  /** What is signed, with this in the secret's place. */
  readonly message: (secret: string) => readonly Piece[];
  /** Throws `SigningFailed`. */
  readonly sign: (secret: string) => string;
  readonly withSignature: (signature: string) => WrittenRequest;
}

/** As sent, in the profile's unit. */
export const sentTimestamp = ({ timestampUnit }: ServiceProfile, at: number): number =>
  Number(timestampText(at, timestampUnit));

/** Null where the profile's signing scheme is not known. */
export function buildRequest(profile: ServiceProfile, operation: Operation, { nonce, at }: Drawn): BuiltRequest | null {
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
  drawn: Drawn,
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
