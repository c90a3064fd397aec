/** Diagnostics for a support request. */
import type { AppInfo } from '../contract/app.ts';
import { visibleText, visibleJson } from '../exports/files/visible-text.ts';

/** The names of profiles don't belong in a report, their number does. */
const withoutPersonalData = (facts: object): object =>
  'profiles' in facts && Array.isArray(facts.profiles) ? { ...facts, profiles: facts.profiles.length } : facts;

/** Text for a support request: versions and notices, without profiles, customers or secrets. */
export const diagnostics = ({ notices, preferences, ...about }: AppInfo): string =>
  [
    ...Object.entries({ ...about, ...preferences }).map(([name, value]) => `${name}: ${visibleText(String(value))}`),
    ...notices.map(({ kind, ...facts }) => `notice: ${kind}, ${visibleJson(withoutPersonalData(facts))}`),
    '',
  ].join('\n');
