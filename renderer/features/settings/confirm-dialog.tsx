/** Asks before something is deleted, and says what is deleted and what stays. */
import type { ReactNode } from 'react';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function ConfirmDialog({ open, title, children, confirm, busy, onClose, onConfirm }: ConfirmDialogProps) {
  const { settings } = useText();
  return (
    <Dialog
      open={open}
      title={title}
      width={440}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      foot={
        <>
          <Button size="form" onClick={onClose}>
            {settings.profiles.cancel}
          </Button>
          <Button size="form" variant="confirm" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p className="ink-2">{children}</p>
    </Dialog>
  );
}
