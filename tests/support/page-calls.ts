/** Calls handlers as the page does: through the sender check and the schema of each method. */
import { contract } from '../../electron/contract/contract.ts';
import type { Result } from '../../electron/contract/result.ts';
import { registerHandlers, type Caller, type IpcMain, type PageApi } from '../../electron/ipc/register-handlers.ts';

const senderFrame = { url: 'app://quittance/index.html', parent: null, detached: false, isDestroyed: () => false };
export const mainWindow = { id: 1 };
export const ourPage: Caller = { sender: mainWindow, senderFrame };

/** `call('orders:lookUp', { … })`. @throws what a handler throws */
export function pageCalls(
  handlers: PageApi['handlers'],
): (channel: string, input?: unknown) => Promise<Result<unknown>> {
  const listeners = new Map<string, Parameters<IpcMain['handle']>[1]>();
  const callGuard = {
    isOurWindow: (sender: object) => sender === mainWindow,
    refused: () => undefined,
    failed: (_channel: string, error: unknown) => {
      throw error;
    },
  };
  registerHandlers(Promise.resolve({ contract, handlers }), callGuard, {
    handle: (channel, listener) => void listeners.set(channel, listener),
  });
  return async (channel, input) => {
    const listener = listeners.get(channel);
    if (listener === undefined) throw new Error(`the contract has no method ${channel}`);
    return listener(ourPage, input);
  };
}
