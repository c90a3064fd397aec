/** Every protection that `npm run mutate` takes away (docs/security.md says what they protect). */
import { audit } from './audit.ts';
import { backups } from './backups.ts';
import { bounds } from './bounds.ts';
import { bulkLookUp } from './bulk.ts';
import { bridge } from './bridge.ts';
import { connection } from './connection.ts';
import { doctor } from './doctor.ts';
import type { Mutation } from './mutation.ts';
import { history } from './history.ts';
import { lists } from './lists.ts';
import { page } from './page.ts';
import { contentPolicies } from './policy.ts';
import { profileFields } from './profile-fields.ts';
import { records } from './records.ts';
import { sandbox } from './sandbox.ts';
import { secrets } from './secrets.ts';
import { signing } from './signing.ts';
import { text } from './text.ts';
import { watches } from './watches.ts';
import { window } from './window.ts';
import { supply } from './supply.ts';
import { wire } from './wire.ts';

export const mutations: readonly Mutation[] = [
  ...page,
  ...contentPolicies,
  ...window,
  ...watches,
  ...bulkLookUp,
  ...history,
  ...lists,
  ...bridge,
  ...wire,
  ...secrets,
  ...signing,
  ...connection,
  ...doctor,
  ...profileFields,
  ...records,
  ...audit,
  ...backups,
  ...bounds,
  ...supply,
  ...sandbox,
  ...text,
];
