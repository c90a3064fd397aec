/** Settings as they leave a computer, and as they come to one: nothing that is sealed goes along. */
import { randomUUID } from 'node:crypto';
import type { BackupSettings, Settings } from '../profiles/settings/settings.ts';
import type { WrappedKeys } from '../profiles/settings/wrapped-keys.ts';

export const withoutSecrets = ({
  backups: _ofThisComputer,
  connecting: _unfinished,
  ...settings
}: Settings): Settings => ({
  ...settings,
  profiles: settings.profiles.map((profile) => ({ ...profile, secret: null })),
  window: null,
  historyKey: null,
  earlierHistoryKeys: [],
});

export const noBackups = (): BackupSettings => ({
  series: randomUUID(),
  rhythm: null,
  lastGood: null,
  wrapped: null,
  toUnlock: null,
});

/**
 * Those of a backup in the place of those that are here. What this computer's keychain sealed the order records with stays: they may
 * be this computer's own.
 *
 * @param present null where there are none that can be read
 */
export function restoredSettings(backup: Settings, present: Settings | null, toUnlock: WrappedKeys | null): Settings {
  const backups = present?.backups ?? noBackups();
  return {
    ...withoutSecrets(backup),
    window: present?.window ?? null,
    historyKey: present?.historyKey ?? null,
    earlierHistoryKeys: present?.earlierHistoryKeys ?? [],
    backups: { ...backups, toUnlock: toUnlock ?? backups.toUnlock },
  };
}
