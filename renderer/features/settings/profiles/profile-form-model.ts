/** The form of a profile: the contract's own schema, with lists typed as text between commas. */
import {
  orderFieldFault,
  profileFields,
  type ProfileFields,
  type ProfilesView,
} from '../../../../electron/contract/profile.ts';
import type { TypedConnection } from '../../../../electron/contract/request-preview.ts';
import { z } from '../../../../electron/contract/zod.ts';

const listed = (text: string): string[] =>
  text
    .split(/[,\n;]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');

const typedFields = profileFields.extend({
  chains: z.string().transform(listed).pipe(profileFields.shape.chains),
  notFoundCodes: z.string().transform(listed).pipe(profileFields.shape.notFoundCodes),
  requestsPerSecond: z
    .string()
    .trim()
    .regex(/^(?:\d{1,3}(?:\.\d)?)?$/, 'rate-range')
    .transform((text) => (text === '' ? undefined : Number(text)))
    .pipe(profileFields.shape.requestsPerSecond),
});
const signing = profileFields.pick({ scheme: true, orderField: true });

/** What is taken by the scheme is told whatever else is still to be typed. */
export const profileForm = (schemes: ProfilesView['schemes']) =>
  typedFields.refine(
    ({ scheme, orderField }) =>
      orderFieldFault(
        orderField,
        schemes.find(({ id }) => id === scheme),
      ) === null,
    {
      path: ['orderField'],
      message: 'order-field-taken',
      when: ({ value }) => signing.loose().safeParse(value).success,
    },
  );

export type TypedProfile = z.input<typeof typedFields>;

export const typedProfile = (fields: ProfileFields): TypedProfile => ({
  name: fields.name,
  environment: fields.environment,
  baseUrl: fields.baseUrl,
  pid: fields.pid,
  scheme: fields.scheme,
  orderField: fields.orderField,
  numberAs: fields.numberAs,
  timestampUnit: fields.timestampUnit,
  tolerance: fields.tolerance,
  requestsPerSecond: fields.requestsPerSecond === undefined ? '' : String(fields.requestsPerSecond),
  chains: fields.chains.join(', '),
  notFoundCodes: fields.notFoundCodes.join(', '),
});

/** What the requests depend on. */
export const connectionOf = (fields: TypedConnection): TypedConnection => ({
  baseUrl: fields.baseUrl,
  pid: fields.pid,
  scheme: fields.scheme,
  orderField: fields.orderField,
  numberAs: fields.numberAs,
  timestampUnit: fields.timestampUnit,
});

/** What a new profile begins with: the specification's own choices, on the careful side. */
export const emptyProfile = (view: ProfilesView): ProfileFields => ({
  name: '',
  environment: 'test',
  baseUrl: '',
  pid: '',
  scheme: view.schemes[0]?.id ?? '',
  orderField: 'service_id',
  numberAs: 'integer',
  timestampUnit: 'ms',
  tolerance: '0',
  chains: [],
  notFoundCodes: [],
});

export const profileFieldNames = [
  'name',
  'environment',
  'baseUrl',
  'pid',
  'scheme',
  'orderField',
  'numberAs',
  'timestampUnit',
  'tolerance',
  'requestsPerSecond',
  'chains',
  'notFoundCodes',
] as const satisfies readonly (keyof ProfileFields)[];

export type ProfileFieldName = (typeof profileFieldNames)[number];

/** `fields.pid`, as main names a field at fault. */
export const fieldOfFault = (path: string): ProfileFieldName | null =>
  profileFieldNames.find((name) => path === `fields.${name}` || path.startsWith(`fields.${name}.`)) ?? null;
