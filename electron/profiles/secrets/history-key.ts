/**
 * The keys that encrypt customer data in the order history. None is ever written in plain text. Without a keychain, one
 * is made for this session only, and its data can't be read in the next. A key that the keychain doesn't decrypt is
 * kept and tried at each start, because the keychain may work again later.
 */
import { randomBytes } from 'node:crypto';
import type { AppNotice } from '../../contract/notices.ts';
import type { Settings } from '../settings/settings-schema.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { Keychain } from './keychain.ts';

export interface HistoryKey {
  /** 32 bytes. Encrypts new data. */
  readonly key: Uint8Array;
  /** 32 bytes each. They only decrypt. */
  readonly earlier: readonly Uint8Array[];
  readonly notice: AppNotice | null;
}

const keyBytes = 32;

const reencrypted = (settings: Settings, old: string, encrypted: string): Settings => ({
  ...settings,
  historyKey: settings.historyKey === old ? encrypted : settings.historyKey,
  earlierHistoryKeys: settings.earlierHistoryKeys.map((each) => (each === old ? encrypted : each)),
});

/** Swaps the current key with this earlier one. */
const withCurrent = (settings: Settings, at: number): Settings => ({
  ...settings,
  historyKey: settings.earlierHistoryKeys[at] ?? settings.historyKey,
  earlierHistoryKeys: [
    ...(settings.historyKey === null ? [] : [settings.historyKey]),
    ...settings.earlierHistoryKeys.filter((_each, index) => index !== at),
  ],
});

/** @param sessionKey 32 bytes, the same throughout a session: used if no saved key is available */
export async function openHistoryKey(
  settings: SettingsStore,
  keychain: Keychain,
  sessionKey: Uint8Array = randomBytes(keyBytes),
): Promise<HistoryKey> {
  const { historyKey: saved, earlierHistoryKeys } = settings.current();
  const open = async (encrypted: string): Promise<Uint8Array | null> => {
    const opened = await keychain.decrypt(encrypted, (again) => {
      settings.change((now) => reencrypted(now, encrypted, again));
    });
    const key = opened === null ? null : Buffer.from(opened, 'base64');
    return key?.length === keyBytes ? key : null;
  };

  const current = saved === null ? null : await open(saved);
  // A key that wasn't decrypted because the keychain didn't respond may be available in the next session, so it stays,
  // and the others aren't tried.
  if (current === null && saved !== null && keychain.hasTimedOut())
    return { key: sessionKey, earlier: [], notice: sessionOnly };
  const others = await Promise.all(earlierHistoryKeys.map(open));
  const earlier = [...others.filter((key) => key !== null), sessionKey];
  if (current !== null) return { key: current, earlier, notice: null };

  const replaced: AppNotice | null = saved === null ? null : { kind: 'history-key-replaced' };
  const at = others.findIndex((key) => key !== null);
  const again = others[at];
  if (again !== undefined && again !== null) {
    // If that can't be saved, the key is found among the earlier ones again.
    settings.change((now) => withCurrent(now, at));
    return { key: again, earlier: earlier.filter((key) => key !== again), notice: replaced };
  }

  const encrypted = await keychain.encrypt(Buffer.from(sessionKey).toString('base64'));
  // The saved key stays, because its keychain may work again at the next start.
  if (encrypted === null) return { key: sessionKey, earlier: [], notice: sessionOnly };
  const written = settings.change((now) => ({
    ...now,
    historyKey: encrypted,
    earlierHistoryKeys: saved === null ? now.earlierHistoryKeys : [saved, ...now.earlierHistoryKeys],
  }));
  if (written.ok) return { key: sessionKey, earlier: [], notice: replaced };
  const detail = written.error.message;
  return {
    key: sessionKey,
    earlier: [],
    notice: { kind: 'history-key-not-saved', reason: 'not-written', detail },
  };
}

const sessionOnly: AppNotice = { kind: 'history-key-not-saved', reason: 'no-keychain' };
