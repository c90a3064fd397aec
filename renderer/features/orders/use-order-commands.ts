/** The commands of the open order in the palette, with their letters. */
import { Eye, FileDown, FileSpreadsheet, FileText, MessageSquareText, ReceiptText, RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import { useViewCommands, type ViewCommand } from '../../lib/commands.ts';
import { orderTabs, type OrderTab } from '../../lib/orders/order-tabs.ts';
import type { SavePdf } from './use-save-pdf.ts';
import { isWatching, type OrderWatch } from './watch-line.tsx';
import { customerAnswerText } from '../../text/customer-answer.ts';
import { orderExportsText } from '../../text/order-export.ts';
import { orderWatchText } from '../../text/order-watch.ts';
import { ordersText } from '../../text/orders.ts';

interface OrderCommands {
  reading: OrderLookup | null;
  readAgain: (() => void) | null;
  copyReceipt: (() => void) | null;
  savePdf: SavePdf | null;
  exportOrder: (() => void) | null;
  answer: () => void;
  watch: OrderWatch;
  onTab: (tab: OrderTab) => void;
}

/** R refreshes, W watches, 1 to 6 open the tabs. The palette lists the same commands. */
export function useOrderCommands({
  reading,
  readAgain,
  copyReceipt,
  savePdf,
  exportOrder,
  answer,
  watch,
  onTab,
}: OrderCommands): void {
  const { watched, watch: begin, unwatch } = watch;
  const isWatched = isWatching(watched);
  const commands = useMemo(() => {
    const list: ViewCommand[] = [];
    if (readAgain !== null) {
      list.push({
        id: 'refresh',
        words: ordersText.readAgain,
        icon: RefreshCw,
        letter: 'R',
        menu: 'refresh',
        run: readAgain,
      });
    }
    if (copyReceipt !== null) {
      list.push({ id: 'copy-receipt', words: ordersText.copyReceipt, icon: ReceiptText, run: copyReceipt });
    }
    if (savePdf !== null) {
      list.push(
        { id: 'save-pdf', words: ordersText.savePdf, icon: FileDown, run: () => savePdf('whole') },
        {
          id: 'save-pdf-without-payer',
          words: ordersText.savePdfWithoutPayer,
          icon: FileDown,
          run: () => savePdf('without-payer'),
        },
      );
    }
    if (exportOrder !== null) {
      list.push({ id: 'export-order', words: orderExportsText.ofThis, icon: FileSpreadsheet, run: exportOrder });
    }
    if (reading !== null) {
      list.push({ id: 'answer', words: customerAnswerText.name, icon: MessageSquareText, run: answer });
    }
    if (reading !== null || isWatched) {
      list.push({
        id: 'watch',
        words: isWatched ? orderWatchText.stopWatching : orderWatchText.watchOrder,
        icon: Eye,
        letter: 'W',
        run: isWatched ? unwatch : begin,
      });
    }
    if (reading !== null) {
      list.push(
        ...orderTabs.map((tab, index) => ({
          id: `tab-${tab}`,
          words: ordersText.showTab(ordersText.tabs[tab]),
          icon: FileText,
          letter: String(index + 1),
          run: () => onTab(tab),
        })),
      );
    }
    return { group: ordersText.thisOrder, commands: list };
  }, [reading, readAgain, copyReceipt, savePdf, exportOrder, answer, isWatched, begin, unwatch, onTab]);
  useViewCommands(commands);
}
