/** `session.defaultSession`: the one session of this host. */
import { StrictEmitter, strictObject } from '../strict-object.ts';
import { fetchFile } from './net.ts';
import { getPath } from '../app/paths.ts';
import { setPermissionCheckHandler, setPermissionRequestHandler } from './permissions.ts';
import { protocol } from './protocol.ts';
import { webRequest } from './web-request.ts';

const neverHere = [
  'will-download',
  'spellcheck-dictionary-initialized',
  'preconnect',
  'select-serial-port',
  'select-usb-device',
  'select-hid-device',
];

class DefaultSession extends StrictEmitter {
  readonly protocol = protocol;
  readonly webRequest = webRequest;
  readonly setPermissionRequestHandler = setPermissionRequestHandler;
  readonly setPermissionCheckHandler = setPermissionCheckHandler;
  private languages: readonly string[] = [];
  private spelling = true;
  private agent: string | null = null;

  /** These cannot happen to a page of this host; the handlers are kept for nothing. */
  setDevicePermissionHandler(): void {}
  setDisplayMediaRequestHandler(): void {}
  setBluetoothPairingHandler(): void {}
  setUSBProtectedClassesHandler(): void {}
  setCertificateVerifyProc(): void {}

  get storagePath(): string {
    return getPath('sessionData', 'Electron');
  }
  isPersistent(): boolean {
    return true;
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
  setSpellCheckerLanguages(languages: readonly string[]): void {
    this.languages = [...languages];
  }
  getSpellCheckerLanguages(): readonly string[] {
    return this.languages;
  }
  setSpellCheckerEnabled(enabled: boolean): void {
    this.spelling = enabled;
  }
  isSpellCheckerEnabled(): boolean {
    return this.spelling;
  }
  setUserAgent(agent: string): void {
    this.agent = agent;
  }
  getUserAgent(): string {
    return (
      this.agent ??
      `Mozilla/5.0 (X11; Linux x86_64) Chrome/${process.versions.chrome ?? ''} Electron/${process.versions.electron ?? ''}`
    );
  }
  fetch(input: string | URL | Request): Promise<Response> {
    return fetchFile(input);
  }
  clearCache(): Promise<void> {
    return Promise.resolve();
  }
  flushStorageData(): void {}
}

export const defaultSession = strictObject('session', new DefaultSession('session', neverHere));
export const session = strictObject('session', { defaultSession });
