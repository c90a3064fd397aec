/** Sets Chromium's permissions for a page as the application's handlers decide. Without handlers they are granted, as in Electron. */
import { hostBrowser } from '../chromium/host-browser.ts';
import { originOf, toChromium } from './scheme-url.ts';
import type { PermissionCheckHandler, Session } from './session.ts';

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

/** Called before the page at `url` runs. */
export async function applyPermissions(session: Session, contents: object, url: string): Promise<void> {
  const page = toChromium(url);
  if (!page.startsWith('https:') && !page.startsWith('http:')) return;
  const { origin } = new URL(page);
  const contextId = await session.contextId();
  const where = contextId === null ? { origin } : { origin, browserContextId: contextId };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- handlers get this host's own webContents
  const webContents = contents as Electron.WebContents;
  const details = { requestingUrl: url, isMainFrame: true };
  const isGranted = async (permission: Permission): Promise<boolean> => {
    const { checkHandler, requestHandler } = session.permissionHandlers;
    if (checkHandler?.(webContents, permission, originOf(url), details) === false) return false;
    if (requestHandler === null) return true;
    return new Promise((resolve) => requestHandler(webContents, permission, resolve, details));
  };
  await Promise.all(
    permissions.map(async ([name, permission]) => {
      const setting = (await isGranted(permission)) ? 'granted' : 'denied';
      const parameters = { permission: { name }, setting, ...where } as const;
      await hostBrowser()
        .root.send('Browser.setPermission', parameters)
        .catch(() => undefined);
    }),
  );
}
