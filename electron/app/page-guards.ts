/**
 * Restricts what the page can do, in addition to the content policy, which covers neither WebRTC nor the browser's own requests: a session
 * in memory without any network, no permission, no navigation, no second window.
 */
import { session, type App, type Session, type WebContents } from 'electron';
import { isPageUrl } from '../ipc/page-url.ts';

/** The page's session. Without `persist:`, so that nothing that a page stores reaches the disk. */
export const pagePartition = 'page';

/** Nothing listens there, and with a proxy the browser doesn't even resolve names. Main has another session. */
const deadProxy = { mode: 'fixed_servers', proxyRules: 'http://127.0.0.1:1', proxyBypassRules: '<-loopback>' } as const;

/** Lets WebRTC use only the proxy. */
const webRtcPolicy = 'disable_non_proxied_udp';

/** Before `ready`, because it sets a switch for all of Chromium. */
export function keepPagesOffNetwork(app: App): void {
  app.commandLine.appendSwitch('force-webrtc-ip-handling-policy', webRtcPolicy);
  app.on('web-contents-created', (_created, contents) => contents.setWebRTCIPHandlingPolicy(webRtcPolicy));
}

/** After `ready`, and before the page's window. */
export function openPageSession(failed: (what: string, error: unknown) => void): Session {
  const page = session.fromPartition(pagePartition, { cache: false });
  page.setProxy(deadProxy).catch((error: unknown) => failed('proxy of the page', error));
  return page;
}

/** Copying and saving go through main, so the page needs no permission. */
export function denyPermissions(page: Session): void {
  page.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  page.setPermissionCheckHandler(() => false);
  page.setDevicePermissionHandler(() => false);
  page.setDisplayMediaRequestHandler((_request, answer) => answer(null));
  // A download would open a save dialog.
  page.on('will-download', (event) => event.preventDefault());
}

/** The page's own files and, in development, the inspector's. */
const allowedSchemes = new Set(['app:', 'devtools:']);

export const isAllowedRequest = (url: string): boolean =>
  URL.canParse(url) && allowedSchemes.has(new URL(url).protocol);

export function filterRequests(page: Session, refused: (scheme: string) => void): void {
  page.webRequest.onBeforeRequest((details, answer) => {
    const cancel = !isAllowedRequest(details.url);
    if (cancel) refused(URL.canParse(details.url) ? new URL(details.url).protocol : 'not-a-url');
    answer({ cancel });
  });
}

export function denyNavigation(app: App, refused: (what: string) => void): void {
  app.on('web-contents-created', (_created, contents) => guard(contents, refused));
}

function guard(contents: WebContents, refused: (what: string) => void): void {
  const refuse = (event: { preventDefault(): void }, what: string): void => {
    event.preventDefault();
    refused(what);
  };
  contents.on('will-navigate', (event) => {
    if (!isPageUrl(event.url)) refuse(event, 'navigation');
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isPageUrl(event.url)) refuse(event, 'frame-navigation');
  });
  contents.on('will-redirect', (event) => refuse(event, 'redirect'));
  contents.on('will-attach-webview', (event) => refuse(event, 'webview'));
  // The page can't keep the window open either: main asks about what closing would lose.
  contents.on('will-prevent-unload', (event) => refuse(event, 'stay'));
  contents.setWindowOpenHandler(() => {
    refused('window');
    return { action: 'deny' };
  });
}
