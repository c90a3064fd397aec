/** The button that creates what was refused or never sent. On a live profile its count is typed first. */
import { useState } from 'react';
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { countOf } from '../create/typed-count.ts';
import styles from './batch-controls.module.css';
import { addressesText } from '../../../text/addresses.ts';

const words = addressesText.run;

export interface SendRestProps {
  run: BatchView;
  live: boolean;
  readOnly: boolean;
  busy: boolean;
  /** @param confirmedCount null where the profile asks for none */
  onSend: (confirmedCount: number | null) => void;
}

export function SendRest({ run, live, readOnly, busy, onSend }: SendRestProps) {
  const { rest } = run;
  const [typed, setTyped] = useState('');
  const confirmedCount = live ? countOf(typed) : null;
  const unconfirmed = live && confirmedCount !== rest;
  return (
    <form
      className={styles.rest}
      onSubmit={(event) => {
        event.preventDefault();
        if (!unconfirmed && !readOnly && !busy) onSend(confirmedCount);
      }}
    >
      {live && !readOnly && (
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          inputMode="numeric"
          placeholder={addressesText.form.confirm(rest)}
          aria-label={addressesText.form.confirmName(rest)}
          width={112}
        />
      )}
      <Button type="submit" variant="primary" disabled={readOnly || unconfirmed} busy={busy}>
        {words.sendRest(rest)}
      </Button>
    </form>
  );
}
