/** Whether a report still matches the form. */
import type { CheckedConnection } from '../../../../electron/contract/connection.ts';
import { placeOf, type ProfileView } from '../../../../electron/contract/profiles.ts';
import type { TypedConnection } from '../../../../electron/contract/signing.ts';

const names = ['baseUrl', 'pid', 'scheme', 'orderField', 'timestampUnit'] as const;
type Connection = Pick<CheckedConnection, (typeof names)[number]>;

/** As it would be saved: spaces around a value and a slash at the end of a URL change nothing. */
const savedAs = (of: Connection, name: (typeof names)[number]): string =>
  name === 'baseUrl' ? placeOf(of.baseUrl) : of[name].trim();
const isSame = (one: Connection, other: Connection): boolean =>
  names.every((name) => savedAs(one, name) === savedAs(other, name));

/** What else a report depends on: CA certificates, not-found codes and timeouts. */
const restOn = ({
  caFile,
  notFoundCodes,
  timeouts,
}: Pick<CheckedConnection, 'caFile' | 'notFoundCodes' | 'timeouts'>): string =>
  JSON.stringify([caFile, notFoundCodes, timeouts]);

/** Whether the entries are saved, and whether the report is about older settings. */
export function whatIsChecked(
  profile: ProfileView,
  typed: TypedConnection,
  checked: CheckedConnection | null,
): { readonly isSaved: boolean; readonly isStale: boolean } {
  const secretAt = profile.secret.is === 'set' ? profile.secret.at : null;
  return {
    isSaved: isSame(profile, typed),
    isStale:
      checked !== null &&
      !(isSame(checked, typed) && restOn(checked) === restOn(profile) && checked.secretAt === secretAt),
  };
}
