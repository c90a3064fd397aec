/** The bodies of the two operations (specification, Endpoints), written once, signed, and sent as signed. */
import type { Int64 } from '../contract/order-record.ts';
import { normalBaseUrl } from '../contract/profile.ts';
import { exactNumber, type Fields, type JsonValue } from './signing/json-value.ts';
import { presetOf } from './signing/presets.ts';
import { SigningFailed, signRequest, timestampText } from './signing/sign.ts';
import type { OutgoingRequest } from './transmission.ts';

export interface ServiceProfile {
  readonly baseUrl: string;
  readonly pid: Int64;
  /** Id of a signing preset. */
  readonly scheme: string;
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

export const orderInfo = (profile: ServiceProfile, serviceId: string): Operation => ({
  path: '/api/v2/order/info',
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

const contentType = 'application/json';

const standardHeaders = {
  accept: contentType,
  // An encoded answer would have to be undone before its size is known.
  'accept-encoding': 'identity',
  'content-type': contentType,
  'user-agent': 'quittance',
};

export interface Signing {
  readonly secret: string;
  readonly nonce: string;
  /** Milliseconds. */
  readonly at: number;
}

export interface SignedOperation {
  /** As sent, in the profile's unit. */
  readonly timestamp: number;
  readonly request: OutgoingRequest | SigningFailed;
}

/** What does not change from one request of a profile to the next is worked out once. */
export function createRequestWriter(
  profile: ServiceProfile,
): (operation: Operation, signing: Signing) => SignedOperation {
  const scheme = presetOf(profile.scheme);
  const base = normalBaseUrl(profile.baseUrl);
  const { origin } = new URL(base);
  const pid = exactNumber(profile.pid);

  return (operation, { secret, nonce, at }) => {
    const sent = timestampText(at, profile.timestampUnit);
    const timestamp = Number(sent);
    if (scheme === null) {
      return { timestamp, request: new SigningFailed('the signing scheme of the profile is not known') };
    }
    const url = base + operation.path;
    try {
      const { body, headers } = signRequest(scheme, {
        secret,
        method: 'POST',
        url,
        contentType,
        pid: profile.pid,
        nonce,
        timestamp: scheme.timeUnit === 'iso' ? timestampText(at, 'iso') : sent,
        fields: operation.fields({ pid, nonce, timestamp }),
      });
      const request = { origin, path: url.slice(origin.length), headers: { ...standardHeaders, ...headers }, body };
      return { timestamp, request };
    } catch (error) {
      if (error instanceof SigningFailed) return { timestamp, request: error };
      throw error;
    }
  };
}
