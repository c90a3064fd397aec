/** A window of a test's own, beside the probe's, in a session where nothing has been set up before. */
import type { ElectronApplication } from 'playwright-core';

export interface OwnWindow {
  /** Null when it was loaded, else code, number and words of the refusal. */
  readonly load: (url: string) => Promise<{ code: string; errno: number; message: string } | null>;
  /** In the page's own world. */
  readonly run: (code: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** @param partition its session's; the scheme `app` has no handler there until a test sets one */
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
