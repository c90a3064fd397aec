/** Bulk lookups: imported lists, lookups and their rows. */
import { isDeepStrictEqual } from 'node:util';
import type { SaveDialogs } from '../app/dialogs/file-dialogs.ts';
import type { ListMapping, ListRead } from '../contract/bulk-list.ts';
import type { OrdersToStart } from '../contract/bulk-lookup.ts';
import { maxNotInFile } from '../contract/reconcile.ts';
import { failure, invalidInput, success, type Result } from '../contract/result.ts';
import type { WithDatabase } from '../database/client.ts';
import type { BulkLookups } from '../orders/bulk/bulk-lookups.ts';
import { ordersOf, type OrdersOfList } from '../orders/list/list-columns.ts';
import type { ListThread } from '../orders/list/list-thread.ts';
import { builtInOrderSets } from '../exports/order-table.ts';
import { reconciledColumns, reconciledSource } from '../exports/reconciled-lines.ts';
import { writeTable } from '../exports/write-file.ts';
import { orderFileSettingsOf, usualFileSettings } from '../profiles/settings/export-settings.ts';
import type { SettingsStore } from '../profiles/settings/settings-store.ts';
import type { FileOwner } from './export-per-alias.ts';
import type { ExportServices } from './exports.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface BulkServices extends Pick<ExportServices, 'savedFiles' | 'appVersion' | 'now' | 'recordAudit'> {
  readonly profiles: { readonly profileOf: (profileId: string) => FileOwner | null };
  readonly saveDialogs: Pick<SaveDialogs, 'askWhere'>;
  readonly settings: Pick<SettingsStore, 'current'>;
  readonly bulkList: Omit<ListThread, 'rows'>;
  /** Column mappings of earlier lists, found by their headers, newest first. */
  readonly mappings: { readonly all: () => readonly ListMapping[]; readonly save: (used: ListMapping) => void };
  /** Redacts secrets. */
  readonly redact: (text: string) => string;
  readonly withDatabase: WithDatabase;
  readonly withLookups: <T>(work: (lookups: BulkLookups) => Promise<Result<T>>) => Promise<Result<T>>;
}

export function bulkHandlers({
  bulkList,
  mappings,
  redact,
  withDatabase,
  withLookups,
  ...services
}: BulkServices): HandlersOf<'bulk'> {
  /** Names come from outside and may have a secret. */
  const start = (
    { lookupKey, profileId }: Pick<OrdersToStart, 'lookupKey' | 'profileId'>,
    { source, orders }: OrdersOfList,
  ) => {
    const { fileName, column } = source;
    const named = { ...source, fileName: fileName && redact(fileName), column: column && redact(column) };
    return withLookups((lookups) => lookups.start({ lookupKey, profileId, orders, source: named }));
  };
  let latest: (Pick<ListRead, 'listId' | 'delimiter'> & { readonly key: string | null }) | null = null;
  const remembered = () => mappings.all().find(({ heading }) => heading === latest?.key);
  const remember = (
    listId: number,
    columns: Pick<ListMapping, 'order'> & Partial<Pick<ListMapping, 'compared'>>,
  ): void => {
    if (latest?.listId !== listId || latest.key === null) return;
    const { key: heading, delimiter } = latest;
    const before = remembered();
    const compared = before?.delimiter === delimiter ? before.compared : null;
    const used = { compared, ...columns, heading, delimiter };
    // The settings are written only if something changed.
    if (!isDeepStrictEqual(used, mappings.all()[0])) mappings.save(used);
  };
  return {
    async read(list) {
      const answer = await bulkList.read(list);
      if (!answer.ok) return answer;
      if (answer.value.is === 'fault') return success(answer.value);
      const { key, ...read } = answer.value;
      latest = { listId: read.listId, delimiter: read.delimiter, key };
      return success({ ...read, remembered: remembered() ?? null });
    },
    cancelRead: async () => {
      bulkList.cancel();
      return success(null);
    },
    previewColumn: (input) => bulkList.previewColumn(input),
    reconcile: async ({ profileId, ...input }) => {
      const found = await bulkList.shopLines(input);
      if (!found.ok) return found;
      remember(input.listId, { order: input.order, compared: { amount: input.amount, currency: input.currency } });
      const { fileName, lines } = found.value;
      return withDatabase(async (database) => {
        const reconciled = await database.reconcile(profileId, lines, maxNotInFile);
        return success({ ...reconciled, fileName });
      });
    },
    exportReconciled: async ({ profileId, ...input }) => {
      const profile = services.profiles.profileOf(profileId);
      if (profile === null) return failure('profile-not-found', `There is no profile ${profileId}`);
      const found = await bulkList.shopLines(input);
      if (!found.ok) return found;
      const at = services.now();
      const place = await services.saveDialogs.askWhere(`reconciled-${new Date(at).toISOString().slice(0, 10)}.csv`);
      if (!place.ok) return place;
      return withDatabase(async (database) => {
        const { fileName, lines } = found.value;
        const reconciled = await database.reconcile(profileId, lines);
        const { name, environment } = profile;
        const { format: last } = orderFileSettingsOf(services.settings.current(), profileId, builtInOrderSets);
        const format = last.is === 'csv' ? last : usualFileSettings.format;
        const file = { path: place.value, profileName: name, environment, appVersion: services.appVersion, at };
        const columns = reconciledColumns;
        const written = await writeTable(reconciledSource({ ...reconciled, fileName }), { ...file, format, columns });
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
            columns: `${columns.name} ${columns.version}`,
            what: 'reconciled_lines',
          },
        });
        return written;
      });
    },
    start: async ({ orders, listId, column, ...input }) => {
      const found = await bulkList.orders({ listId, column });
      if (!found.ok) return found;
      if (found.value.orders.length !== orders) return invalidInput('orders', 'count-differs');
      remember(listId, { order: column });
      return start(input, found.value);
    },
    startOrders: async (input) => {
      const found = ordersOf(input);
      return found.orders.length === 0 ? invalidInput('orders', 'no-order-number') : start(input, found);
    },
    pause: ({ lookupId }) => withLookups((lookups) => lookups.pause(lookupId)),
    resume: ({ lookupId }) => withLookups((lookups) => lookups.resume(lookupId)),
    stop: ({ lookupId }) => withLookups((lookups) => lookups.stop(lookupId)),
    retryFailed: ({ lookupId }) => withLookups((lookups) => lookups.retryFailed(lookupId)),
    delete: ({ lookupId }) => withLookups((lookups) => lookups.delete(lookupId)),
    lookups: (query) => withLookups(async (lookups) => success(await lookups.page(query))),
    lookup: ({ lookupId }) => withLookups(async (lookups) => success(await lookups.find(lookupId))),
    rows: (query) => withLookups(async (lookups) => success(await lookups.rows(query))),
    place: (query) => withLookups(async (lookups) => success(await lookups.place(query))),
  };
}
