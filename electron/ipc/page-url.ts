/** The URL of the page, and whether a frame shows it. */

export const pageScheme = 'app';
const pageHost = 'quittance';
export const pageUrl = `${pageScheme}://${pageHost}/index.html`;

/** URL parsers give `app:` no origin, so the parts are compared. */
export function isPageUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    url.protocol === `${pageScheme}:` &&
    url.hostname === pageHost &&
    url.port === '' &&
    url.username === '' &&
    url.password === ''
  );
}
