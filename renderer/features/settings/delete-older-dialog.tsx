/** Asks from which age on entries are deleted. */
import { useState } from 'react';
import { settingsText } from '../../text/settings.ts';
import { Select } from '../../ui/inputs/choices/select.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

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

export function DeleteOlderDialog({ label, initial, options, onDelete, ...dialog }: DeleteOlderDialogProps) {
  const [value, setValue] = useState(initial);
  return (
    <ConfirmDialog {...dialog} confirm={settingsText.delete} onConfirm={() => onDelete(value)}>
      <Field layout="beside" group label={label}>
        <Select label={label} value={value} onChange={setValue} width={240} options={options} />
      </Field>
    </ConfirmDialog>
  );
}
