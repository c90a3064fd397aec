/**
 * Every member of this host that is not as Electron's is, with its reason. What differs and is not listed here fails the type
 * check, and so does what is listed and does not differ.
 */
const hostOnly = 'the parts of this host speak with each other by it; no application could know of it';
const forTests = 'tests ask by it what nobody sees';

export const differences = {
  'Menu.getPopup': forTests,
  'new BrowserWindow.getProgressBar': forTests,
  'Notification.getShown': forTests,
  'Notification.setSupported': forTests,

  'app.becomeReady': hostOnly,
  'app.isEnding': hostOnly,
  'app.setApplicationFacts': hostOnly,
  'app.takeProcessExit': hostOnly,
  'app.switches': hostOnly,
  'frame of a page.gone': hostOnly,
  'session of a partition.contextId': hostOnly,
  'session of a partition.partition': hostOnly,
  'session of a partition.permissions': hostOnly,
  'session of a partition.requests': hostOnly,
  'session of a partition.schemes': hostOnly,
  'webContents of a window.markDestroyed': hostOnly,
  'webContents of a window.ready': hostOnly,
  'webContents of a window.targetId': hostOnly,
  'webContents of a window.withSession': hostOnly,

  'new MenuItem.acceleratorWorksWhenHidden': "Electron's items have it, and its types leave it out",
  'new MenuItem.groupId': "Electron's radio items have it, and its types leave it out",
  'webContents of a window.sendInputEvent': 'it presses keys; the mouse is for whoever drives the page',
} as const;
