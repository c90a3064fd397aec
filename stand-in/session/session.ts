/** `session`: the default one, and one for each partition, with its schemes, requests and permissions. */
import { runningBrowser } from '../chromium/host-browser.ts';
import { record } from '../recorded-calls.ts';
import { checkOptions, StrictEmitter, strictObject } from '../strict-object.ts';
import { addCustomScheme } from './scheme-url.ts';

type PermissionHandlers = Pick<Electron.Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler'>;
type PermissionRequestHandler = NonNullable<Parameters<PermissionHandlers['setPermissionRequestHandler']>[0]>;
export type PermissionCheckHandler = NonNullable<Parameters<PermissionHandlers['setPermissionCheckHandler']>[0]>;
type SchemeHandler = (request: Request) => Response | Promise<Response>;
type RequestDetails = Pick<Electron.OnBeforeRequestListenerDetails, 'url' | 'method'>;
type RequestListener = (details: RequestDetails, answer: (response: Electron.CallbackResponse) => void) => void;

let areSchemesFixed = false;

/** Called at `ready`: from then on schemes can be handled, but not registered. */
export const forbidNewSchemes = (): void => {
  areSchemesFixed = true;
};

export class Session extends StrictEmitter {
  /** Host only, like the two properties below. */
  readonly partition: string;
  readonly schemeHandlers = new Map<string, SchemeHandler>();
  readonly permissionHandlers = {
    checkHandler: null as PermissionCheckHandler | null,
    requestHandler: null as PermissionRequestHandler | null,
  };
  private requestListener: RequestListener | null = null;
  private proxy: Electron.ProxyConfig = {};
  private context: Promise<string | null> | null = null;

  readonly protocol = strictObject('protocol', {
    registerSchemesAsPrivileged: (schemes: readonly Electron.CustomScheme[]): void => {
      if (areSchemesFixed) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
      record('protocol.registerSchemesAsPrivileged', '', schemes);
      for (const { scheme, privileges } of schemes) {
        checkOptions(`the privileges of ${scheme}`, 'standard secure supportFetchAPI codeCache', privileges);
        if (privileges?.standard !== true || privileges.secure !== true) {
          throw new Error(`the scheme ${scheme} must be standard and secure in the stand-in host`);
        }
        addCustomScheme(scheme);
      }
    },
    handle: (scheme: string, handler: SchemeHandler): void => {
      if (!areSchemesFixed) throw new Error('protocol.handle can only be used after app is ready');
      if (this.schemeHandlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
      this.schemeHandlers.set(scheme, handler);
    },
  });
  /** Electron's URL filters aren't supported. */
  readonly webRequest = strictObject('webRequest', {
    onBeforeRequest: (listener: RequestListener | null): void => {
      if (listener !== null && typeof listener !== 'function') throw new TypeError('Must pass null or a Function');
      this.requestListener = listener;
    },
  });

  constructor(partition: string) {
    super('session', 'will-download');
    this.partition = partition;
  }

  setPermissionRequestHandler(handler: PermissionRequestHandler | null): void {
    record('session.setPermissionRequestHandler', this.partition, handler);
    this.permissionHandlers.requestHandler = handler;
  }
  setPermissionCheckHandler(handler: PermissionCheckHandler | null): void {
    record('session.setPermissionCheckHandler', this.partition, handler);
    this.permissionHandlers.checkHandler = handler;
  }
  setDevicePermissionHandler(handler: unknown): void {
    record('session.setDevicePermissionHandler', this.partition, handler);
  }
  setDisplayMediaRequestHandler(handler: unknown): void {
    record('session.setDisplayMediaRequestHandler', this.partition, handler);
  }
  /** Only for pages opened later, and without effect for the default session. */
  setProxy(config: Electron.ProxyConfig): Promise<void> {
    checkOptions('session.setProxy', 'mode proxyRules proxyBypassRules', config);
    record('session.setProxy', this.partition, config);
    this.proxy = config;
    return Promise.resolve();
  }
  isPersistent(): boolean {
    return this.partition === '';
  }
  /** Reads the environment only, not the system's settings. */
  resolveProxy(url: string): Promise<string> {
    const names = url.startsWith('https:') ? ['HTTPS_PROXY', 'https_proxy'] : ['HTTP_PROXY', 'http_proxy'];
    const proxy = names.map((name) => process.env[name] ?? '').find((value) => value !== '');
    const exceptions = (process.env.NO_PROXY ?? process.env.no_proxy ?? '').split(',').map((each) => each.trim());
    const { hostname } = new URL(url);
    const isDirect =
      /^(localhost|\[::1\]|127\..*)$/.test(hostname) ||
      exceptions.some((each) => each === '*' || (each !== '' && hostname.endsWith(each)));
    return Promise.resolve(proxy === undefined || isDirect ? 'DIRECT' : `PROXY ${new URL(proxy).host}`);
  }

  /** Host only: asks the application's listener. */
  isCanceled(details: RequestDetails): Promise<boolean> {
    const { requestListener } = this;
    if (requestListener === null) return Promise.resolve(false);
    return new Promise((resolve, reject) => {
      requestListener(strictObject('the details of webRequest.onBeforeRequest', details), (response) => {
        try {
          checkOptions('the response of webRequest.onBeforeRequest', 'cancel', response);
          resolve(response.cancel === true);
        } catch (error) {
          reject(error);
          throw error;
        }
      });
    });
  }
  /** Host only: the browser context of the session's pages, created for the first page. Null for Chromium's default. */
  contextId(): Promise<string | null> {
    const browser = runningBrowser();
    // A visible window is opened by Chromium's command line, which has no other context.
    if (this.partition === '' || browser === null || browser.headed) return Promise.resolve(null);
    const { proxyRules, proxyBypassRules } = this.proxy;
    this.context ??= browser.root
      .send('Target.createBrowserContext', {
        disposeOnDetach: true,
        ...(proxyRules === undefined ? {} : { proxyServer: proxyRules }),
        ...(proxyBypassRules === undefined ? {} : { proxyBypassList: proxyBypassRules }),
      })
      .then(({ browserContextId }) => browserContextId);
    return this.context;
  }
}

export const defaultSession = strictObject('session', new Session(''));
const partitions = new Map<string, Session>();

export function fromPartition(partition: string, options?: Electron.FromPartitionOptions): Session {
  checkOptions('session.fromPartition', 'cache', options);
  if (partition === '') return defaultSession;
  // Chromium's contexts are in memory.
  if (partition.startsWith('persist:')) throw new Error('partitions in the stand-in host can’t be persistent');
  const known = partitions.get(partition);
  if (known !== undefined) return known;
  record('session.fromPartition', partition, options ?? {});
  const created = strictObject('session', new Session(partition));
  partitions.set(partition, created);
  return created;
}

export const session = strictObject('session', { defaultSession, fromPartition });
