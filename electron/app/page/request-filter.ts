/**
 * The page's own network: its files and, in development, the inspector's. Beside the content policy, because
 * a policy says nothing about what the browser itself asks for. The service is called by main, not from here.
 */
import type { Session } from 'electron';

const allowed = new Set(['app:', 'devtools:']);

/** Whether the page's session may ask for this at all. */
export const isAllowedRequest = (url: string): boolean => URL.canParse(url) && allowed.has(new URL(url).protocol);

export function filterRequests(session: Session, refused: (host: string) => void): void {
  session.webRequest.onBeforeRequest((details, answer) => {
    const cancel = !isAllowedRequest(details.url);
    if (cancel) refused(URL.canParse(details.url) ? new URL(details.url).protocol : 'not-a-url');
    answer({ cancel });
  });
}
