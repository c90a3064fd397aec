/** `session.webRequest` of one session: the two stages that an application can veto or change a request at. */
import { strictObject } from '../strict-object.ts';

export interface RequestDetails {
  readonly id: number;
  readonly url: string;
  readonly method: string;
  readonly resourceType: string;
  readonly referrer: string;
  readonly timestamp: number;
  readonly webContentsId: number;
}

export interface ResponseDetails extends RequestDetails {
  readonly statusCode: number;
  readonly statusLine: string;
  readonly responseHeaders: Record<string, string[]>;
}

export interface RequestAnswer {
  readonly cancel?: boolean;
  readonly redirectURL?: string;
}

export interface ResponseAnswer {
  readonly cancel?: boolean;
  readonly responseHeaders?: Record<string, string | string[]>;
  readonly statusLine?: string;
}

type Listener<Details, Answer> = (details: Details, answer: (given: Answer) => void) => void;
type Filter = { readonly urls: readonly string[] };

interface Stage<Details, Answer> {
  readonly listener: Listener<Details, Answer>;
  readonly applies: (url: string) => boolean;
}

/** `<scheme>://<host>/<path>` with stars, as in Electron's filters. */
function matcher({ urls }: Filter): (url: string) => boolean {
  const patterns = urls.map((pattern) => {
    if (pattern === '<all_urls>') return /^/;
    return new RegExp(`^${pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')}$`);
  });
  return (url) => patterns.length === 0 || patterns.some((pattern) => pattern.test(url));
}

function stageOf<Details, Answer>(
  first: Filter | Listener<Details, Answer> | null,
  second: Listener<Details, Answer> | null | undefined,
): Stage<Details, Answer> | null {
  if (first === null) return null;
  if (typeof first === 'function') return { listener: first, applies: () => true };
  return second === null || second === undefined ? null : { listener: second, applies: matcher(first) };
}

function ask<Details extends { readonly url: string }, Answer>(
  stage: Stage<Details, Answer> | null,
  details: Details,
): Promise<Answer | null> {
  if (stage === null || !stage.applies(details.url)) return Promise.resolve(null);
  return new Promise((resolve) => stage.listener(details, resolve));
}

export class SessionRequests {
  private before: Stage<RequestDetails, RequestAnswer> | null = null;
  private received: Stage<ResponseDetails, ResponseAnswer> | null = null;

  /** What the application gets as `session.webRequest`. */
  readonly forApplication = strictObject('webRequest', {
    onBeforeRequest: (
      first: Filter | Listener<RequestDetails, RequestAnswer> | null,
      second?: Listener<RequestDetails, RequestAnswer> | null,
    ): void => {
      this.before = stageOf(first, second);
    },
    onHeadersReceived: (
      first: Filter | Listener<ResponseDetails, ResponseAnswer> | null,
      second?: Listener<ResponseDetails, ResponseAnswer> | null,
    ): void => {
      this.received = stageOf(first, second);
    },
  });

  askBefore(details: RequestDetails): Promise<RequestAnswer | null> {
    return ask(this.before, details);
  }
  askReceived(details: ResponseDetails): Promise<ResponseAnswer | null> {
    return ask(this.received, details);
  }
  watchesHeaders(): boolean {
    return this.received !== null;
  }
}
