/** `session.webRequest` of one session: the two stages that an application can veto or change a request at. */
import { checkOptions, strictObject } from '../strict-object.ts';

type ResourceType = Electron.OnBeforeRequestListenerDetails['resourceType'];

/** Of either stage. */
interface Details {
  readonly id: number;
  readonly url: string;
  readonly method: string;
  readonly resourceType: ResourceType;
  readonly referrer: string;
  readonly timestamp: number;
  readonly webContentsId: number;
}

export interface RequestDetails extends Details {
  readonly uploadData: Electron.UploadData[];
}

export interface ResponseDetails extends Details {
  readonly statusCode: number;
  readonly statusLine: string;
  readonly responseHeaders: Record<string, string[]>;
}

export type RequestAnswer = Electron.CallbackResponse;
export type ResponseAnswer = Electron.HeadersReceivedResponse;

type Listener<Reported, Answer> = (details: Reported, answer: (given: Answer) => void) => void;
type Filter = Electron.WebRequestFilter;

/** A listener for a stage, first and last: Electron takes the filter before it, or leaves it out. */
type SetListener<Reported, Answer> = (
  first: Filter | Listener<Reported, Answer> | null,
  second?: Listener<Reported, Answer> | null,
) => void;

/** `<scheme>://<host>/<path>` with stars, as in Electron's filters. */
function pattern(text: string): RegExp {
  if (text === '<all_urls>') return /^/;
  const [, scheme, host, rest] = /^([a-z*][a-z0-9+.-]*):\/\/([^/]*)(\/.*)$/i.exec(text) ?? [];
  if (scheme === undefined || host === undefined || rest === undefined) {
    throw new TypeError(`Invalid url pattern ${text}: Missing scheme separator or path.`);
  }
  const escaped = (part: string): string =>
    part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*');
  const anyBelow = host.startsWith('*.') ? `(?:.*\\.)?${escaped(host.slice(2))}` : escaped(host).replace('.*', '[^/]*');
  return new RegExp(`^${scheme === '*' ? 'https?' : escaped(scheme)}://${anyBelow}${escaped(rest)}$`);
}

/** Listeners with URL and resource type whose filter matches. */
function matcher(filter: Filter): (details: Details) => boolean {
  checkOptions('a request filter', 'urls excludeUrls types', filter);
  if (filter.urls === undefined) throw new TypeError("Parameter 'filter' must have property 'urls'.");
  const included = filter.urls.map(pattern);
  const excluded = (filter.excludeUrls ?? []).map(pattern);
  const types: readonly string[] = filter.types ?? [];
  const isIn = (patterns: readonly RegExp[], url: string): boolean => patterns.some((each) => each.test(url));
  return ({ url, resourceType }) =>
    (included.length === 0 || isIn(included, url)) &&
    !isIn(excluded, url) &&
    (types.length === 0 || types.includes(resourceType));
}

class Stage<Reported extends Details, Answer extends object> {
  private listener: Listener<Reported, Answer> | null = null;
  private applies: (details: Reported) => boolean = () => true;
  private readonly name: string;
  private readonly known: string;

  constructor(name: string, known: string) {
    this.name = name;
    this.known = known;
  }

  readonly set: SetListener<Reported, Answer> = (first, second) => {
    const hasFilter = first !== null && typeof first !== 'function';
    const listener = hasFilter ? second : first;
    if (listener !== null && typeof listener !== 'function') throw new TypeError('Must pass null or a Function');
    this.applies = hasFilter ? matcher(first) : () => true;
    this.listener = listener;
  };

  isWatched(): boolean {
    return this.listener !== null;
  }

  /** Null if nobody is to be asked. */
  ask(details: Reported): Promise<Answer | null> {
    const { listener, name, known } = this;
    if (listener === null || !this.applies(details)) return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      listener(strictObject(`the details of ${name}`, details), (answer) => {
        try {
          checkOptions(`the answer of ${name}`, known, answer);
          resolve(answer);
        } catch (thrown) {
          reject(thrown);
          throw thrown;
        }
      });
    });
  }
}

export class SessionRequests {
  private readonly before = new Stage<RequestDetails, RequestAnswer>(
    'webRequest.onBeforeRequest',
    'cancel redirectURL',
  );
  private readonly received = new Stage<ResponseDetails, ResponseAnswer>(
    'webRequest.onHeadersReceived',
    'cancel responseHeaders',
  );

  /** What the application gets as `session.webRequest`. */
  readonly forApplication = strictObject('webRequest', {
    onBeforeRequest: this.before.set,
    onHeadersReceived: this.received.set,
  });

  askBefore(details: RequestDetails): Promise<RequestAnswer | null> {
    return this.before.ask(details);
  }
  askReceived(details: ResponseDetails): Promise<ResponseAnswer | null> {
    return this.received.ask(details);
  }
  watchesHeaders(): boolean {
    return this.received.isWatched();
  }
}
