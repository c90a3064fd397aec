/** The dialogs in which files are made, over whichever view asks for one; each is loaded when it is first opened. */
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ExportDialogContext, type ExportAsk } from '../../lib/addresses/export-dialog.ts';
import { OrderExportDialogContext, type OrderExportAsk } from '../../lib/orders/order-export-dialog.ts';

const ExportDialog = lazy(async () => {
  const { ExportDialog: component } = await import('../../features/export/export-dialog.tsx');
  return { default: component };
});
const OrderExportDialog = lazy(async () => {
  const { OrderExportDialog: component } = await import('../../features/export/order-export-dialog.tsx');
  return { default: component };
});

type Asked =
  | { readonly is: 'addresses'; readonly ask: ExportAsk }
  | { readonly is: 'orders'; readonly ask: OrderExportAsk };

export function ExportProvider({ profileId, children }: { profileId: string; children: ReactNode }) {
  const [asked, setAsked] = useState<{ readonly of: string; readonly what: Asked } | null>(null);
  // A file of one profile is not chosen while another is in use, nor when that one is in use again.
  if (asked !== null && asked.of !== profileId) setAsked(null);
  const what = asked?.of === profileId ? asked.what : null;
  const opener = useRef<Element | null>(null);
  const open = useCallback(
    (next: Asked) => {
      opener.current = document.activeElement;
      setAsked({ what: next, of: profileId });
    },
    [profileId],
  );
  const openAddresses = useMemo(() => (ask: ExportAsk) => open({ is: 'addresses', ask }), [open]);
  const openOrders = useMemo(() => (ask: OrderExportAsk) => open({ is: 'orders', ask }), [open]);
  const close = useCallback(() => setAsked(null), []);
  // By then other dialogs may have been opened over it and closed: the focus goes to where it came from first.
  useEffect(() => {
    if (what !== null || !(opener.current instanceof HTMLElement)) return;
    opener.current.focus();
    opener.current = null;
  }, [what]);
  return (
    <ExportDialogContext value={openAddresses}>
      <OrderExportDialogContext value={openOrders}>
        {children}
        <Suspense>
          {what?.is === 'addresses' && <ExportDialog ask={what.ask} onClose={close} />}
          {what?.is === 'orders' && <OrderExportDialog ask={what.ask} onClose={close} />}
        </Suspense>
      </OrderExportDialogContext>
    </ExportDialogContext>
  );
}
