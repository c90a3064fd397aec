/** The one export dialog, over whichever view asks for it; loaded when it is first opened. */
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { ExportDialogContext, type ExportAsk } from '../../lib/addresses/export-dialog.ts';

const ExportDialog = lazy(async () => {
  const { ExportDialog: component } = await import('../../features/export/export-dialog.tsx');
  return { default: component };
});

export function ExportProvider({ profileId, children }: { profileId: string; children: ReactNode }) {
  const [ask, setAsk] = useState<ExportAsk | null>(null);
  const opener = useRef<Element | null>(null);
  const open = useCallback((next: ExportAsk) => {
    opener.current = document.activeElement;
    setAsk(next);
  }, []);
  const close = useCallback(() => setAsk(null), []);
  // A file of one profile is not chosen while another is in use.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the profile is what it waits for.
  useEffect(() => setAsk(null), [profileId]);
  // By then other dialogs may have been opened over it and closed: the focus goes to where it came from first.
  useEffect(() => {
    if (ask !== null || !(opener.current instanceof HTMLElement)) return;
    opener.current.focus();
    opener.current = null;
  }, [ask]);
  return (
    <ExportDialogContext value={open}>
      {children}
      <Suspense>{ask !== null && <ExportDialog ask={ask} onClose={close} />}</Suspense>
    </ExportDialogContext>
  );
}
