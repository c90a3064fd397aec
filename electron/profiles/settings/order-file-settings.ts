/** How files of orders are written: what is kept of it, and what holds where nothing is kept or it cannot be understood. */
import type { OrderColumnSet, OrderFileSettings } from '../../contract/order-export.ts';
import { orderFileSettings } from '../../contract/order-export.ts';
import { usualOrderNamePattern } from '../../contract/file-name-pattern.ts';
import { z } from '../../contract/zod.ts';
import { filesOf, usualFileSettings, withOne } from './export-settings.ts';
import type { Settings } from './settings.ts';

const usual: OrderFileSettings = {
  rows: 'order',
  columns: { set: 'finance', version: 1 },
  format: usualFileSettings.format,
  namePattern: usualOrderNamePattern,
};

/** Of the kept settings; a later one is not understood. */
const version = 1;
const { rows, columns, format, namePattern } = orderFileSettings.shape;
const kept = z.object({
  version: z.literal(version),
  rows: rows.catch(usual.rows),
  columns: columns.catch(usual.columns),
  format: format.catch(usual.format),
  namePattern: namePattern.catch(usual.namePattern),
});

/** As the profile's last file of orders was written; the usual where that cannot be had. */
export function orderFileSettingsOf(
  settings: Settings,
  profileId: string,
  sets: readonly OrderColumnSet[],
): OrderFileSettings {
  const read = kept.safeParse(filesOf(settings).ofOrders?.[profileId]);
  if (!read.success) return usual;
  const { version: _version, ...last } = read.data;
  const isKnown = sets.some(
    (set) => set.kind === last.rows && set.name === last.columns.set && set.version === last.columns.version,
  );
  return isKnown ? last : { ...last, rows: usual.rows, columns: usual.columns };
}

export const withOrderFileSettings =
  (profileId: string, chosen: OrderFileSettings) =>
  (settings: Settings): Settings => {
    const files = filesOf(settings);
    const ofOrders = withOne(settings, files.ofOrders ?? {}, profileId, { version, ...chosen });
    return { ...settings, files: { ...files, ofOrders } };
  };
