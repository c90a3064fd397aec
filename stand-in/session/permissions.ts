/**
 * Permissions of pages. Chromium gets the answers of the application's handlers page by page. Without handlers
 * everything is granted, as in Electron.
 */
import type { CdpSession } from '../chromium/devtools-protocol.ts';
import { originOf, toChromium } from './scheme-url.ts';

type Handlers = Pick<Electron.Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler'>;
export type PermissionRequestHandler = NonNullable<Parameters<Handlers['setPermissionRequestHandler']>[0]>;
export type PermissionCheckHandler = NonNullable<Parameters<Handlers['setPermissionCheckHandler']>[0]>;
type Permission = Parameters<PermissionCheckHandler>[1];

/** Chromium's name, and Electron's. */
const permissions: readonly (readonly [string, Permission])[] = [
  ['geolocation', 'geolocation'],
  ['notifications', 'notifications'],
  ['midi', 'midi'],
  ['camera', 'media'],
  ['microphone', 'media'],
  ['clipboard-read', 'clipboard-read'],
  ['clipboard-write', 'clipboard-sanitized-write'],
  ['idle-detection', 'idle-detection'],
  ['storage-access', 'storage-access'],
  ['window-management', 'window-management'],
];

export class SessionPermissions {
  private requestHandler: PermissionRequestHandler | null = null;
  private checkHandler: PermissionCheckHandler | null = null;

  setRequestHandler(handler: PermissionRequestHandler | null): void {
    this.requestHandler = handler;
  }
  setCheckHandler(handler: PermissionCheckHandler | null): void {
    this.checkHandler = handler;
  }

  private async isGranted(contents: Electron.WebContents, permission: Permission, url: string): Promise<boolean> {
    const details = { requestingUrl: url, isMainFrame: true };
    const { checkHandler, requestHandler } = this;
    if (checkHandler !== null && !checkHandler(contents, permission, originOf(url), details)) return false;
    if (requestHandler === null) return true;
    return new Promise((resolve) => requestHandler(contents, permission, resolve, details));
  }

  /** Called before the page at `url` runs. `contextId`: Chromium's name of the session; null for the first one. */
  async apply(root: CdpSession, contextId: string | null, contents: Electron.WebContents, url: string): Promise<void> {
    const page = toChromium(url);
    if (!page.startsWith('https:') && !page.startsWith('http:')) return;
    const { origin } = new URL(page);
    const where = contextId === null ? { origin } : { origin, browserContextId: contextId };
    await Promise.all(
      permissions.map(async ([name, permission]) => {
        const setting = (await this.isGranted(contents, permission, url)) ? 'granted' : 'denied';
        await root.send('Browser.setPermission', { permission: { name }, setting, ...where }).catch(() => undefined);
      }),
    );
  }
}
