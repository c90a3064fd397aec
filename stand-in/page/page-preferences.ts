/** What an application may request for a page, `webPreferences`. */
import { onlyPreferences, webPreferences } from '../accepted-options.ts';
import { checkOptions } from '../strict-options.ts';

/** Throws at what this host would do otherwise, or does not know. */
export function checkPreferences(preferences: Electron.WebPreferences): void {
  checkOptions('webPreferences', webPreferences, preferences);
  for (const [name, only] of Object.entries(onlyPreferences)) {
    const given: unknown = Reflect.get(preferences, name);
    if (given !== undefined && given !== only) {
      throw new Error(`the stand-in host has pages with ${name}: ${JSON.stringify(only)} alone`);
    }
  }
}
