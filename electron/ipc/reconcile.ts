/** Reconcile: compares a file with saved orders and exports the result. */
import type { SaveDialogs } from '../app/dialogs/file-dialogs.ts';
import { failure, success } from '../contract/result.ts';
import type { WithDatabase } from '../database/client.ts';
import { builtInOrderSets } from '../exports/column-sets.ts';
import { reconciledColumns } from '../exports/reconciled-lines.ts';
import type { ListThread } from '../orders/imported-list/list-thread.ts';
import { orderFileSettingsOf, defaultFileSettings } from '../profiles/settings/last-export-settings.ts';
import type { SettingsStore } from '../profiles/settings/settings-store.ts';
import type { FileOwner } from './export-per-alias.ts';
import type { ExportServices } from './exports.ts';
import type { ListMappings } from '../orders/imported-list/remembered-columns.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface ReconcileServices extends Pick<ExportServices, 'savedFiles' | 'appVersion' | 'now' | 'recordAudit'> {
  readonly bulkList: Pick<ListThread, 'shopLines'>;
  readonly mappings: ListMappings;
  readonly profiles: { readonly profileOf: (profileId: string) => FileOwner | null };
  readonly saveDialogs: Pick<SaveDialogs, 'askWhere'>;
  readonly settings: Pick<SettingsStore, 'current'>;
  readonly withDatabase: WithDatabase;
}

export function reconcileHandlers({
  bulkList,
  mappings,
  withDatabase,
  ...services
}: ReconcileServices): HandlersOf<'reconcile'> {
  return {
    compare: async ({ profileId, ...input }) => {
      const found = await bulkList.shopLines(input);
      if (!found.ok) return found;
      mappings.remember(input.listId, {
        order: input.order,
        compared: { amount: input.amount, currency: input.currency },
      });
      const { fileName, lines } = found.value;
      return withDatabase(async (database) => {
        const reconciled = await database.reconcile(profileId, lines);
        return success({ ...reconciled, fileName });
      });
    },
    exportLines: async ({ profileId, ...input }) => {
      const profile = services.profiles.profileOf(profileId);
      if (profile === null) return failure('profile-not-found', `There is no profile ${profileId}`);
      const found = await bulkList.shopLines(input);
      if (!found.ok) return found;
      const at = services.now();
      const place = await services.saveDialogs.askWhere(`reconciled-${new Date(at).toISOString().slice(0, 10)}.csv`);
      if (!place.ok) return place;
      return withDatabase(async (database) => {
        const { name, environment } = profile;
        const { format: last } = orderFileSettingsOf(services.settings.current(), profileId, builtInOrderSets);
        const format = last.is === 'csv' ? last : defaultFileSettings.format;
        const file = { path: place.value, profileName: name, environment, appVersion: services.appVersion, at, format };
        const written = await database.exportReconciled({ ...found.value, profileId, file });
        if (!written.ok) return written;
        const { path, fileName: subject, rows, bytes, sha256 } = written.value;
        services.savedFiles.add(path);
        await services.recordAudit({
          kind: 'orders-exported',
          profile: { id: profileId, name },
          subject,
          outcome: 'written',
          facts: {
            rows,
            bytes,
            sha256,
            format: format.is,
            columns: `${reconciledColumns.name} ${reconciledColumns.version}`,
            what: 'reconciled_lines',
          },
        });
        return written;
      });
    },
  };
}
