/**
 * Chromium refuses requests of a scheme that it does not know before they can be answered, so the
 * application's own schemes are shown to it as https names that never leave the machine:
 * `app://quittance/x` is `https://quittance.app.localhost/x`. Everything that main sees is mapped back.
 */

const schemes = new Set<string>();

export const customScheme = (scheme: string): boolean => schemes.has(scheme);
export const addOwnScheme = (scheme: string): void => {
  schemes.add(scheme);
};

/** Chromium's URL for one of the application. */
export function toChromium(url: string): string {
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i.exec(url);
  const scheme = match?.[1]?.toLowerCase();
  if (match === null || scheme === undefined || !schemes.has(scheme)) return url;
  const rest = match[3] ?? '';
  return `https://${match[2] ?? ''}.${scheme}.localhost${rest.startsWith('/') ? rest : `/${rest}`}`;
}

/** The application's URL for one of Chromium. */
export function fromChromium(url: string): string {
  const match = /^https:\/\/([^/?#]*)\.([a-z0-9+-]+)\.localhost([/?#].*)?$/i.exec(url);
  const scheme = match?.[2]?.toLowerCase();
  if (match === null || scheme === undefined || !schemes.has(scheme)) return url;
  return `${scheme}://${match[1] ?? ''}${match[3] ?? '/'}`;
}

/** `app:` in a content policy means the https names that replace it. */
export function policyForChromium(policy: string): string {
  let changed = policy;
  for (const scheme of schemes) {
    changed = changed
      .replaceAll(
        new RegExp(`(?<=\\s)${scheme}://([^\\s;/]+)`, 'g'),
        (_all, host: string) => `https://${host}.${scheme}.localhost`,
      )
      .replaceAll(new RegExp(`(?<=\\s)${scheme}:(?=[\\s;]|$)`, 'g'), `https://*.${scheme}.localhost`);
  }
  return changed;
}

/** Origin as Electron words it: `app://quittance`. */
export function originOf(url: string): string {
  if (!URL.canParse(url)) return 'null';
  const parsed = new URL(url);
  const scheme = parsed.protocol.slice(0, -1);
  if (schemes.has(scheme)) return `${scheme}://${parsed.host}`;
  return scheme === 'file' ? 'file://' : parsed.origin;
}
