import { expect, it } from 'vitest';
import { pagePreferences } from '../../../electron/app/window.ts';

it('the page gets its bridge and nothing else of Electron or Node', () => {
  expect(pagePreferences({ preload: '/preload.cjs', devTools: false })).toEqual({
    preload: '/preload.cjs',
    devTools: false,
    partition: 'page',
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
    disableDialogs: true,
    disableBlinkFeatures: 'Auxclick',
  });
});
