/** Shows a profile's requests, made with sample values by the code that sends requests. */
import { orderFieldFault, profileFields, type SchemeChoice } from '../contract/profiles.ts';
import {
  typedConnection,
  type PreviewPiece,
  type RequestPreview,
  type RequestsPreview,
  type RequestsToPreview,
} from '../contract/request-preview.ts';
import {
  batchCreate,
  buildRequest,
  orderInfo,
  type BuiltRequest,
  type CreateRequest,
  type RequestStamp,
  type Operation,
} from './request.ts';
import { customScheme } from './signing/custom-schemes.ts';
import { schemeChoice } from './signing/presets.ts';
import type { Piece } from './signing/sign.ts';

export const sampleOrderNumber = 'po1382528827416576';

export const sampleCreate: CreateRequest = {
  chain: '195@195',
  alias: 'Shop 1',
  callbackUrl: 'https://merchant.example/deposits',
  count: 100,
};

export const sampleStamp: RequestStamp = { nonce: 'k7m2xq', at: Date.UTC(2026, 0, 2, 3, 4, 5, 678) };

/** Uses the rules for saving a profile. */
const connection = profileFields.pick({
  baseUrl: true,
  pid: true,
  scheme: true,
  orderField: true,
  numberAs: true,
  timestampUnit: true,
});

/** @param schemes all available schemes */
export function previewRequests(
  { customScheme: own, ...typed }: RequestsToPreview,
  schemes: readonly SchemeChoice[],
): RequestsPreview {
  const read = connection.safeParse(typed);
  if (!read.success) {
    const names = new Set(read.error.issues.map(({ path }) => path[0]));
    return { is: 'incomplete', fields: typedConnection.keyof().options.filter((name) => names.has(name)) };
  }
  const choice =
    own === undefined ? schemes.find(({ id }) => id === read.data.scheme) : schemeChoice(customScheme(own));
  if (choice === undefined) return { is: 'incomplete', fields: ['scheme'] };
  if (orderFieldFault(read.data.orderField, choice) !== null) return { is: 'incomplete', fields: ['orderField'] };
  const profile = { ...read.data, scheme: choice.scheme };
  const build = (operation: Operation) => buildRequest(profile, operation, sampleStamp);
  const order = build(orderInfo(profile, sampleOrderNumber));
  const create = build(batchCreate(profile, sampleCreate));
  if (order === null || create === null) return { is: 'incomplete', fields: ['scheme'] };
  return { is: 'shown', orderInfo: shown(order), batchCreate: shown(create) };
}

function shown(built: BuiltRequest): RequestPreview {
  const { method, origin, path, headers, body } = built.withSignature('');
  return {
    method,
    url: origin + path,
    headers: headers.map(({ name, value }) => ({ name, value: value.map(shownPiece) })),
    body: body.map(shownPiece),
    signed: built.message('').map(shownPiece),
  };
}

const shownPiece = ({ text, valueOf }: Piece): PreviewPiece => {
  // The project number is the profile's own. All other values are samples.
  if (valueOf === null || valueOf.name === 'pid') return { text, is: 'as-sent' };
  const hidden =
    valueOf.is === 'placeholder' ? (['signature', 'secret'] as const).find((name) => name === valueOf.name) : undefined;
  return { text, is: hidden ?? 'sample' };
};
