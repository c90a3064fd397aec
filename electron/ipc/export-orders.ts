/** Files of orders: as those of addresses, a place is asked for first. */
import type { OrderFileAsk, OrderFileDone, OrderFilePreview } from '../contract/order-export.ts';
import type { ProfileView } from '../contract/profiles.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { Database } from '../database/client.ts';
import type { OrderFileContent, OrderSelection } from '../database/stores/order-exports.ts';
import { builtInOrderSets } from '../exports/order-columns.ts';
import { recordedOrdersOf } from '../exports/selection-words.ts';
import { manifestName } from '../exports/manifest.ts';
import { numberFieldOf } from '../orders/order-number.ts';
import { orderFileSettingsOf, withOrderFileSettings } from '../profiles/settings/export-settings.ts';
import { cancelledEarly, cannotWrite, zoneName, type IsCancelled } from './before-writing.ts';
import type { ExportServices } from './export-order.ts';
import { exportName } from './export-name.ts';
import type { HandlersOf } from './register-handlers.ts';

async function ordersToRead(
  database: Database,
  { profileId, of }: Pick<OrderFileAsk, 'profileId' | 'of'>,
): Promise<Result<OrderSelection>> {
  if (of.is !== 'bulk') return success(of);
  const { runId, filter, sort } = of;
  const run = await database.bulk.run(runId);
  if (run?.profileId !== profileId) return failure('batch-not-found', `There is no bulk run ${runId}`);
  const { source, counts } = run;
  const list = { ...source, orders: counts.orders };
  return success({ is: 'bulk', runId, positions: await database.bulk.positions({ runId, filter, sort }), list });
}

interface Prepared {
  readonly order: OrderFileContent;
  readonly profile: ProfileView;
}

async function prepared(parts: ExportServices, database: Database, ask: OrderFileAsk): Promise<Result<Prepared>> {
  const { profileId, settings } = ask;
  const profile = parts.profiles.profileOf(profileId);
  if (profile === null) return failure('profile-not-found', `there is no profile ${profileId}`);
  const { set, version } = settings.columns;
  const columns = builtInOrderSets.find(
    (one) => one.kind === settings.rows && one.name === set && one.version === version,
  );
  if (columns === undefined) {
    return failure('column-set-not-found', `there are no columns ${JSON.stringify(set)}, version ${version}`);
  }
  const of = await ordersToRead(database, ask);
  if (!of.ok) return of;
  const evaluatedBy = { profile, numberField: numberFieldOf(profile.orderField) };
  return success({ order: { evaluatedBy, of: of.value, columns, format: settings.format }, profile });
}

const nameOf = (
  parts: Pick<ExportServices, 'zone' | 'now'>,
  { of, settings }: OrderFileAsk,
  { name: profileName }: ProfileView,
  rows: number,
): string =>
  exportName(settings.namePattern, {
    profileName,
    what: { is: 'orders', rows: settings.rows, of: recordedOrdersOf(of) },
    notWhole: null,
    rows,
    columns: settings.columns.set,
    format: settings.format,
    at: parts.now(),
    zone: parts.zone(),
  });

const unread = ['planned', 'failed', 'erased'] as const;

/** Of a bulk run, whose list has them; what was read here is chosen from readings. */
async function countNotRead(database: Database, { of }: OrderFileAsk): Promise<number> {
  if (of.is !== 'bulk') return 0;
  const { runId, filter, sort } = of;
  const is = unread.filter((one) => filter.is.length === 0 || filter.is.includes(one));
  return is.length === 0 ? 0 : (await database.bulk.positions({ runId, filter: { ...filter, is }, sort })).length;
}

async function preview(
  parts: ExportServices,
  database: Database,
  ask: OrderFileAsk,
): Promise<Result<OrderFilePreview>> {
  const ready = await prepared(parts, database, ask);
  if (!ready.ok) return ready;
  const shown = await database.previewOrders(ready.value.order);
  const fileName = nameOf(parts, ask, ready.value.profile, shown.rows.rows);
  const notRead = await countNotRead(database, ask);
  return success({ ...shown, notRead, fileName, manifestName: manifestName(fileName) });
}

async function write(
  parts: ExportServices,
  database: Database,
  ask: OrderFileAsk,
  isCancelled: IsCancelled,
): Promise<Result<OrderFileDone>> {
  const ready = await prepared(parts, database, ask);
  if (!ready.ok) return ready;
  const { order, profile } = ready.value;
  const counted = await database.previewOrders(order);
  if (isCancelled()) return cancelledEarly();
  const cannot =
    counted.rows.exact || counted.cannot !== null ? cannotWrite({ ...counted, rows: counted.rows.rows }) : null;
  if (cannot !== null) return cannot;
  const place = await parts.files.askWhere(nameOf(parts, ask, profile, counted.rows.rows));
  if (!place.ok) return place;
  if (isCancelled()) return cancelledEarly();
  const done = await database.exportOrders({
    ...order,
    what: recordedOrdersOf(ask.of),
    profileName: profile.name,
    environment: profile.environment,
    path: place.value,
    appVersion: parts.appVersion,
    at: parts.now(),
    by: parts.madeBy,
  });
  if (!done.ok) return done;
  parts.files.wrote(done.value.path);
  // Where the settings cannot be written the file is no worse: the next one begins from the earlier choice.
  parts.settings.change(withOrderFileSettings(ask.profileId, ask.settings));
  return done;
}

/** @param cancellable whether the page cancelled since then */
export function orderExportHandlers(parts: ExportServices, cancellable: () => IsCancelled) {
  const { settings, withDatabase } = parts;
  return {
    orderOptions: async ({ profileId }) =>
      success({
        settings: orderFileSettingsOf(settings.current(), profileId, builtInOrderSets),
        columnSets: builtInOrderSets,
        zone: zoneName(parts.zone()),
      }),
    previewOrders: (ask) => withDatabase((database) => preview(parts, database, ask)),
    orders: (ask) => {
      const isCancelled = cancellable();
      return withDatabase((database) => write(parts, database, ask, isCancelled));
    },
  } satisfies Partial<HandlersOf<'exports'>>;
}
