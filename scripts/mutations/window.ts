/** The window, the process and the package. */
import { e2e, integration, unit, type Mutation } from './mutation.ts';

const preference = (find: string, replace: string): Mutation => ({
  guard: `preference of the page: ${find}`,
  file: 'electron/shell/window/page-preferences.ts',
  find: `    ${find},\n`,
  replace: `    ${replace},\n`,
  noticedBy: unit('shell/page-preferences', 'gives the page its bridge and nothing else of Electron or Node'),
});

const fuse = (name: string, set: boolean): Mutation => ({
  guard: `fuse ${name}`,
  file: 'electron-builder.yml',
  find: `  ${name}: ${String(set)}\n`,
  replace: `  ${name}: ${String(!set)}\n`,
  noticedBy: unit('shell/packaging', 'sets each fuse of the binary'),
});

const switches = 'electron/shell/process/refused-switches.ts';

const refusedSwitch = (name: string, find: string, replace: string): Mutation => ({
  guard: `switch refused: --${name}`,
  file: switches,
  find,
  replace,
  noticedBy: unit('shell/refused-switches', 'an installed console does not start with'),
});

export const window: readonly Mutation[] = [
  {
    guard: 'every page’s process is sandboxed',
    file: 'electron/main.ts',
    find: 'app.enableSandbox();\n',
    replace: '',
    noticedBy: e2e('guards', 'the sandbox is asked for before anything can run in a page'),
  },
  {
    guard: 'the window has the page’s preferences',
    file: 'electron/shell/window/browser-window.ts',
    find: 'webPreferences: pagePreferences(parts),',
    replace: 'webPreferences: { preload: parts.preload, devTools: parts.devTools },',
    noticedBy: e2e('guards', 'the sandbox is asked for before anything can run in a page'),
  },
  preference('sandbox: true', 'sandbox: false'),
  preference('contextIsolation: true', 'contextIsolation: false'),
  preference('nodeIntegration: false', 'nodeIntegration: true'),
  preference('nodeIntegrationInWorker: false', 'nodeIntegrationInWorker: true'),
  preference('webSecurity: true', 'webSecurity: false'),
  preference('webviewTag: false', 'webviewTag: true'),
  preference('navigateOnDragDrop: false', 'navigateOnDragDrop: true'),
  {
    guard: 'no developer tools in a release',
    file: 'electron/shell/window/console-window.ts',
    find: 'const devTools = !app.isPackaged;',
    replace: 'const devTools = true;',
    noticedBy: e2e('installed', 'an installed console has no developer tools'),
  },
  {
    guard: 'one console per data folder',
    file: 'electron/shell/process/single-instance.ts',
    find: 'if (!app.requestSingleInstanceLock()) return false;',
    replace: '',
    noticedBy: e2e('shell', 'a second start on the same data ends by itself and leaves one window'),
  },
  {
    guard: 'closing during a run is asked about',
    file: 'electron/shell/window/console-window.ts',
    find: '  confirmClose(window, { runs: parts.runsUnderWay, unsaved: parts.unsaved }, words.confirmClose);\n',
    replace: '',
    noticedBy: e2e('shell', 'closing while addresses are created asks first, and says what will happen'),
  },
  {
    guard: 'the AppImage starts with its sandbox',
    file: 'electron-builder.yml',
    find: '  executableArgs: []\n',
    replace: '',
    noticedBy: unit('shell/packaging', 'starts the AppImage with its sandbox'),
  },
  {
    guard: 'switches are refused first of all',
    file: 'electron/main.ts',
    find: 'refuseSwitches({',
    replace: 'void ({',
    noticedBy: e2e('installed', 'an installed console does not start with --js-flags'),
  },
  ...['no-sandbox', 'js-flags'].map((name) => refusedSwitch(name, `  /^${name}$/,\n`, '')),
  refusedSwitch('remote-debugging-port', '(port|pipe', '(pipe'),
  refusedSwitch('remote-debugging-pipe', '|pipe|', '|'),
  refusedSwitch('remote-debugging-address', '|address|', '|'),
  refusedSwitch('inspect', '  /^inspect(-.*)?$/,\n', ''),
  {
    guard: 'switches are read as Chromium reads them',
    file: switches,
    find: ".toLowerCase().replaceAll('_', '-')",
    replace: '',
    noticedBy: unit('shell/refused-switches', 'an installed console does not start with'),
  },
  {
    guard: 'one save dialog at a time',
    file: 'electron/shell/window/save-dialog.ts',
    find: "      if (open) return failure('dialog-open', 'a save dialog is open already');\n",
    replace: '',
    noticedBy: e2e('desktop', 'of two hundred save dialogs at once one is opened'),
  },
  preference("disableBlinkFeatures: 'Auxclick'", "disableBlinkFeatures: ''"),
  fuse('runAsNode', false),
  fuse('enableCookieEncryption', true),
  fuse('enableNodeOptionsEnvironmentVariable', false),
  fuse('enableNodeCliInspectArguments', false),
  fuse('enableEmbeddedAsarIntegrityValidation', true),
  fuse('onlyLoadAppFromAsar', true),
  fuse('grantFileProtocolExtraPrivileges', false),
  {
    guard: 'the log is redacted',
    file: 'electron/shell/process/log.ts',
    find: 'redactor.clean(raw).slice',
    replace: 'raw.slice',
    noticedBy: integration('shell/log', 'has no secret in it: not in a fact, a message, a cause or a stack'),
  },
  {
    guard: 'the log is its owner’s alone',
    file: 'electron/shell/process/log.ts',
    find: '    fs.fchmodSync(descriptor, 0o600);\n',
    replace: '    fs.fchmodSync(descriptor, 0o644);\n',
    noticedBy: integration('shell/log', 'writes one JSON object a line, in a file for its owner alone'),
  },
  {
    guard: 'secrets in use are taken out of the log',
    file: 'electron/shell/process/redaction.ts',
    find: 'for (const { hide } of known) cleaned = hide(cleaned);',
    replace: '',
    noticedBy: unit('shell/redaction', 'takes a secret in use out of a text'),
  },
  {
    guard: 'what has the form of a secret is taken out',
    file: 'electron/shell/process/redaction.ts',
    find: 'for (const { pattern, by } of forms) cleaned = cleaned.replace(pattern, by);',
    replace: '',
    noticedBy: unit('shell/redaction', 'takes out what has the form of a secret'),
  },
];
