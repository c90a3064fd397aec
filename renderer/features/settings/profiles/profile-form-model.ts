/** The form of a profile: the contract's schema, with lists typed as comma-separated text. */
import {
  caFile,
  orderFieldFault,
  profileFieldNames,
  profileFields,
  defaultTimeouts,
  type ProfileFields,
  type ProfilesView,
} from '../../../../electron/contract/profiles.ts';
import { explorers } from '../../../../electron/contract/explorers.ts';
import type { TypedConnection } from '../../../../electron/contract/request-preview.ts';
import { z } from '../../../../electron/contract/zod.ts';

/** The items of a list typed as text. */
export const listed = (text: string): string[] =>
  text
    .split(/[,\n;]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Seconds, or empty. */
const seconds = z
  .string()
  .trim()
  .regex(/^\d{0,3}$/, 'timeout-range');
const secondsOr = (text: string, usual: number): number => (text === '' ? usual : Number(text));

const typedFields = profileFields.extend({
  chains: z.string().transform(listed).pipe(profileFields.shape.chains),
  notFoundCodes: z.string().transform(listed).pipe(profileFields.shape.notFoundCodes),
  requestsPerSecond: z
    .string()
    .trim()
    .regex(/^(?:\d{1,3}(?:\.\d{1,20})?)?$/, 'rate-range')
    .transform((text) => (text === '' ? undefined : Number(text)))
    .pipe(profileFields.shape.requestsPerSecond),
  readOnly: z.boolean().transform((on) => (on ? true : undefined)),
  timeouts: z
    .strictObject({ connect: seconds, call: seconds })
    .transform(({ connect, call }) =>
      connect === '' && call === ''
        ? undefined
        : { connect: secondsOr(connect, defaultTimeouts.connect), call: secondsOr(call, defaultTimeouts.call) },
    )
    .pipe(profileFields.shape.timeouts),
  explorers: z
    .array(z.strictObject({ chain: z.string(), tx: z.string(), address: z.string() }))
    .transform((rows): z.input<typeof explorers> =>
      rows.map(({ chain, tx, address }) => ({
        chain,
        ...(tx.trim() === '' ? {} : { tx }),
        ...(address.trim() === '' ? {} : { address }),
      })),
    )
    .pipe(explorers)
    .transform((rows) => (rows.length === 0 ? undefined : rows)),
  caFile: caFile.nullable().transform((chosen) => chosen ?? undefined),
});
const signing = profileFields.pick({ scheme: true, orderField: true });

/** Reports a name that the scheme already uses, even while other fields are empty. */
export const profileForm = (schemes: ProfilesView['schemes']) =>
  typedFields.refine(
    ({ scheme, orderField }) =>
      orderFieldFault(
        orderField,
        schemes.find(({ id }) => id === scheme),
      ) === null,
    {
      path: ['orderField'],
      message: 'order-field-reserved',
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
  readOnly: fields.readOnly === true,
  timeouts: { connect: String(fields.timeouts?.connect ?? ''), call: String(fields.timeouts?.call ?? '') },
  explorers: (fields.explorers ?? []).map(({ chain, tx = '', address = '' }) => ({ chain, tx, address })),
  caFile: fields.caFile ?? null,
  chains: fields.chains.join(', '),
  notFoundCodes: fields.notFoundCodes.join(', '),
});

/** The fields that requests depend on. */
export const connectionOf = (fields: TypedConnection): TypedConnection => ({
  baseUrl: fields.baseUrl,
  pid: fields.pid,
  scheme: fields.scheme,
  orderField: fields.orderField,
  numberAs: fields.numberAs,
  timestampUnit: fields.timestampUnit,
});

/** A new profile starts with the specification’s cautious choices. */
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

/** The form’s field for main’s name of it, such as `fields.pid`. */
export const fieldOfFault = (path: string): keyof ProfileFields | null =>
  profileFieldNames.find((name) => path === `fields.${name}` || path.startsWith(`fields.${name}.`)) ?? null;
