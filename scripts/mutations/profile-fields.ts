/** What may be typed in the fields of a profile. */
import { integration, unit, type Mutation, type NamedTest } from './mutation.ts';

const changes = 'electron/profiles/profile-changes.ts';
const profile = 'electron/contract/profile.ts';
const field = (title: string): NamedTest => unit('profiles/profile-fields', title);

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
    guard: 'settings: a base URL that must never be called is not read',
    file: profile,
    find: 'baseUrl: z.string().refine((text) => calledBaseUrlFault(text) === null),',
    replace: 'baseUrl: z.string(),',
    noticedBy: field('are not read with the base URL'),
  },
];
