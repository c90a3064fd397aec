/** Asks before something is deleted, and says what is deleted and what stays. */
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { settingsText } from '../../text/settings.ts';

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
            {settingsText.profiles.cancel}
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
