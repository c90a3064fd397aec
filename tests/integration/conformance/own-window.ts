/** A second window with a new session. */
import type { ElectronApplication } from 'playwright-core';

export interface OwnWindow {
  /** Null if it loaded, otherwise code, number and message of the error. */
  readonly load: (url: string) => Promise<{ code: string; errno: number; message: string } | null>;
  /** Runs in the page's main world. */
  readonly run: (code: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** @param partition of its session, in which the scheme `app` has no handler yet */
export async function openWindow(app: ElectronApplication, partition: string): Promise<OwnWindow> {
  const id = await app.evaluate(
    ({ BrowserWindow }, name) => new BrowserWindow({ show: false, webPreferences: { partition: name } }).id,
    partition,
  );
  return {
    load: (url) =>
      app.evaluate(
        ({ BrowserWindow }, [of, where]) =>
          BrowserWindow.fromId(of)
            ?.loadURL(where)
            .then(
              () => null,
              ({ code, errno, message }: { code: string; errno: number; message: string }) => ({
                code,
                errno,
                message,
              }),
            ) ?? null,
        [id, url] as const,
      ),
    run: (code) =>
      app.evaluate(
        async ({ BrowserWindow }, [of, script]): Promise<unknown> =>
          BrowserWindow.fromId(of)?.webContents.executeJavaScript(script),
        [id, code] as const,
      ),
    close: () => app.evaluate(({ BrowserWindow }, of) => BrowserWindow.fromId(of)?.destroy(), id),
  };
}
