/** The window shows the console's page for as long as it lives: no other page, no second window, no guest. */
import type { App, WebContents } from 'electron';
import { isPageUrl } from './page-url.ts';

export function denyNavigation(app: App, refused: (what: string) => void): void {
  app.on('web-contents-created', (_created, contents) => guard(contents, refused));
}

function guard(contents: WebContents, refused: (what: string) => void): void {
  const refuse = (event: { preventDefault(): void }, what: string): void => {
    event.preventDefault();
    refused(what);
  };
  contents.on('will-navigate', (event) => {
    if (!isPageUrl(event.url)) refuse(event, 'navigation');
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isPageUrl(event.url)) refuse(event, 'frame-navigation');
  });
  contents.on('will-redirect', (event) => refuse(event, 'redirect'));
  contents.on('will-attach-webview', (event) => refuse(event, 'webview'));
  // Nor does it keep the window open: what would be lost main knows by itself, and asks about in words of its own.
  contents.on('will-prevent-unload', (event) => refuse(event, 'stay'));
  contents.setWindowOpenHandler(() => {
    refused('window');
    return { action: 'deny' };
  });
}
