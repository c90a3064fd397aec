/**
 * Permissions of pages. Chromium is told, page by page, what the application's handlers answer; without
 * handlers everything is granted, because that is what Electron does.
 */
import type { CdpSession } from '../chromium/devtools-protocol.ts';
import { originOf, toChromium } from './scheme-url.ts';

export type PermissionRequestHandler = (
  contents: object,
  permission: string,
  answer: (granted: boolean) => void,
  details: object,
) => void;
export type PermissionCheckHandler = (
  contents: object | null,
  permission: string,
  origin: string,
  details: object,
) => boolean;

/** Chromium's name, and Electron's. */
const permissions: readonly (readonly [string, string])[] = [
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

let requestHandler: PermissionRequestHandler | null = null;
let checkHandler: PermissionCheckHandler | null = null;

export const setPermissionRequestHandler = (handler: PermissionRequestHandler | null): void => {
  requestHandler = handler;
};
export const setPermissionCheckHandler = (handler: PermissionCheckHandler | null): void => {
  checkHandler = handler;
};

async function isGranted(contents: object, permission: string, url: string): Promise<boolean> {
  const details = { requestingUrl: url, isMainFrame: true };
  if (checkHandler !== null && !checkHandler(contents, permission, originOf(url), details)) return false;
  const handler = requestHandler;
  if (handler === null) return true;
  return new Promise((resolve) => handler(contents, permission, resolve, details));
}

/** Called before the page at `url` runs. */
export async function applyPermissions(root: CdpSession, contents: object, url: string): Promise<void> {
  const page = toChromium(url);
  if (!page.startsWith('https:') && !page.startsWith('http:')) return;
  const { origin } = new URL(page);
  await Promise.all(
    permissions.map(async ([name, permission]) => {
      const setting = (await isGranted(contents, permission, url)) ? 'granted' : 'denied';
      await root.send('Browser.setPermission', { permission: { name }, setting, origin }).catch(() => undefined);
    }),
  );
}
