/** `session.webRequest` of one session: the application may cancel each request before it is sent. */
import { checkOptions, strictObject } from '../strict-object.ts';

export interface RequestDetails {
  readonly id: number;
  readonly url: string;
  readonly method: string;
  readonly resourceType: Electron.OnBeforeRequestListenerDetails['resourceType'];
  readonly referrer: string;
  readonly timestamp: number;
  readonly webContentsId: number;
  readonly uploadData: Electron.UploadData[];
}

type Listener = (details: RequestDetails, answer: (given: Electron.CallbackResponse) => void) => void;

export class SessionRequests {
  private listener: Listener | null = null;

  /** What the application gets as `session.webRequest`. Filters aren't in this host. */
  readonly forApplication = strictObject('webRequest', {
    onBeforeRequest: (listener: Listener | null): void => {
      if (listener !== null && typeof listener !== 'function') throw new TypeError('Must pass null or a Function');
      this.listener = listener;
    },
  });

  /** Whether the application cancels the request. */
  isCancelled(details: RequestDetails): Promise<boolean> {
    const { listener } = this;
    if (listener === null) return Promise.resolve(false);
    return new Promise((resolve, reject) => {
      listener(strictObject('the details of webRequest.onBeforeRequest', details), (answer) => {
        try {
          checkOptions('the answer of webRequest.onBeforeRequest', 'cancel', answer);
          resolve(answer.cancel === true);
        } catch (thrown) {
          reject(thrown);
          throw thrown;
        }
      });
    });
  }
}
