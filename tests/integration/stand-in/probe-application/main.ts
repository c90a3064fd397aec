/** A tiny application that exercises the host, written as any Electron application would be. */
/* oxlint-disable no-restricted-imports -- it speaks IPC by itself, without the console's wrapper */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  protocol,
  safeStorage,
  session,
  type WebContents,
} from 'electron';

/** What tests read through `evaluate`. */
export interface ProbeNotes {
  readonly navigations: string[];
  readonly windows: string[];
  readonly refused: string[];
  readonly second: { readonly argv: readonly string[]; readonly data: unknown }[];
}

const notes: ProbeNotes = { navigations: [], windows: [], refused: [], second: [] };
Reflect.set(globalThis, 'probeNotes', notes);

const folder = import.meta.dirname;
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'none'";

function guard(contents: WebContents): void {
  contents.on('will-navigate', (event) => {
    notes.navigations.push(event.url);
    if (!event.url.startsWith('app://probe/')) event.preventDefault();
  });
  contents.setWindowOpenHandler(({ url }) => {
    notes.windows.push(url);
    return { action: 'deny' };
  });
}

function turnDark(): void {
  nativeTheme.themeSource = 'dark';
}

function answerPage(): void {
  ipcMain.handle('echo', (_event, ...parameters: unknown[]) => parameters);
  ipcMain.handle('sender', ({ sender, senderFrame }) => ({
    url: senderFrame?.url,
    origin: senderFrame?.origin,
    parent: senderFrame?.parent,
    own: senderFrame === sender.mainFrame,
    window: BrowserWindow.fromWebContents(sender)?.id,
  }));
  ipcMain.handle('fail', () => {
    throw new RangeError('out of range');
  });
  ipcMain.handle('function', () => ({ run: () => 1 }));
  ipcMain.handle('ask', async () => (await dialog.showSaveDialog({ title: 'Save' })).filePath);
  ipcMain.handle('seal', async (_event, text: string) => {
    const sealed = await safeStorage.encryptStringAsync(text);
    const { result } = await safeStorage.decryptStringAsync(sealed);
    return { inClear: sealed.includes(text), result, backend: safeStorage.getSelectedStorageBackend() };
  });
  ipcMain.on('said', (event, text: string) => event.sender.send('noteLookup', `${text}!`, new Date(0), 5n));
}

async function start(): Promise<void> {
  protocol.handle('app', async (request) => {
    const { pathname } = new URL(request.url);
    const answer = await net.fetch(pathToFileURL(path.join(folder, 'page', pathname)).href).catch(() => null);
    if (answer === null) return new Response('not found', { status: 404 });
    const headers = new Headers(answer.headers);
    headers.set('Content-Security-Policy', policy);
    return new Response(await answer.arrayBuffer(), { headers });
  });
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  session.defaultSession.webRequest.onBeforeRequest((details, answer) => {
    const cancel = !details.url.startsWith('app:');
    if (cancel) notes.refused.push(details.url);
    answer({ cancel });
  });
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([{ label: 'Go', submenu: [{ id: 'dark', label: 'Dark', click: turnDark }] }]),
  );
  answerPage();
  const window = new BrowserWindow({
    width: 900,
    height: 700,
    show: false,
    webPreferences: { preload: path.join(folder, 'preload.cjs'), sandbox: true, contextIsolation: true },
  });
  window.once('ready-to-show', () => window.show());
  if (process.argv.includes('--veto')) window.on('close', (event) => event.preventDefault());
  await window.loadURL('app://probe/index.html#/start');
}

const data = process.env['QUITTANCE_DATA'];
if (data !== undefined) app.setPath('userData', data);
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
if (app.requestSingleInstanceLock({ from: 'probe' })) {
  app.on('second-instance', (_event, argv, _folder, sent) => notes.second.push({ argv, data: sent }));
  app.on('web-contents-created', (_event, contents) => guard(contents));
  void app.whenReady().then(start);
} else {
  app.quit();
}
