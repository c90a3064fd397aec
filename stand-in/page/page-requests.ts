/**
 * Every request of a page passes here: the application's handlers answer its schemes, and listeners continue or stop
 * the rest. Navigations of the main frame can be refused first.
 */
import type { CdpSession, Protocol } from '../chromium/devtools-protocol.ts';
import type { SchemeHandler } from '../session/protocol.ts';
import type { Session } from '../session/session.ts';
import { fromChromium, customScheme, policyForChromium } from '../session/scheme-url.ts';
import type { RequestDetails } from '../session/web-request.ts';

export interface PageRequestRules {
  readonly webContentsId: number;
  readonly of: Session;
  /** Whether a document may be fetched into this frame. */
  mayNavigate(frameId: string, url: string, redirected: boolean): Promise<boolean>;
  /** The application's handler threw, or returned an invalid response. */
  unexpected(url: string): void;
}

type Paused = Protocol.Fetch.requestPausedPayload;

const resourceTypes: Readonly<Record<string, RequestDetails['resourceType']>> = {
  Document: 'mainFrame',
  Stylesheet: 'stylesheet',
  Image: 'image',
  Font: 'font',
  Script: 'script',
  XHR: 'xhr',
  Fetch: 'xhr',
  Media: 'media',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
  WebSocket: 'webSocket',
};

/** Answers what `Fetch.enable` pauses on this session. */
export function handleRequests(session: CdpSession, rules: PageRequestRules): void {
  session.on('Fetch.requestPaused', (paused) => {
    void handle(session, rules, paused).catch((error: unknown) => {
      session.tell('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'Failed' });
      if (!session.gone) process.stderr.write(`answering ${paused.request.url} failed: ${String(error)}\n`);
    });
  });
}

async function handle(session: CdpSession, rules: PageRequestRules, paused: Paused): Promise<void> {
  const { requestId, request, frameId, resourceType, redirectedRequestId } = paused;
  const details: RequestDetails = {
    id: Number.parseInt(requestId.replaceAll(/\D/g, ''), 10) || 0,
    url: fromChromium(request.url),
    method: request.method,
    resourceType: resourceTypes[resourceType] ?? 'other',
    referrer: fromChromium(request.headers['Referer'] ?? ''),
    timestamp: Date.now(),
    webContentsId: rules.webContentsId,
    uploadData: (request.postDataEntries ?? []).map(({ bytes }) => ({ bytes: Buffer.from(bytes ?? '', 'base64') })),
  };
  if (
    resourceType === 'Document' &&
    !(await rules.mayNavigate(frameId, details.url, redirectedRequestId !== undefined))
  ) {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    return;
  }
  if (await rules.of.requests.isCancelled(details)) {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    return;
  }
  if (customScheme(details.url.slice(0, details.url.indexOf(':')))) await answerOwn(session, rules, paused, details);
  else await session.send('Fetch.continueRequest', { requestId });
}

/** Null without a response. */
async function answerOf(handler: SchemeHandler, request: Request, unexpected: () => void): Promise<Response | null> {
  try {
    const response = await handler(request);
    if (response.type === 'error') return null;
    if (typeof response.status !== 'number' || typeof response.arrayBuffer !== 'function') {
      throw new TypeError('the handler has given no response');
    }
    return response;
  } catch (thrown) {
    console.error(thrown);
    unexpected();
    return null;
  }
}

async function answerOwn(
  session: CdpSession,
  rules: PageRequestRules,
  paused: Paused,
  details: RequestDetails,
): Promise<void> {
  const { of } = rules;
  const handler = of.schemes.handlers.get(details.url.slice(0, details.url.indexOf(':')));
  if (handler === undefined) {
    await session.send('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'Failed' });
    return;
  }
  const { method, headers, postDataEntries } = paused.request;
  const body = Buffer.concat((postDataEntries ?? []).map(({ bytes }) => Buffer.from(bytes ?? '', 'base64')));
  const withBody = method !== 'GET' && method !== 'HEAD' && body.length > 0;
  const request = new Request(details.url, { method, headers, ...(withBody ? { body } : {}) });
  const response = await answerOf(handler, request, () => rules.unexpected(details.url));
  if (response === null) {
    await session.send('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'Failed' });
    return;
  }
  await session.send('Fetch.fulfillRequest', {
    requestId: paused.requestId,
    responseCode: response.status,
    responseHeaders: headerLines(response.headers),
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  });
}

const headerLines = (headers: Headers): { name: string; value: string }[] =>
  Array.from(headers, ([name, value]) => ({
    name,
    value: /^content-security-policy(-report-only)?$/i.test(name) ? policyForChromium(value) : value,
  }));
