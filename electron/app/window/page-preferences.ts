/** What the page is given by the process that it runs in: its bridge, and nothing else of Electron or Node. */
import type { WebPreferences } from 'electron';
import { pagePartition } from '../page/page-url.ts';

export interface PageParts {
  /** File of the bridge. */
  readonly preload: string;
  readonly devTools: boolean;
}

/** Each said outright, also where it is Electron's default today. */
export const pagePreferences = ({ preload, devTools }: PageParts) =>
  ({
    preload,
    devTools,
    partition: pagePartition,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    plugins: false,
    navigateOnDragDrop: false,
    spellcheck: false,
    // A question that the page words looks like one of Quittance's own.
    disableDialogs: true,
    // A middle click asks for a window.
    disableBlinkFeatures: 'Auxclick',
  }) as const satisfies WebPreferences;
