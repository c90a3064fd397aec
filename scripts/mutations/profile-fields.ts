/** What may be typed in the fields of a profile. */
import { e2e, integration, unit, type Mutation, type NamedTest } from './mutation.ts';

const changes = 'electron/profiles/profile-changes.ts';
const profile = 'electron/contract/profile.ts';
const field = (title: string): NamedTest => unit('profiles/profile-fields', title);

const readsOnly = (title: string): NamedTest => integration('addresses/reads-only', title);

export const profileFields: readonly Mutation[] = [
  {
    guard: 'order field: none that its scheme has taken',
    file: changes,
    find: "    return taken === null ? null : fault('fields.orderField', taken);",
    replace: '    return null;',
    noticedBy: integration('profiles/profiles', 'takes no scheme whose signature has the name of its order field'),
  },
  {
    guard: 'order field: none that every request has',
    file: profile,
    find: ".refine((name) => orderFieldFault(name) === null, 'order-field-taken')",
    replace: '',
    noticedBy: field('with whatever scheme'),
  },
  {
    guard: 'order field: whatever its case',
    file: profile,
    find: 'const typed = name.trim().toLowerCase();',
    replace: 'const typed = name.trim();',
    noticedBy: field('is none that the requests of'),
  },
  {
    guard: 'order field: none that a parser takes for its own',
    file: profile,
    find: ', ...Object.getOwnPropertyNames(Object.prototype)]',
    replace: ']',
    noticedBy: field('with whatever scheme'),
  },
  {
    guard: 'order field: told as it is typed',
    file: 'renderer/features/settings/profiles/profile-form-model.ts',
    find: '      when: ({ value }) => signing.loose().safeParse(value).success,\n',
    replace: '',
    noticedBy: unit('renderer/settings/profile-form-model', 'tells at the order field that its name is the scheme’s'),
  },
  {
    guard: 'project number: an int64',
    file: profile,
    find: ' || BigInt(digits) <= int64Max',
    replace: '',
    noticedBy: field('is none: the service reads it as int64'),
  },
  {
    guard: 'reads only: no run is begun',
    file: 'electron/addresses/begin-run.ts',
    find: 'return profile.ok && profile.value.readsOnly === true\n',
    replace: 'return profile.ok && profile.value.id === profile.value.name\n',
    noticedBy: readsOnly('a run is not begun, nothing of it is written down'),
  },
  {
    guard: 'reads only: a run that is being sent stops before its next request',
    file: 'electron/addresses/run-sending.ts',
    find: "    if (!parts.mayCreate()) pause('reads-only');\n",
    replace: '',
    noticedBy: readsOnly('a request that is taken from the line is not sent, though nobody told the run'),
  },
  {
    guard: 'reads only: a run is told at once',
    file: 'electron/addresses/sendings.ts',
    find: 'sending.isGoing() && !mayCreate(record.profileId)',
    replace: 'sending.isGoing() && record.id < 0',
    noticedBy: readsOnly('a run that is being sent stops at once'),
  },
  {
    guard: 'reads only: the client itself creates nothing',
    file: 'electron/payment-service/client.ts',
    find: '          if (!mayCreate()) return keptBack;\n',
    replace: '',
    noticedBy: readsOnly('a client creates nothing by itself'),
  },
  {
    guard: 'reads only: a person alone ends it on a live profile',
    file: 'electron/profiles/connection-change.ts',
    find: "isLive && before.readsOnly === true && after.readsOnly !== true && 'reads-only',",
    replace: 'false,',
    noticedBy: integration('profiles/connection-change', 'creates again by a person alone'),
  },
  {
    guard: 'explorers: a new host is asked about',
    file: 'electron/profiles/connection-change.ts',
    find: "explorerHosts(after).some((host) => !known.includes(host)) && 'explorers',",
    replace: "known.length < 0 && 'explorers',",
    noticedBy: integration('profiles/connection-change', 'lead to a new host by a person alone'),
  },
  {
    guard: 'explorers: https alone',
    file: 'electron/contract/explorers.ts',
    find: "  if (!/^https:/i.test(text)) return 'url-not-https';\n",
    replace: '',
    noticedBy: unit('profiles/explorers', 'is not http://localhost:8080/tx/{tx}'),
  },
  {
    guard: 'explorers: only what has the form of a hash or an address',
    file: 'electron/contract/explorers.ts',
    find: 'shown.test(what) ?',
    replace: 'what.length > 0 ?',
    noticedBy: unit('profiles/explorers', 'is not made of'),
  },
  {
    guard: 'switching: an order of another profile is not asked for',
    file: 'renderer/features/orders/order-page.tsx',
    find: '  if (profile !== null && owner !== profile.id) return <OfAnotherProfile owner={owner} />;\n',
    replace: '',
    noticedBy: e2e('profiles-switch', 'an order that is open is not asked of the service of the other profile'),
  },
  {
    guard: 'switching: nor on the way to another view',
    file: 'renderer/features/orders/order-page.tsx',
    find: '  if (owner === null) return null;\n',
    replace: '',
    noticedBy: e2e('profiles-switch', 'an order that is open is not asked of the service of the other profile'),
  },
  {
    guard: 'profile files: no field that none has',
    file: 'electron/contract/profile.ts',
    find: 'export const profileFields = z.strictObject({',
    replace: 'export const profileFields = z.object({',
    noticedBy: unit('profiles/profile-file', 'with a field that none has'),
  },
  {
    guard: 'profile files: no names of prototypes',
    file: 'electron/profiles/profile-file.ts',
    find: '    if (ownNames.has(name)) throw new OwnName(name);\n',
    replace: '',
    noticedBy: unit('profiles/profile-file', 'with the name of a prototype within a profile'),
  },
  {
    guard: 'profile files: a person is asked before any is taken',
    file: 'electron/profiles/profile-taking.ts',
    find: "      if (!agreed) return failure('cancelled', 'the person did not agree to take them');\n",
    replace: '',
    noticedBy: integration('profiles/profile-files', 'is taken by a person’s word alone'),
  },
  {
    guard: 'authorities: those of a chosen file alone',
    file: 'electron/profiles/profiles.ts',
    find: 'caFile === undefined ||',
    replace: 'true || caFile === undefined ||',
    noticedBy: integration('profiles/profile-files', 'are taken from nobody but the person who chose the file'),
  },
  {
    guard: 'authorities: no private key',
    file: 'electron/profiles/authorities.ts',
    find: "  if (/PRIVATE KEY-----/.test(text)) return fault('caFile', 'ca-private-key');\n",
    replace: '',
    noticedBy: integration('profiles/profile-files', 'are refused where the file has a private key'),
  },
  {
    guard: 'live: the band stays in sight under dialogs',
    file: 'renderer/app/palette/palette.module.css',
    find: '  inset: 4px 0 0;\n',
    replace: '  inset: 0;\n',
    noticedBy: e2e('profiles-files', 'in every view and dialog at 1280'),
  },
  {
    guard: 'settings: a base URL that must never be called is not read',
    file: profile,
    find: 'baseUrl: z.string().refine((text) => calledBaseUrlFault(text) === null),',
    replace: 'baseUrl: z.string(),',
    noticedBy: field('are not read with the base URL'),
  },
];
