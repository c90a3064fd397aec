/**
 * The form for a new batch, with its summary beside it. The button creates one batch per key: once pressed it does nothing
 * until the form changes or the user starts another batch.
 */
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { plannedCount, type CreateInput } from '../../../../electron/contract/address-plan.ts';
import type { ProfileView } from '../../../../electron/contract/profiles.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Columns } from '../../../ui/layout/columns.tsx';
import { changeTyped, useDraft, type Intent } from './draft.ts';
import { blankLines } from './alias-lines.ts';
import { CreateFields } from './create-fields.tsx';
import { formFaults, linesOf, toCreateInput, type FormFault, type TypedForm } from './form-model.ts';
import styles from './create.module.css';
import { Summary } from './summary.tsx';
import { countOf } from './typed-count.ts';
import { createAddressesText } from '../../../text/create-addresses.ts';

const words = createAddressesText.form;

export interface CreateFormProps {
  profile: ProfileView;
  /** The callback URL of the profile's newest batch. Empty if there is none. */
  usualCallbackUrl: string;
  /** Networks of its batches and addresses, suggested before those of the profile. */
  usedNetworks: readonly string[];
  /** The user just opened the form, so its first field gets the focus. */
  focused: boolean;
  /** Creates the batch and updates the draft's state. */
  onCreate: (input: CreateInput) => void;
}

const emptyForm = (profile: ProfileView, callbackUrl: string): TypedForm => ({
  kind: 'one',
  chain: profile.chains[0] ?? '',
  count: '',
  callbackUrl,
  alias: '',
  numbering: 'requests',
  lines: blankLines(),
});

export function CreateForm({ profile, usualCallbackUrl, usedNetworks, focused, onCreate }: CreateFormProps) {
  const { typed, intent } = useDraft(profile.id, () => emptyForm(profile, usualCallbackUrl));
  /** Fields show their errors once they lose the focus. */
  const [left, setLeft] = useState<readonly FormFault['field'][]>([]);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focused) element.current?.querySelector<HTMLElement>('input[name="count"], [data-line] input')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only when the form opens
  }, []);
  const [confirmed, setConfirmed] = useState('');
  // The typed count confirms that batch only.
  useEffect(() => setConfirmed(''), [intent.batchKey]);
  const lines = useMemo(() => linesOf(typed), [typed]);
  const count = lines === null ? null : plannedCount(lines);
  const confirmedCount = profile.environment === 'live' ? countOf(confirmed) : null;
  const unconfirmed = profile.environment === 'live' && (count === null || confirmedCount !== count);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (intent.createdBatch !== null || intent.sending || unconfirmed) return;
    const input = toCreateInput(typed, { batchKey: intent.batchKey, profileId: profile.id, confirmedCount });
    if (input !== null) {
      onCreate(input);
      return;
    }
    flushSync(() => setLeft(formFaults(typed).map(({ field }) => field)));
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  return (
    <form ref={element} className={styles.form} noValidate aria-label={words.name} onSubmit={submit}>
      <Columns
        split="7-5"
        left={
          <CreateFields
            typed={typed}
            networks={[...new Set([...usedNetworks, ...profile.chains])]}
            faults={formFaults(typed).filter(({ field }) => left.includes(field))}
            onChange={(change) => changeTyped(profile.id, change)}
            onLeave={(field) => setLeft([...left, field])}
          />
        }
        right={
          <>
            <Summary typed={typed} lines={lines} />
            <CreateButton
              profile={profile}
              intent={intent}
              count={count}
              // Fields show their errors once it is pressed. Lines of a list always show them.
              disabled={unconfirmed || (typed.kind === 'list' && count === null)}
              confirmed={confirmed}
              onConfirmed={setConfirmed}
            />
          </>
        }
      />
    </form>
  );
}

interface CreateButtonProps {
  profile: ProfileView;
  intent: Intent;
  /** Number of addresses to create. Null while something is missing or invalid. */
  count: number | null;
  disabled: boolean;
  confirmed: string;
  onConfirmed: (typed: string) => void;
}

/** On a live profile, the user types the count first. */
function CreateButton({ profile, intent, count, disabled, confirmed, onConfirmed }: CreateButtonProps) {
  const live = profile.environment === 'live';
  // The batch replaces the form a moment after its key is used.
  const spent = intent.createdBatch !== null;
  const creating = intent.sending || spent;
  return (
    <>
      <div className={styles.create}>
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
          // Once pressed, the button keeps the focus but does nothing.
          {...(creating ? { 'aria-disabled': true } : {})}
          aria-describedby="create-remark"
        >
          {creating ? words.creating : count === null ? words.createBare : words.create(count)}
        </Button>
      </div>
      <p className={classNames('t-small', styles.remark)} id="create-remark" role="status">
        {live && words.confirmHint(count)}
      </p>
    </>
  );
}
