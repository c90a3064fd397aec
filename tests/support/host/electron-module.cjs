// The module that `electron` resolves to. Each name is spelled out, because that is how named imports of
// a CommonJS module are found; an import of any other name fails by its name.
'use strict';
const surface = globalThis[Symbol.for('quittance.stand-in.electron')];
exports.app = surface.app;
exports.BrowserWindow = surface.BrowserWindow;
exports.clipboard = surface.clipboard;
exports.dialog = surface.dialog;
exports.ipcMain = surface.ipcMain;
exports.Menu = surface.Menu;
exports.MenuItem = surface.MenuItem;
exports.nativeTheme = surface.nativeTheme;
exports.net = surface.net;
exports.Notification = surface.Notification;
exports.powerMonitor = surface.powerMonitor;
exports.protocol = surface.protocol;
exports.safeStorage = surface.safeStorage;
exports.screen = surface.screen;
exports.session = surface.session;
exports.shell = surface.shell;
exports.webContents = surface.webContents;
module.exports = surface;
