/** The button that sends the requests. On a live profile the count is typed first. */
import type { ProfileView } from '../../../../electron/contract/profiles.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import type { Intent } from './create-draft.ts';
import styles from './create-form.module.css';
import { addressesText } from '../../../text/addresses.ts';

const words = addressesText.form;

export interface CreateGoProps {
  profile: ProfileView;
  intent: Intent;
  /** Addresses to create. Null while something is missing or invalid. */
  count: number | null;
  disabled: boolean;
  confirmed: string;
  onConfirmed: (typed: string) => void;
}

export function CreateGo({ profile, intent, count, disabled, confirmed, onConfirmed }: CreateGoProps) {
  const live = profile.environment === 'live';
  // The batch replaces the form a moment after its key is used.
  const spent = intent.madeRun !== null;
  const creating = intent.sending || spent;
  return (
    <>
      <div className={styles.go}>
        {live && (
          <span className={styles.confirm}>
            <TextInput
              value={confirmed}
              onChange={(event) => onConfirmed(event.currentTarget.value)}
              inputMode="numeric"
              placeholder={count === null ? words.confirmBare : words.confirm(count)}
              aria-label={count === null ? words.confirmBare : words.confirmName(count)}
              disabled={count === null || creating}
            />
          </span>
        )}
        <Button
          type="submit"
          variant="primary"
          size="form"
          wide
          disabled={disabled && !creating}
          // Once pressed it keeps the focus but does nothing.
          {...(creating ? { 'aria-disabled': true } : {})}
          aria-describedby="create-remark"
        >
          {creating ? words.creating : count === null ? words.createBare : words.create(count)}
        </Button>
      </div>
      <p className={styles.remark} id="create-remark" role="status">
        {live && words.confirmHint(count)}
      </p>
    </>
  );
}
