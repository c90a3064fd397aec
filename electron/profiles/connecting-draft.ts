/** What is kept of an account that is being connected goes along with its profile. */
import type { ProfileFields } from '../contract/profile.ts';
import type { Settings } from './settings/settings.ts';

/** What is typed of an account that is being connected is what was saved of it last, wherever that was. */
export function withDraftOf(now: Settings, id: string, fields: ProfileFields): Settings {
  if (now.connecting?.profileId !== id) return now;
  const { name, environment, baseUrl, pid, scheme, orderField, timestampUnit } = fields;
  return {
    ...now,
    connecting: { ...now.connecting, name, environment, baseUrl, pid, scheme, orderField, timestampUnit },
  };
}

export function withoutDraftOf({ connecting, ...now }: Settings, id: string): Settings {
  return connecting === undefined || connecting.profileId === id ? now : { ...now, connecting };
}
