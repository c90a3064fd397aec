/** Ties the contract's methods to Electron's channels: the one place that does. */
import { ipcMain } from 'electron';
import type { MethodsByChannel } from './contract-channels.ts';
import type { CallGuard } from './handle.ts';
import { takeCalls } from './take-calls.ts';

/** Before the page is loaded. @param methods of every channel, as soon as they are made */
export const registerMethods = (methods: Promise<MethodsByChannel>, callGuard: CallGuard): void =>
  takeCalls(ipcMain, methods, callGuard);
