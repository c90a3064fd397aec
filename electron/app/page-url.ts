/** Address of the application's page. */

export const pageScheme = 'app';
const pageHost = 'quittance';
/** The page's session. Without `persist:`, so that nothing that a page stores reaches the disk. */
export const pagePartition = 'page';
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
