// A tiny application that exercises the host, written as any Electron application would be.
import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { app, BrowserWindow, dialog, ipcMain, Menu, nativeTheme, net, protocol, safeStorage, session } from 'electron';
import { pathToFileURL } from 'node:url';

const folder = import.meta.dirname;
const seen = { navigations: [], windows: [], refused: [], second: [] };
globalThis.probe = seen;

app.setPath('userData', process.env.QUITTANCE_DATA);
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);

if (!app.requestSingleInstanceLock({ from: 'probe' })) {
  app.quit();
} else {
  app.on('second-instance', (_event, argv, workingDirectory, data) =>
    seen.second.push({ argv, workingDirectory, data }),
  );
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => {
      seen.navigations.push(event.url);
      if (!event.url.startsWith('app://probe/')) event.preventDefault();
    });
    contents.setWindowOpenHandler(({ url }) => {
      seen.windows.push(url);
      return { action: 'deny' };
    });
  });
  void app.whenReady().then(start);
}

async function start() {
  protocol.handle('app', async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/gone') return new Response('not found', { status: 404 });
    const answer = await net.fetch(pathToFileURL(path.join(folder, 'page', pathname)).href);
    const headers = new Headers(answer.headers);
    headers.set(
      'Content-Security-Policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'none'",
    );
    return new Response(await answer.arrayBuffer(), { headers });
  });
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  session.defaultSession.webRequest.onBeforeRequest((details, answer) => {
    const cancel = !details.url.startsWith('app:');
    if (cancel) seen.refused.push(details.url);
    answer({ cancel });
  });
  ipcMain.handle('echo', (_event, ...parameters) => parameters);
  ipcMain.handle('sender', (event) => ({
    url: event.senderFrame?.url,
    origin: event.senderFrame?.origin,
    parent: event.senderFrame?.parent,
    own: event.senderFrame === event.sender.mainFrame,
    window: BrowserWindow.fromWebContents(event.sender)?.id,
  }));
  ipcMain.handle('fail', () => {
    throw new RangeError('out of range');
  });
  ipcMain.handle('function', () => ({ run: () => 1 }));
  ipcMain.handle('ask', async () => (await dialog.showSaveDialog({ title: 'Save' })).filePath ?? null);
  ipcMain.on('said', (event, text) => event.sender.send('heard', `${text}!`, new Date(0), 5n));
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      { label: 'Go', submenu: [{ id: 'dark', label: 'Dark', click: () => (nativeTheme.themeSource = 'dark') }] },
    ]),
  );
  ipcMain.handle('seal', async (_event, text) => {
    const sealed = await safeStorage.encryptStringAsync(text);
    const { result } = await safeStorage.decryptStringAsync(sealed);
    return { clear: sealed.includes(Buffer.from(text)), result, backend: safeStorage.getSelectedStorageBackend() };
  });
  ipcMain.handle('read', (_event, file) => readFile(file, 'utf8'));
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
