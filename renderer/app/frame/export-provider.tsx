/** The export dialogs of every view. Each is loaded when it is first opened. */
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { ExportContext, type OpenExport } from '../../lib/exports/export-dialog.ts';

const ExportDialog = lazy(async () => {
  const { ExportDialog: component } = await import('../../features/export/export-dialog.tsx');
  return { default: component };
});
const OrderExportDialog = lazy(async () => {
  const { OrderExportDialog: component } = await import('../../features/export/order-export-dialog.tsx');
  return { default: component };
});

export function ExportProvider({ profileId, children }: { profileId: string; children: ReactNode }) {
  const [opened, setOpened] = useState<{ readonly profileId: string; readonly ask: Parameters<OpenExport>[0] } | null>(
    null,
  );
  // The dialog closes when another profile is chosen.
  if (opened !== null && opened.profileId !== profileId) setOpened(null);
  const ask = opened?.profileId === profileId ? opened.ask : null;
  const opener = useRef<Element | null>(null);
  const open = useCallback<OpenExport>(
    (next) => {
      opener.current = document.activeElement;
      setOpened({ ask: next, profileId });
    },
    [profileId],
  );
  const close = useCallback(() => setOpened(null), []);
  // Other dialogs may have opened and closed over it. The focus returns to the element that had it first.
  useEffect(() => {
    if (ask !== null || !(opener.current instanceof HTMLElement)) return;
    opener.current.focus();
    opener.current = null;
  }, [ask]);
  return (
    <ExportContext value={open}>
      {children}
      <Suspense>
        {ask !== null &&
          ('of' in ask ? <OrderExportDialog ask={ask} onClose={close} /> : <ExportDialog ask={ask} onClose={close} />)}
      </Suspense>
    </ExportContext>
  );
}
