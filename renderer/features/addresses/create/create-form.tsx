/**
 * The form for a new batch, with its summary beside it. The button makes one batch per key: once pressed it does nothing
 * until the form changes or the person starts another batch.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { defaultConcurrency } from '../../../../electron/contract/app.ts';
import { plannedCount, type CreateInput } from '../../../../electron/contract/address-plan.ts';
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import type { ProfileView } from '../../../../electron/contract/profiles.ts';
import { usePreferences } from '../../../lib/app-info.ts';
import { Columns } from '../../../ui/layout/columns.tsx';
import { keepTyped, useDraft } from './create-draft.ts';
import { CreateFields } from './create-fields.tsx';
import { linesOf, toCreateInput, typedFields, type TypedFields, type TypedForm } from './create-form-model.ts';
import styles from './create-form.module.css';
import { CreateGo } from './create-go.tsx';
import { Plan } from './plan.tsx';
import { blankShops, type TypedShop } from './shops/shop-lines.ts';
import { countOf } from './typed-count.ts';
import { addressesText } from '../../../text/addresses.ts';

export interface CreateFormProps {
  profile: ProfileView;
  /** What the newest batch of this profile used, or empty. */
  usual: { readonly callbackUrl: string };
  /** The batch whose response times are used to estimate the duration. */
  measured: BatchView | null;
  /** Networks of its batches and addresses, suggested before those of the profile. */
  usedChains: readonly string[];
  /** The person just asked for the form, so its first field gets the focus. */
  focused: boolean;
  /** Tells the draft what becomes of its key. */
  onCreate: (input: CreateInput) => void;
}

const emptyForm = (profile: ProfileView, usual: CreateFormProps['usual']): TypedForm => ({
  kind: 'one',
  chain: profile.chains[0] ?? '',
  count: '',
  callbackUrl: usual.callbackUrl,
  alias: '',
  numbering: 'requests',
  shops: blankShops(),
});

/** Each kind has its own fields. */
const resolver: Resolver<TypedFields> = (values, context, options) =>
  zodResolver(typedFields(values.kind))(values, context, options);

export function CreateForm({ profile, usual, measured, usedChains, focused, onCreate }: CreateFormProps) {
  const { requestsAtOnce = defaultConcurrency } = usePreferences();
  const draft = useDraft(profile.id, () => emptyForm(profile, usual));
  const { shops, ...fields } = draft.typed;
  const { intent } = draft;
  const { control, handleSubmit } = useForm<TypedFields>({ defaultValues: fields, resolver, mode: 'onTouched' });
  const watched = useWatch({ control });
  const content = JSON.stringify(watched);
  const form = useMemo<TypedForm>(
    () => ({ ...fields, ...watched, shops }),
    // oxlint-disable-next-line react/exhaustive-deps -- `content` stands for what is watched, field by field.
    [content, shops],
  );
  useEffect(() => {
    keepTyped(profile.id, watched);
    // oxlint-disable-next-line react/exhaustive-deps -- as above.
  }, [content, profile.id]);

  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focused) element.current?.querySelector<HTMLElement>('input[name="count"], [data-shop] input')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, as it comes.
  }, []);
  const [confirmed, setConfirmed] = useState('');
  // The typed count confirms that batch only.
  useEffect(() => setConfirmed(''), [intent.batchKey]);
  const lines = useMemo(() => linesOf(form), [form]);
  const count = lines === null ? null : plannedCount(lines);
  const confirmedCount = profile.environment === 'live' ? countOf(confirmed) : null;
  const unconfirmed = profile.environment === 'live' && (count === null || confirmedCount !== count);

  const submit = handleSubmit((values) => {
    if (intent.madeRun !== null || intent.sending || unconfirmed) return;
    const run = { batchKey: intent.batchKey, profileId: profile.id, confirmedCount };
    const input = toCreateInput({ ...values, shops }, run);
    if (input !== null) onCreate(input);
  });

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={addressesText.form.name}
      onSubmit={(event) => void submit(event)}
    >
      <Columns
        split="7-5"
        left={
          <CreateFields
            control={control}
            chains={[...new Set([...usedChains, ...profile.chains])]}
            shops={shops}
            onShops={(next: readonly TypedShop[]) => keepTyped(profile.id, { shops: next })}
          />
        }
        right={
          <>
            <Plan
              typed={form}
              lines={lines}
              pace={{ perSecond: profile.requestsPerSecond ?? null, atOnce: requestsAtOnce, measured }}
            />
            <CreateGo
              profile={profile}
              intent={intent}
              count={count}
              // Fields show their errors once it is pressed. Lines of a list always show them.
              disabled={unconfirmed || (form.kind === 'shops' && count === null)}
              confirmed={confirmed}
              onConfirmed={setConfirmed}
            />
          </>
        }
      />
    </form>
  );
}
