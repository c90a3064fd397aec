/** The host that a redirect leads to, by its name; null where it is the one that was asked, or no URL. */
export function otherHost(location: string, askedOrigin: string): string | null {
  if (location === '' || !URL.canParse(location, askedOrigin)) return null;
  const { hostname } = new URL(location, askedOrigin);
  return hostname === new URL(askedOrigin).hostname ? null : hostname;
}
