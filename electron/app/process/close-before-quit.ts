/** Closes what must be closed before the process ends. */

/** What is used of Electron's `app`. */
export interface EndingApp {
  on(event: 'window-all-closed', listener: () => void): unknown;
  on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown;
  quit(): void;
}

const longestCloseMs = 5_000;

/**
 * Closes the parts once and in their order, before the process ends. One that fails is told of and keeps none
 * of those after it from closing; what does not end in time is left behind.
 */
export function closeBeforeQuit(
  app: EndingApp,
  parts: readonly (() => Promise<void>)[],
  failed: (what: string, thrown: unknown) => void,
): void {
  let closed = false;
  let closing = false;
  const close = async (): Promise<void> => {
    for (const part of parts) await part().catch((thrown: unknown) => failed('closing', thrown));
  };
  const end = async (): Promise<void> => {
    const late = new Promise<void>((resolve) => {
      setTimeout(resolve, longestCloseMs).unref();
    });
    await Promise.race([close(), late]);
    closed = true;
    app.quit();
  };
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    if (closing) return;
    closing = true;
    void end();
  });
}
