/**
 * The page's own session: in memory, with no cache, and with no way to any network. The content policy says the same
 * and does not reach everything: WebRTC asks no policy, nor does what the browser does by itself.
 */
import { session, type App, type Session } from 'electron';
import { pagePartition } from './page-url.ts';

/** Nothing listens there, and who asks a proxy asks nobody else, not even for a name. Main has a session of its own. */
const deadProxy = { mode: 'fixed_servers', proxyRules: 'http://127.0.0.1:1', proxyBypassRules: '<-loopback>' } as const;

/** WebRTC may go through the proxy alone. */
const webRtcPolicy = 'disable_non_proxied_udp';

/** Before `ready`: for every page there will be, and for Chromium as a whole. */
export function keepPagesOffNetwork(app: App): void {
  app.commandLine.appendSwitch('force-webrtc-ip-handling-policy', webRtcPolicy);
  app.on('web-contents-created', (_created, contents) => contents.setWebRTCIPHandlingPolicy(webRtcPolicy));
}

/** After `ready`, and before the page's window. */
export function openPageSession(failed: (what: string, thrown: unknown) => void): Session {
  const page = session.fromPartition(pagePartition, { cache: false });
  page.setProxy(deadProxy).catch((thrown: unknown) => failed('proxy of the page', thrown));
  return page;
}
