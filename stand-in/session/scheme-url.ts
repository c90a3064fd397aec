/**
 * Chromium refuses requests of an unknown scheme before they can be answered. So it gets https URLs of this computer
 * instead: `app://quittance/x` is `https://quittance.app.localhost/x`. Main gets the original URLs.
 */

const schemes = new Set<string>();

export const customScheme = (scheme: string): boolean => schemes.has(scheme);
export const addCustomScheme = (scheme: string): void => {
  schemes.add(scheme);
};

export function toChromium(url: string): string {
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i.exec(url);
  const scheme = match?.[1]?.toLowerCase();
  if (match === null || scheme === undefined || !schemes.has(scheme)) return url;
  const rest = match[3] ?? '';
  return `https://${match[2] ?? ''}.${scheme}.localhost${rest.startsWith('/') ? rest : `/${rest}`}`;
}

export function fromChromium(url: string): string {
  const match = /^https:\/\/([^/?#]*)\.([a-z0-9+-]+)\.localhost([/?#].*)?$/i.exec(url);
  const scheme = match?.[2]?.toLowerCase();
  if (match === null || scheme === undefined || !schemes.has(scheme)) return url;
  return `${scheme}://${match[1] ?? ''}${match[3] ?? '/'}`;
}

/** Replaces `app:` in a content policy. */
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

/** The origin in Electron's form: `app://quittance`. */
export function originOf(url: string): string {
  if (!URL.canParse(url)) return 'null';
  const parsed = new URL(url);
  const scheme = parsed.protocol.slice(0, -1);
  if (schemes.has(scheme)) return `${scheme}://${parsed.host}`;
  return scheme === 'file' ? 'file://' : parsed.origin;
}
