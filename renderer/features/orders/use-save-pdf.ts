/** Saves the order as a PDF, with or without customer details. */
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import { call } from '../../lib/call.ts';
import { useSavedFile } from '../../lib/use-saved-file.ts';
import { usePrinting } from '../../ui/printing.ts';
import { withoutPayer } from './payer/without-payer.ts';
import { ordersText } from '../../text/orders.ts';

type Sheets = 'whole' | 'without-payer';
export type SavePdf = (sheets: Sheets) => void;

interface Saving {
  /** Null while there is nothing to print. */
  readonly savePdf: SavePdf | null;
  /** On paper what was chosen; in the window all of it. */
  readonly shown: OrderLookup | null;
}

export function useSavePdf(reading: OrderLookup | null): Saving {
  const told = useSavedFile();
  const isPrinting = usePrinting();
  const [sheets, setSheets] = useState<Sheets>('whole');
  const isAsked = useRef(false);
  const { profileId = null, serviceId = null } = reading ?? {};
  const save = useCallback(
    (wanted: Sheets) => {
      // One at a time: a second one would change the pages of the first.
      if (profileId === null || serviceId === null || isAsked.current) return;
      isAsked.current = true;
      // Before main prints the page, since it prints what is shown then.
      flushSync(() => setSheets(wanted));
      const saved = async () => {
        const result = await call((bridge) => bridge.orders.savePdf({ profileId, serviceId }));
        isAsked.current = false;
        setSheets('whole');
        told(result, ordersText.pdfSaved);
      };
      void saved();
    },
    [profileId, serviceId, told],
  );
  const shown = useMemo(
    () =>
      reading !== null && isPrinting && sheets === 'without-payer'
        ? withoutPayer(reading, ordersText.leftOut)
        : reading,
    [reading, isPrinting, sheets],
  );
  return { savePdf: reading === null ? null : save, shown };
}
