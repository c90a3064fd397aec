/** How long readings of orders are kept, over the settings that say so and the database that has them. */
import type { AuditLog } from '../audit/audit-log.ts';
import { contract } from '../contract/contract.ts';
import { success } from '../contract/result.ts';
import { ofProfile } from '../ipc/audit-notes.ts';
import { createHistoryKeeping, type HistoryKeeping } from '../orders/history/history-keeping.ts';
import type { ConnectedProfiles } from '../profiles/connected-profiles.ts';
import type { OnDemandDatabase } from './process/database-opening.ts';
import { createHistoryDialogs } from './window/history-dialogs.ts';
import type { CommonParts } from './common-parts.ts';

/** How often is looked what has been kept for long enough, in milliseconds. */
const lookEveryMs = 60 * 60_000;

export function connectHistoryKeeping(
  { settings, emit, log, now, words, ourWindow }: CommonParts,
  { withDatabase }: OnDemandDatabase,
  { profiles }: ConnectedProfiles,
  audit: Pick<AuditLog, 'note'>,
): HistoryKeeping {
  const keeping = createHistoryKeeping({
    withOrders: (work) => withDatabase(async ({ orders }) => success(await work(orders))),
    days: () => settings.current().historyDays ?? null,
    setDays: (days) =>
      settings.change(({ historyDays: _before, ...rest }) => (days === null ? rest : { ...rest, historyDays: days })),
    questions: createHistoryDialogs(ourWindow, words.history),
    noted: (event, profileId) =>
      void audit.note(
        profileId === undefined ? event : { ...event, profile: ofProfile(profiles.profileOf(profileId), profileId) },
      ),
    erased: () => emit(contract.history.erased, null),
    failed: (thrown) => log.error('history kept for long enough', thrown),
    now,
  });
  setInterval(() => void keeping.look(), lookEveryMs).unref();
  return keeping;
}
