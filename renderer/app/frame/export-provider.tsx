/** The one export dialog, over whichever view asks for it; loaded when it is first opened. */
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { ExportDialogContext, type ExportAsk } from '../../lib/addresses/export-dialog.ts';

const ExportDialog = lazy(async () => {
  const { ExportDialog: component } = await import('../../features/export/export-dialog.tsx');
  return { default: component };
});

export function ExportProvider({ profileId, children }: { profileId: string; children: ReactNode }) {
  const [asked, setAsked] = useState<{ readonly ask: ExportAsk; readonly of: string } | null>(null);
  // A file of one profile is not chosen while another is in use, nor when that one is in use again.
  if (asked !== null && asked.of !== profileId) setAsked(null);
  const ask = asked?.of === profileId ? asked.ask : null;
  const opener = useRef<Element | null>(null);
  const open = useCallback(
    (next: ExportAsk) => {
      opener.current = document.activeElement;
      setAsked({ ask: next, of: profileId });
    },
    [profileId],
  );
  const close = useCallback(() => setAsked(null), []);
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
