/** Asks for a place, writes, and says what came of it. */
import { useMutation } from '@tanstack/react-query';
import type { OrderExportInput, SavedOrderFile } from '../../../../electron/contract/order-export.ts';
import { fetchCall } from '../../../lib/call.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { useFileWriting } from '../queries.ts';
import { useShowInFolder } from '../use-write-and-tell.ts';
import { addressFilesText } from '../../../text/address-files.ts';
import { orderExportsText } from '../../../text/order-export.ts';

function writtenWords(done: SavedOrderFile): string {
  const { rows, orders, withoutData, manifestName, manifestNameTaken, recorded } = done;
  const all = [
    orderExportsText.done(formatCount(rows), formatCount(orders)),
    ...(withoutData === 0 ? [] : [orderExportsText.withoutData(formatCount(withoutData))]),
    ...(manifestNameTaken === null
      ? []
      : [addressFilesText.exported.otherName(untrusted(manifestName), untrusted(manifestNameTaken))]),
    ...(recorded ? [] : [orderExportsText.notRecorded]),
  ];
  return all.length === 1 ? all.join('') : `${all.join('. ')}.`;
}

export function useWriteOrders(onDone: () => void) {
  const toasts = useToasts();
  const showing = useShowInFolder();
  const { settled, cancelling, progress } = useFileWriting();
  const writing = useMutation({
    mutationFn: (ask: OrderExportInput) => fetchCall((bridge) => bridge.exports.orders(ask)),
    ...settled,
  });
  const ended = writing.error?.error ?? null;
  return {
    start: (ask: OrderExportInput) => {
      cancelling.reset();
      writing.mutate(ask, {
        onSuccess: (done) => {
          toasts.done(writtenWords(done), showing(done.path));
          onDone();
        },
      });
    },
    isBusy: writing.isPending,
    cancel: () => cancelling.mutate(),
    isCancelling: writing.isPending && !cancelling.isIdle,
    progress,
    wasCancelled: ended?.code === 'cancelled',
    failure: ended === null || ended.code === 'cancelled' ? null : ended,
  };
}
