/** `session`: the first one, and those of their own partition, each with a browser context of Chromium. */
import { checkOptions, StrictEmitter, strictObject } from '../strict-object.ts';
import { fetchFile } from './net.ts';
import { runningBrowser } from '../chromium/host-browser.ts';
import { record } from '../recorded-calls.ts';
import { SessionPermissions, type PermissionCheckHandler, type PermissionRequestHandler } from './permissions.ts';
import { SessionSchemes } from './protocol.ts';
import { SessionRequests } from './web-request.ts';

export class Session extends StrictEmitter {
  /** Host only, all four. */
  readonly partition: string;
  readonly permissions = new SessionPermissions();
  readonly schemes = new SessionSchemes();
  readonly requests = new SessionRequests();
  readonly protocol = this.schemes.forApplication;
  readonly webRequest = this.requests.forApplication;
  private proxy: Electron.ProxyConfig = {};
  private context: Promise<string | null> | null = null;

  constructor(partition: string) {
    super('session', 'will-download');
    this.partition = partition;
  }

  setPermissionRequestHandler(handler: PermissionRequestHandler | null): void {
    record('session.setPermissionRequestHandler', this.partition, handler);
    this.permissions.setRequestHandler(handler);
  }
  setPermissionCheckHandler(handler: PermissionCheckHandler | null): void {
    record('session.setPermissionCheckHandler', this.partition, handler);
    this.permissions.setCheckHandler(handler);
  }
  /** What these are asked about cannot happen to a page of this host. */
  setDevicePermissionHandler(handler: unknown): void {
    record('session.setDevicePermissionHandler', this.partition, handler);
  }
  setDisplayMediaRequestHandler(handler: unknown): void {
    record('session.setDisplayMediaRequestHandler', this.partition, handler);
  }

  /** For pages opened later. For the first session it is only recorded. */
  setProxy(config: Electron.ProxyConfig): Promise<void> {
    checkOptions('session.setProxy', 'mode proxyRules proxyBypassRules', config);
    record('session.setProxy', this.partition, config);
    this.proxy = config;
    return Promise.resolve();
  }
  /** Host only: the browser context of its pages, made for the first of them; null is Chromium's own. */
  contextId(): Promise<string | null> {
    const browser = runningBrowser();
    // A window on a screen is opened by a second start of Chromium, which knows no other context.
    if (this.partition === '' || browser === null || browser.headed) return Promise.resolve(null);
    this.context ??= browser.root
      .send('Target.createBrowserContext', {
        disposeOnDetach: true,
        ...(this.proxy.proxyRules === undefined ? {} : { proxyServer: this.proxy.proxyRules }),
        ...(this.proxy.proxyBypassRules === undefined ? {} : { proxyBypassList: this.proxy.proxyBypassRules }),
      })
      .then(({ browserContextId }) => browserContextId);
    return this.context;
  }

  isPersistent(): boolean {
    return this.partition === '' || this.partition.startsWith('persist:');
  }
  /** As the environment says; the system's settings are not read. */
  resolveProxy(url: string): Promise<string> {
    const name = url.startsWith('https:') ? ['HTTPS_PROXY', 'https_proxy'] : ['HTTP_PROXY', 'http_proxy'];
    const proxy = name.map((each) => process.env[each]).find((each) => each !== undefined && each !== '');
    const excepted = (process.env.NO_PROXY ?? process.env.no_proxy ?? '').split(',').map((each) => each.trim());
    const { hostname } = new URL(url);
    const loopback = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
    if (
      proxy === undefined ||
      loopback ||
      excepted.some((each) => each === '*' || (each !== '' && hostname.endsWith(each)))
    ) {
      return Promise.resolve('DIRECT');
    }
    return Promise.resolve(`PROXY ${new URL(proxy).host}`);
  }
  fetch(input: string | URL | Request): Promise<Response> {
    return fetchFile(input);
  }
}

const first = new Session('');
const partitions = new Map<string, Session>();

export const defaultSession = strictObject('session', first);

/** The session of that partition; the same one for the same name. */
export function fromPartition(partition: string, options?: Electron.FromPartitionOptions): Session {
  checkOptions('session.fromPartition', 'cache', options);
  if (partition === '') return defaultSession;
  // Chromium's contexts are all in memory here.
  if (partition.startsWith('persist:'))
    throw new Error('the stand-in host has no partition that persists but the first');
  const known = partitions.get(partition);
  if (known !== undefined) return known;
  record('session.fromPartition', partition, options ?? {});
  const made = strictObject('session', new Session(partition));
  partitions.set(partition, made);
  return made;
}

/** Of this host, behind what an application hands back as Electron's. */
export function ownSession(given: unknown): Session {
  const own = [defaultSession, ...partitions.values()].find((each) => each === given);
  if (own === undefined) throw new TypeError('the session is none that this host has made');
  return own;
}

export const session = strictObject('session', { defaultSession, fromPartition });
