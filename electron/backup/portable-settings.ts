/** Settings without what only this computer can use: secrets, its encrypted keys, and its backup schedule. */
import { randomBytes } from 'node:crypto';
import type { BackupSettings, Settings } from '../profiles/settings/settings.ts';
import type { WrappedKeys } from '../profiles/settings/wrapped-keys.ts';

export const withoutSecrets = ({ backups: _backups, connecting: _connecting, ...settings }: Settings): Settings => ({
  ...settings,
  profiles: settings.profiles.map((profile) => ({ ...profile, secret: null })),
  window: null,
  historyKey: null,
  earlierHistoryKeys: [],
});

export const firstBackupSettings = (): BackupSettings => ({
  series: randomBytes(4).toString('hex'),
  schedule: { every: 'day', keep: 7, folder: null },
  last: null,
  wrapped: null,
  toUnlock: null,
});

/** @param present this computer's settings; null if they can't be read. Its encrypted keys may open the restored orders. */
export function restoredSettings(backup: Settings, present: Settings | null, toUnlock: WrappedKeys | null): Settings {
  const backups = present?.backups ?? firstBackupSettings();
  return {
    ...withoutSecrets(backup),
    window: present?.window ?? null,
    historyKey: present?.historyKey ?? null,
    earlierHistoryKeys: present?.earlierHistoryKeys ?? [],
    backups: { ...backups, toUnlock: toUnlock ?? backups.toUnlock },
  };
}
