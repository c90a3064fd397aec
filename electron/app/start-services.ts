/** Everything except the window, created while the page is loading: services and the handlers of the page's calls. Closes them in order. */
import { app, type BrowserWindow } from 'electron';
import { contract } from '../contract/contract.ts';
import type { PageApi } from '../ipc/register-handlers.ts';
import type { StoredSettings } from '../profiles/settings/settings-file.ts';
import { createHandlers } from './handlers.ts';
import { closeBeforeQuit } from './lifecycle.ts';
import type { BootstrapContext } from './bootstrap-context.ts';
import { createServices } from './services.ts';
import type { WindowServices } from './window.ts';

/** Created while the page is loading. */
export interface StartedServices {
  readonly windowServices: WindowServices;
  readonly api: PageApi;
}

export function startServices(
  context: BootstrapContext,
  stored: StoredSettings,
  window: BrowserWindow,
): StartedServices {
  const { log } = context;
  const services = createServices(context, stored, window);
  const { settings, emit, info, database, audit, connected, watches, retention, unsaved, backups } = services;
  log.info('started', { version: app.getVersion(), node: process.versions.node, platform: process.platform });

  // Started while the page is loading, which needs none of it to appear.
  connected.startOrStopSandbox();
  database.open();
  void services.profilesChanged();
  void retention.deleteExpired();
  closeBeforeQuit(
    app,
    [
      async () => watches.close(),
      async () => {
        await Promise.all([services.addressBatches.current()?.shutDown(), services.bulkLookups.current()?.ended()]);
        await connected.close();
      },
      audit.flush,
      database.close,
      async () => log.close(),
    ],
    log.error,
  );
  return {
    api: { contract, handlers: createHandlers(context, services) },
    windowServices: {
      info,
      saveState: (state) => {
        settings.change((before) => ({ ...before, window: state }));
      },
      activeBatches: services.activeBatches,
      unsaved,
      send: (command) => emit('app:command', command),
      backUp: () => void backups.create(),
      restore: () => void backups.restore(),
    },
  };
}
