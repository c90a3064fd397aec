/** Batches in taskbar, title and notifications, which only the stand-in host records. */
import type { ElectronApplication } from 'playwright-core';
import { recordedCalls } from './recorded-calls.ts';

const given = async (app: ElectronApplication, name: string): Promise<readonly (readonly unknown[])[]> =>
  (await recordedCalls(app)).filter((call) => call.name === name).map((call) => call.given);

/** The taskbar's last progress and state. Null before the first. */
export async function taskbar(app: ElectronApplication): Promise<{ share: number; mode: string } | null> {
  const [share, options] = (await given(app, 'setProgressBar')).at(-1) ?? [];
  if (typeof share !== 'number') return null;
  return { share, mode: share < 0 ? 'removed' : JSON.stringify(options).replaceAll(/[^a-z]|mode/g, '') };
}

/** Titles and bodies of all notifications. */
export const notifications = async (app: ElectronApplication): Promise<readonly string[]> =>
  (await given(app, 'Notification.show')).map(([options]) => {
    const asked: unknown = options;
    if (typeof asked !== 'object' || asked === null || !('title' in asked) || !('body' in asked)) return '';
    return asked.body === '' ? String(asked.title) : `${String(asked.title)} | ${String(asked.body)}`;
  });

/** Clicks the last notification. */
export const clickNotification = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ Notification }) => {
    const host: { isSupported(): boolean; readonly getShown?: () => readonly Electron.Notification[] } = Notification;
    host.getShown?.().at(-1)?.emit('click', {});
  });

export const windowTitle = (app: ElectronApplication): Promise<string> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle() ?? '');
