/** Where the console's own page is: every other address is a stranger's. */

export const pageScheme = 'app';
const pageHost = 'quittance';
/** The page's session. Not `persist:`: nothing that a page keeps by itself is on the disk, or there at the next start. */
export const pagePartition = 'page';
/** The console's page: `app:` is not a special scheme to URL parsers, so origins are compared by their parts. */
export const pageUrl = `${pageScheme}://${pageHost}/index.html`;

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
