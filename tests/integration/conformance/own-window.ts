/** A second window with its own session. */
import type { ElectronApplication } from '@playwright/test';

export interface OwnWindow {
  /** Null if it loaded, otherwise the error's code. */
  readonly load: (url: string) => Promise<string | null>;
  /** Runs in the page's world. */
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
              ({ code }: { code: string }) => code,
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
