/** Asks before something is deleted, and says what is deleted and what stays. */
import { useState, type ReactNode } from 'react';
import { settingsText } from '../../text/settings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Select } from '../../ui/inputs/choices/select.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './settings.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Under the sentence. */
  field?: ReactNode;
}

export function ConfirmDialog({ open, title, children, confirm, busy, onClose, onConfirm, field }: ConfirmDialogProps) {
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
      <p className={styles.sentence}>{children}</p>
      {field}
    </Dialog>
  );
}

interface DeleteOlderDialogProps {
  open: boolean;
  title: string;
  sentence: string;
  /** Of the choice of how old. */
  label: string;
  initial: string;
  options: readonly { readonly value: string; readonly words: string }[];
  onClose: () => void;
  onDelete: (value: string) => void;
}

export function DeleteOlderDialog({
  open,
  title,
  sentence,
  label,
  initial,
  options,
  onClose,
  onDelete,
}: DeleteOlderDialogProps) {
  const [value, setValue] = useState(initial);
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirm={settingsText.delete}
      busy={false}
      onClose={onClose}
      onConfirm={() => onDelete(value)}
      field={
        <Field layout="beside" group label={label}>
          <Select label={label} value={value} onChange={setValue} width={240} options={options} />
        </Field>
      }
    >
      {sentence}
    </ConfirmDialog>
  );
}
