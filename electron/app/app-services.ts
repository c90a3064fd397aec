/** Services that most others need, made first once the window was opened. None needs the page or the database. */
import { app, Notification, safeStorage } from 'electron';
import ElectronStore from 'electron-store';
import { createActiveBatches, type ActiveBatches } from '../addresses/active-batches.ts';
import type { BatchView } from '../contract/addresses.ts';
import type { AppInfo, AppNotice } from '../contract/app.ts';
import { createEmit, type Emit } from '../ipc/emit.ts';
import { createRunningLookups, type RunningLookups } from '../orders/bulk/running-lookups.ts';
import { createKeychain, type Keychain } from '../profiles/secrets/keychain.ts';
import { openSettings, type SettingsStore } from '../profiles/settings/settings-store.ts';
import type { StoredSettings } from '../profiles/settings/settings-file.ts';
import { appInfo, systemUser } from './app-info.ts';
import { createUnsavedSettings, type UnsavedSettings } from './dialogs/close-dialog.ts';
import { createNotices, type Notices } from './notices.ts';
import { createNotifier, notifyOfBatches, notifyOfBulk, type Notify } from './notifications.ts';
import type { ProcessContext } from './startup.ts';
import { createTaskbarProgress, type TaskbarProgress } from './taskbar-progress.ts';

/** As in electron-builder.yml: Windows shows notifications only of applications with a shortcut. */
const windowsId = 'app.quittance.console';

export interface AppServices extends ProcessContext {
  readonly settings: SettingsStore;
  readonly emit: Emit;
  readonly notices: Notices;
  readonly info: () => AppInfo;
  /** In the operating system; empty if it has none. */
  readonly userName: string;
  readonly keychain: Keychain;
  readonly unsaved: UnsavedSettings;
  readonly activeBatches: ActiveBatches;
  readonly bulkUnderWay: RunningLookups;
  readonly notify: Notify;
  readonly notifyOfBatch: (batch: BatchView) => void;
  readonly taskbar: TaskbarProgress;
}

/**
 * @param firstNotices besides those of the settings
 * @param keychainChanged called when the keychain starts or stops waiting for a person
 */
export function createAppServices(
  context: ProcessContext,
  stored: StoredSettings,
  firstNotices: readonly AppNotice[],
  keychainChanged: () => void,
): AppServices {
  const { ourWindow, log, redactor } = context;
  if (process.platform === 'win32') app.setAppUserModelId(windowsId);
  const settings = openSettings({ stored, Store: ElectronStore });
  const emit = createEmit(ourWindow);
  const info = () => appInfo(settings, notices.all(), log.file);
  const notices = createNotices({
    log,
    redactor,
    first: [...settings.notices, ...firstNotices],
    changed: () => emit('app:changed', info()),
  });
  const keychain = createKeychain({
    safeStorage,
    platform: process.platform,
    failed: log.error,
    waits: (isWaiting) => {
      if (isWaiting) notices.add({ kind: 'keychain-waits' });
      else notices.remove('keychain-waits');
      keychainChanged();
    },
  });
  const notify = createNotifier({
    ourWindow,
    notification: (text) => (Notification.isSupported() ? new Notification(text) : null),
    isWanted: () => settings.current().preferences.notifications !== false,
    failed: log.error,
  });
  const taskbar = createTaskbarProgress((count) => void app.setBadgeCount(count));
  const notifyOfLookup = notifyOfBulk(notify, (lookup) => emit('bulk:openRun', lookup));
  return {
    ...context,
    settings,
    emit,
    notices,
    info,
    userName: systemUser(),
    keychain,
    unsaved: createUnsavedSettings(),
    activeBatches: createActiveBatches({
      everyMs: 250,
      changed: (batches) => {
        emit('addresses:runsUnderWayChanged', batches);
        taskbar.setBatches(batches);
      },
    }),
    bulkUnderWay: createRunningLookups((active, step) => {
      taskbar.setLookups(active);
      notifyOfLookup(step);
    }),
    notify,
    notifyOfBatch: notifyOfBatches(notify, (batch) => emit('addresses:openRun', batch)),
    taskbar,
  };
}
