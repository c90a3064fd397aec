/**
 * Each request of a page. The application may prevent a navigation and cancel any request, and answers requests of its
 * own schemes.
 */
import type { CdpSession, Protocol } from '../chromium/devtools-protocol.ts';
import { fromChromium, customScheme, policyForChromium } from '../session/scheme-url.ts';
import type { Session } from '../session/session.ts';

export interface PageRequestRules {
  readonly session: Session;
  mayNavigate(frameId: string, url: string, isRedirect: boolean): Promise<boolean>;
}

type PausedRequest = Protocol.Fetch.requestPausedPayload;

/** Answers requests that `Fetch.enable` pauses. */
export function handleRequests(session: CdpSession, rules: PageRequestRules): void {
  session.on('Fetch.requestPaused', (paused) => {
    void handle(session, rules, paused).catch((error: unknown) => {
      session.post('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'Failed' });
      if (!session.isClosed) process.stderr.write(`answering ${paused.request.url} failed: ${String(error)}\n`);
    });
  });
}

async function handle(session: CdpSession, rules: PageRequestRules, paused: PausedRequest): Promise<void> {
  const { requestId, request, frameId, resourceType, redirectedRequestId } = paused;
  const url = fromChromium(request.url);
  const fail = (errorReason: Protocol.Network.ErrorReason): Promise<unknown> =>
    session.send('Fetch.failRequest', { requestId, errorReason });
  if (resourceType === 'Document' && !(await rules.mayNavigate(frameId, url, redirectedRequestId !== undefined))) {
    await fail('Aborted');
    return;
  }
  if (await rules.session.isCanceled({ url, method: request.method })) {
    await fail('BlockedByClient');
    return;
  }
  const scheme = url.slice(0, url.indexOf(':'));
  if (!customScheme(scheme)) {
    await session.send('Fetch.continueRequest', { requestId });
    return;
  }
  const response = await rules.session.schemeHandlers.get(scheme)?.(requestOf(paused, url));
  if (response === undefined || response.type === 'error') {
    await fail('Failed');
    return;
  }
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders: Array.from(response.headers, ([name, value]) => ({
      name,
      value: /^content-security-policy(-report-only)?$/i.test(name) ? policyForChromium(value) : value,
    })),
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  });
}

function requestOf({ request: { method, headers, postDataEntries = [] } }: PausedRequest, url: string): Request {
  const body = Buffer.concat(postDataEntries.map(({ bytes }) => Buffer.from(bytes ?? '', 'base64')));
  return new Request(url, { method, headers, ...(body.length > 0 ? { body } : {}) });
}
