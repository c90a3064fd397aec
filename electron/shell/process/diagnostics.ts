/** For a report to whoever helps: versions and what happened, nothing of profiles, payers or secrets. */
import type { AppInfo } from '../../contract/app-state.ts';

export const diagnostics = ({ notices, preferences, ...about }: AppInfo): string =>
  [
    ...Object.entries({ ...about, ...preferences }).map(([name, value]) => `${name}: ${String(value)}`),
    ...notices.map(({ kind, ...facts }) => `notice: ${kind}, ${JSON.stringify(facts)}`),
    '',
  ].join('\n');
