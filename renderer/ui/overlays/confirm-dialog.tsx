/** Asks before something is deleted or can't be undone. */
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { kitText } from '../../text/kit.ts';
import { Dialog } from './dialog.tsx';
import styles from './dialog.module.css';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The consequence, and what stays. */
  sentence: ReactNode;
  confirm: string;
  busy?: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Content below the sentence. */
  children?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, sentence, confirm, busy = false, onClose, onConfirm, children } = props;
  return (
    <Dialog
      open={open}
      title={title}
      width={440}
      onClose={onClose}
      foot={
        <>
          <Button size="form" onClick={onClose}>
            {kitText.cancel}
          </Button>
          <Button size="form" variant="confirm" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p className={styles.sentence}>{sentence}</p>
      {children}
    </Dialog>
  );
}
