/**
 * The form for a new run, with its plan beside it. The button makes one run per intention: it is spent once
 * pressed, until the form is changed or another run is asked for.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { CreateInput } from '../../../../electron/contract/address-plan.ts';
import type { ProfileView } from '../../../../electron/contract/profile.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Columns } from '../../../ui/layout/columns.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { tellsResult } from '../../../ui/use-focus-rescue.ts';
import { keepTyped, meanAnother, useDraft } from './create-draft.ts';
import { CreateFields } from './create-fields.tsx';
import { countOf, toCreateInput, typedForm, type TypedForm } from './create-form-model.ts';
import styles from './create-form.module.css';
import { Plan } from './plan.tsx';

export interface CreateFormProps {
  profile: ProfileView;
  /** From the newest run, or empty: what this profile used before. */
  usual: { readonly callbackUrl: string };
  /** Tells the draft what becomes of its key. */
  onCreate: (input: CreateInput) => void;
}

const emptyForm = (profile: ProfileView, usual: CreateFormProps['usual']): TypedForm => ({
  chain: profile.chains[0] ?? '',
  count: '',
  callbackUrl: usual.callbackUrl,
  alias: '',
});

export function CreateForm({ profile, usual, onCreate }: CreateFormProps) {
  const { addresses: words } = useText();
  const draft = useDraft(profile.id, () => emptyForm(profile, usual));
  const { runKey, sending: creating, madeRun } = draft.intent;
  const [confirmed, setConfirmed] = useState('');
  const { control, handleSubmit } = useForm<TypedForm>({
    defaultValues: draft.typed,
    resolver: zodResolver(typedForm),
    mode: 'onTouched',
  });
  const typed = useWatch({ control });
  const form: TypedForm = {
    chain: typed.chain ?? '',
    count: typed.count ?? '',
    callbackUrl: typed.callbackUrl ?? '',
    alias: typed.alias ?? '',
  };
  const content = JSON.stringify(form);
  useEffect(() => {
    keepTyped(profile.id, form);
    // oxlint-disable-next-line react/exhaustive-deps -- `content` stands for the form, field by field.
  }, [content, profile.id]);
  // What was typed to confirm was meant for that run alone.
  useEffect(() => setConfirmed(''), [runKey]);

  const live = profile.environment === 'live';
  const count = countOf(form.count);
  const confirmedCount = live ? countOf(confirmed) : null;
  const unconfirmed = live && (count === null || confirmedCount !== count);
  const spent = madeRun !== null;

  const submit = handleSubmit((values) => {
    if (spent || creating || unconfirmed) return;
    const input = toCreateInput(values, { runKey, profileId: profile.id, confirmedCount });
    if (input !== null) onCreate(input);
  });

  const buttonWords = count === null ? words.form.createBare : words.form.create(String(count));

  return (
    <form className={styles.form} noValidate aria-label={words.form.name} onSubmit={(event) => void submit(event)}>
      <Columns
        split="7-5"
        left={<CreateFields control={control} chains={profile.chains} />}
        right={
          <>
            <Plan typed={form} />
            <div className={styles.go}>
              {live && (
                <span className={styles.confirm}>
                  <TextInput
                    value={confirmed}
                    onChange={(event) => setConfirmed(event.currentTarget.value)}
                    inputMode="numeric"
                    placeholder={words.form.confirm(count === null ? '' : String(count))}
                    aria-label={words.form.confirmName(count === null ? '' : String(count))}
                    disabled={count === null || spent}
                  />
                </span>
              )}
              <Button
                type="submit"
                variant="primary"
                size="form"
                wide
                disabled={unconfirmed}
                // Once pressed it keeps the focus, and does nothing.
                {...(spent || creating ? { 'aria-disabled': true } : {})}
                aria-describedby="create-remark"
                {...tellsResult()}
              >
                {creating ? words.form.creating : buttonWords}
              </Button>
            </div>
            <p className={styles.remark} id="create-remark" role="status">
              {madeRun === null ? live && words.form.confirmHint : words.form.spent(String(madeRun))}
            </p>
            {spent && (
              // Below the button that was pressed, so that no second press of that one lands here.
              <div className={styles.go}>
                <Button variant="primary" size="form" wide onClick={() => meanAnother(profile.id)}>
                  {words.form.another}
                </Button>
              </div>
            )}
          </>
        }
      />
    </form>
  );
}
