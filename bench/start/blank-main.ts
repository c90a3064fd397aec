/** The smallest application that shows a window. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { app, BrowserWindow } from 'electron';

app.setPath('userData', process.env['QUITTANCE_DATA'] ?? '');
void app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 800 });
  return window.loadURL(pathToFileURL(path.join(import.meta.dirname, 'index.html')).href);
});
