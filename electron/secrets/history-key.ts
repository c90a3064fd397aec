/**
 * The key under which payer data in the order history is sealed. It is never written in clear: without a
 * keychain it lives for one run, and what was sealed with it can then not be opened in the next.
 */
import { randomBytes } from 'node:crypto';
import type { AppNotice } from '../contract/app-state.ts';
import type { Keychain } from './keychain.ts';
import type { SettingsStore } from '../settings/settings-store.ts';

export interface HistoryKey {
  /** 32 bytes. */
  readonly key: Uint8Array;
  readonly notice: AppNotice | null;
}

export async function openHistoryKey(settings: SettingsStore, keychain: Keychain): Promise<HistoryKey> {
  const kept = settings.current().historyKey;
  const opened =
    kept === null
      ? null
      : await keychain.open(kept, (historyKey) => {
          settings.change((now) => (now.historyKey === kept ? { ...now, historyKey } : now));
        });
  const key = opened === null ? null : Buffer.from(opened, 'base64');
  if (key?.length === 32) return { key, notice: null };

  const fresh = randomBytes(32);
  // One that was not opened because nobody answered may be opened in the next run: it keeps its place.
  const isUnanswered = kept !== null && keychain.leftUnanswered();
  const sealed = isUnanswered ? null : await keychain.seal(fresh.toString('base64'));
  if (sealed === null) {
    // The kept key stays where it is: the keychain that can open it may be back at the next start.
    return { key: fresh, notice: { kind: 'history-key-this-run-only', because: 'no-keychain' } };
  }
  const written = settings.change((now) => ({
    ...now,
    historyKey: sealed,
    earlierHistoryKeys: kept === null ? now.earlierHistoryKeys : [kept, ...now.earlierHistoryKeys],
  }));
  if (!written.ok) {
    const detail = written.error.message;
    return { key: fresh, notice: { kind: 'history-key-this-run-only', because: 'not-written', detail } };
  }
  return { key: fresh, notice: kept === null ? null : { kind: 'history-key-replaced' } };
}
