/** For a report to whoever helps: versions and what happened, nothing of profiles, payers or secrets. */
import { readable, readableJson } from '../../exports/files/readable.ts';
import type { AppInfo } from '../../contract/app-state.ts';

/** Who has which profiles is nobody's to read in a report: how many tells enough. */
const withoutNames = (facts: object): object =>
  'profiles' in facts && Array.isArray(facts.profiles) ? { ...facts, profiles: facts.profiles.length } : facts;

export const diagnostics = ({ notices, preferences, ...about }: AppInfo): string =>
  [
    ...Object.entries({ ...about, ...preferences }).map(([name, value]) => `${name}: ${readable(String(value))}`),
    ...notices.map(({ kind, ...facts }) => `notice: ${kind}, ${readableJson(withoutNames(facts))}`),
    '',
  ].join('\n');
