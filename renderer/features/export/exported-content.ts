/** The content of an exported file in words, and how to export it again. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AliasChoice } from '../../../electron/contract/address-export.ts';
import { aliasText } from '../../../electron/contract/alias-without-number.ts';
import { isUnfiltered } from '../../../electron/contract/bulk-lookup.ts';
import type { ExportRecord, RecordedWhat } from '../../../electron/contract/exports.ts';
import type { RecordedOrders } from '../../../electron/contract/order-export.ts';
import { distinguishAliases } from '../../lib/addresses/equal-aliases.ts';
import { filesKey, usePartWords } from '../../lib/addresses/address-list.ts';
import { fetchCall } from '../../lib/call.ts';
import { showInFolder } from '../../lib/exports/save-export.ts';
import { formatCount } from '../../lib/format/money.ts';
import { isMonth } from '../../lib/format/days.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { useExport } from '../../lib/exports/export-dialog.ts';
import { exportedFilesText as words } from '../../text/exported-files.ts';
import { exportsText } from '../../text/export.ts';
import { orderListText } from '../../text/order-list.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { useToasts } from '../../ui/messages/toast.tsx';

/** Characters of an order number. */
const maxNumberLength = 40;

type Content = readonly [kind: string, selection: string];

const isAlias = (what: RecordedWhat | null): what is AliasChoice => what?.is === 'alias';

/** @param records all listed records, to distinguish equal aliases of different lines */
export function useContent(records: readonly ExportRecord[]): (record: ExportRecord) => Content {
  const time = useTime();
  const partWords = usePartWords();
  const apart = distinguishAliases(records.map(({ what }) => what).filter(isAlias));
  const ordersWords = (of: RecordedOrders): string => {
    if (of.is === 'one') return words.orders.one(untrusted(of.serviceId, maxNumberLength));
    if (of.is === 'bulk') return words.orders.bulk(String(of.lookupId), !isUnfiltered(of.filter));
    const { by, from, until, filter = 'all' } = of;
    const isOfMonth = from !== null && until !== null && isMonth(from, until, time.zone);
    const all = [
      ...(isOfMonth ? [words.orders.timeIn(by, time.month(from))] : []),
      ...(isOfMonth || from === null ? [] : [words.orders.timeFrom(by, time.dayAndClock(from))]),
      ...(isOfMonth || until === null ? [] : [words.orders.timeUntil(by, time.dayAndClock(until))]),
      ...(filter === 'all' ? [] : [orderListText.saved.filters[filter].toLowerCase()]),
    ];
    return all.length === 0 ? words.orders.all : all.join(', ');
  };
  const contentOf = (what: RecordedWhat): Content => {
    switch (what.is) {
      case 'orders':
        return [words.kinds[what.rows], ordersWords(what.of)];
      case 'batch':
        return [words.addresses, words.batch(String(what.batchId))];
      case 'alias': {
        const alias = what.alias === '' ? words.noAlias : untrusted(aliasText(what.alias));
        return [words.addresses, apart(what, words.ofBatch(String(what.batchId), alias))];
      }
      case 'matching':
        return [words.addresses, partWords(what.filter)];
      case 'selection':
      case 'all':
        return [words.addresses, words[what.is]];
      default:
        return what satisfies never;
    }
  };
  return ({ what, format }) => {
    if (what === null) return [words.damaged, ''];
    const [kind, selection] = contentOf(what);
    return [kind, format === null ? selection : `${selection}, ${exportsText.presets[format]}`];
  };
}

/**
 * Exporting addresses again gives the same file or none. Orders may have changed, so their dialog opens with the same
 * selection.
 */
export function useExportAgain(profileId: string, onWritten: () => void) {
  const client = useQueryClient();
  const toasts = useToasts();
  const openExport = useExport();
  const writing = useMutation({
    mutationFn: (id: number) => fetchCall((bridge) => bridge.exports.again({ id })),
    onSuccess: (done) => {
      void client.invalidateQueries({ queryKey: filesKey(profileId) });
      toasts.done(words.same(formatCount(done.rows)), showInFolder(done.path));
      onWritten();
    },
  });
  return {
    ...writing,
    start: ({ id, what }: ExportRecord) => {
      if (what?.is !== 'orders') return writing.mutate(id);
      const { of } = what;
      const sort = { by: 'list', down: false } as const;
      return openExport({ profileId, isAgain: true, of: of.is === 'bulk' ? { ...of, sort } : of });
    },
  };
}
