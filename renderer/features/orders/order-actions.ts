/** The actions on the open order, in its head, its menu, and the palette with their shortcuts. */
import { Eye, FileDown, FileSpreadsheet, FileText, MessageSquareText, ReceiptText, RefreshCw } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import { call } from '../../lib/call.ts';
import { useViewCommands, type ViewCommand } from '../../lib/commands.ts';
import { useCopy } from '../../lib/copy.ts';
import { useExport } from '../../lib/exports/export-dialog.ts';
import { orderTabs, type OrderTab } from '../../lib/orders/places.ts';
import { useProfile } from '../../lib/profiles.ts';
import { useSavedFile } from '../../lib/use-saved-file.ts';
import { customerAnswerText } from '../../text/customer-answer.ts';
import { frameText } from '../../text/frame.ts';
import { orderExportsText } from '../../text/order-export.ts';
import { orderWatchText } from '../../text/order-watch.ts';
import { ordersText } from '../../text/orders.ts';
import { usePrinting } from '../../ui/printing.ts';
import { usePlainFormats } from '../../lib/orders/order-formats.ts';
import { receiptText } from './receipt.ts';
import { isWatching, type OrderWatch } from './watch-line.tsx';
import { withoutPayer } from './without-payer.ts';

export interface OrderActions {
  /** Null if the order can't be looked up. */
  readonly refresh: (() => void) | null;
  /** Null until there is an order. */
  readonly reply: (() => void) | null;
  /** Null if there is nothing to watch. */
  readonly watch: OrderWatch | null;
  /** Empty until there is an order. */
  readonly menu: readonly ViewCommand[];
}

/** R refreshes, W watches, 1 to 6 open the tabs. */
export function useOrderCommands({ refresh, reply, watch, menu }: OrderActions, onTab: (tab: OrderTab) => void): void {
  const isWatched = isWatching(watch?.watched ?? null);
  const turn = (isWatched ? watch?.unwatch : watch?.watch) ?? null;
  const commands = useMemo(() => {
    const { refresh: words, showTab, tabs, thisOrder } = ordersText;
    const { stopWatching, watchOrder } = orderWatchText;
    const list: readonly (ViewCommand | null)[] = [
      refresh && { id: 'refresh', words, icon: RefreshCw, letter: 'R', menu: 'refresh', run: refresh },
      ...menu,
      reply && { id: 'answer', words: customerAnswerText.name, icon: MessageSquareText, run: reply },
      turn && { id: 'watch', words: isWatched ? stopWatching : watchOrder, icon: Eye, letter: 'W', run: turn },
      ...orderTabs.map(
        (tab, index) =>
          reply && {
            id: `tab-${tab}`,
            words: showTab(tabs[tab]),
            icon: FileText,
            letter: String(index + 1),
            run: () => onTab(tab),
          },
      ),
    ];
    return { group: thisOrder, commands: list.filter((command) => command !== null) };
  }, [refresh, reply, turn, isWatched, menu, onTab]);
  useViewCommands(commands);
}

/** Receipt, PDF and export. `shown`: the order as a PDF without customer details shows it. */
export function useOrderMenu(lookup: OrderLookup | null): {
  readonly menu: readonly ViewCommand[];
  readonly shown: OrderLookup | null;
} {
  const copyReceipt = useCopyReceipt(lookup);
  const { savePdf, shown } = useSavePdf(lookup);
  const openExport = useExport();
  const { profileId, serviceId } = lookup ?? {};
  const menu = useMemo((): readonly ViewCommand[] => {
    if (profileId === undefined || serviceId === undefined || copyReceipt === null) return [];
    return [
      { id: 'copy-receipt', words: ordersText.copyReceipt, icon: ReceiptText, run: copyReceipt },
      { id: 'save-pdf', words: ordersText.savePdf, icon: FileDown, run: () => savePdf(true) },
      {
        id: 'save-pdf-without-payer',
        words: ordersText.savePdfWithoutPayer,
        icon: FileDown,
        run: () => savePdf(false),
      },
      {
        id: 'export-order',
        words: orderExportsText.action,
        icon: FileSpreadsheet,
        run: () => openExport({ profileId, of: { is: 'one', serviceId } }),
      },
    ];
  }, [profileId, serviceId, copyReceipt, savePdf, openExport]);
  return { menu, shown };
}

/** The receipt names the profile that looked the order up. */
function useCopyReceipt(lookup: OrderLookup | null): (() => void) | null {
  const profile = useProfile();
  const formats = usePlainFormats();
  const copy = useCopy();
  return useMemo(() => {
    if (lookup === null || profile === null) return null;
    const { name, environment } = profile;
    const source = { profile: name, environment: frameText.environments[environment], isLive: environment === 'live' };
    return () => void copy(receiptText(lookup, source, formats), ordersText.receiptCopied);
  }, [lookup, profile, formats, copy]);
}

function useSavePdf(lookup: OrderLookup | null) {
  const showResult = useSavedFile();
  const isPrinting = usePrinting();
  const [hasPayer, setHasPayer] = useState(true);
  const isAsked = useRef(false);
  const { profileId, serviceId } = lookup ?? {};
  const savePdf = useCallback(
    (withPayer: boolean) => {
      // Only one at a time, because a second one would change the pages of the first.
      if (profileId === undefined || serviceId === undefined || isAsked.current) return;
      isAsked.current = true;
      // Rendered at once, because main prints what the page shows.
      flushSync(() => setHasPayer(withPayer));
      const save = async () => {
        const result = await call((bridge) => bridge.orders.savePdf({ profileId, serviceId }));
        isAsked.current = false;
        setHasPayer(true);
        showResult(result, ordersText.pdfSaved);
      };
      void save();
    },
    [profileId, serviceId, showResult],
  );
  const shown = useMemo(
    () => (lookup !== null && isPrinting && !hasPayer ? withoutPayer(lookup, ordersText.leftOut) : lookup),
    [lookup, isPrinting, hasPayer],
  );
  return { savePdf, shown };
}
