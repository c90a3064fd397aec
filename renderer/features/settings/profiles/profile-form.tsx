/**
 * A profile: its head, and its fields in four sections, validated while typing. Changes apply only once saved, because
 * a half-typed base URL must never be called.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { Plus, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Controller, useFieldArray, useForm } from 'react-hook-form';
import {
  losesSecret,
  type ProfileFields,
  type ProfilesView,
  type ProfileView,
} from '../../../../electron/contract/profiles.ts';
import { errorsText } from '../../../text/errors.ts';
import { settingsText } from '../../../text/settings.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Switch } from '../../../ui/inputs/choices/switch.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { focusHeading } from '../../../ui/layout/view-heading.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { SchemeField } from '../signing/scheme-field.tsx';
import { AdvancedFields, isAdvanced } from './advanced-fields.tsx';
import { ChoiceRow, environmentOptions, focusField, TextRow, useEntries } from './form-rows.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { ProfileHead, type ProfileHeadProps } from './profile-head.tsx';
import { connectionOf, profileForm, typedProfile, type TypedProfile } from './profile-form-model.ts';
import styles from './profile-form.module.css';
import { useSaveProfile, type ProfileFormState } from './save-profile.ts';
import { SecretField, useSecretEntry } from './secret-field.tsx';

const words = settingsText.profiles;

export interface ProfileFormProps extends Pick<ProfileHeadProps, 'isTestAsked' | 'onTested'> {
  profile: ProfileView;
  view: ProfilesView;
  /** A not-found code to add to the profile’s codes. Null if there is none. */
  newCode: string | null;
}

export function ProfileForm({ profile, view, newCode, ...head }: ProfileFormProps) {
  const toasts = useToasts('what-stays');
  const schema = useMemo(() => profileForm(view.schemes), [view.schemes]);
  const form = useForm<TypedProfile, unknown, ProfileFields>({
    resolver: zodResolver(schema),
    defaultValues: typedProfile(profile),
    mode: 'onChange',
  });
  const { formState, handleSubmit, reset, setValue } = form;
  const typed = useEntries(form);
  const secret = useSecretEntry();
  const [isExample, setExample] = useState(false);
  const [isAdvancedOpen, setAdvancedOpen] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  /** The field that a button leads to. It gets the focus. */
  const [target, setTarget] = useState<{ readonly field: string } | null>(null);
  const goTo = (field: string) => {
    if (isAdvanced(field)) setAdvancedOpen(true);
    setTarget({ field });
  };
  useEffect(() => {
    if (target !== null) focusField(element.current, target.field);
  }, [target]);
  useEffect(() => {
    if (newCode === null) return;
    const codes = [...new Set([...profile.notFoundCodes, newCode])];
    setValue('notFoundCodes', codes.join(', '), { shouldDirty: true, shouldValidate: true });
    setAdvancedOpen(true);
    setTarget({ field: 'notFoundCodes' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another code is given
  }, [newCode]);

  const save = useSaveProfile({ profile, form, secret, onRefused: goTo });
  const isTyped = formState.isDirty || secret.isTyped;
  const saveTyped = async (): Promise<boolean> => {
    let isSaved = false;
    await handleSubmit(async (fields) => {
      isSaved = await save(fields);
    })();
    if (isSaved) {
      toasts.done(words.savedToast);
      // The button that had the focus is disabled now.
      focusHeading();
    }
    return isSaved;
  };
  const { builtIn } = profile;
  const discard = () => {
    reset();
    secret.close();
  };
  return (
    <>
      <ProfileHead
        {...head}
        profile={profile}
        view={view}
        environment={typed.environment}
        connection={connectionOf(typed)}
        fixes={{
          findScheme: () => setExample(true),
          replaceSecret: secret.enter,
          sendIn: (unit) => {
            setValue('timestampUnit', unit, { shouldDirty: true });
            goTo('timestampUnit');
          },
          goTo,
        }}
      />
      <form
        ref={element}
        noValidate
        className={styles.form}
        aria-label={untrusted(profile.name)}
        onSubmit={(event) => {
          event.preventDefault();
          void saveTyped();
        }}
      >
        <Section title={words.sections.connection}>
          {builtIn && <p className="t-small">{words.builtIn}</p>}
          <div className={styles.two}>
            <TextRow form={form} name="name" />
            <ChoiceRow form={form} name="environment" disabled={builtIn} options={environmentOptions} />
          </div>
          <TextRow form={form} name="baseUrl" mono placeholder="https://" disabled={builtIn} />
          <div className={styles.two}>
            <TextRow form={form} name="pid" mono inputMode="numeric" disabled={builtIn} />
            <ReadOnlyRow form={form} />
          </div>
          <SecretField
            profile={profile}
            view={view}
            scheme={typed.scheme}
            isLost={losesSecret(profile, typed)}
            entry={secret}
          />
          <SchemeField form={form} view={view} builtIn={builtIn} isExample={isExample} onExample={setExample} />
        </Section>
        <Section title={words.sections.payments}>
          <TextRow
            form={form}
            name="tolerance"
            unit="%"
            width={96}
            inputMode="decimal"
            remark={words.hints.toleranceAfter}
          />
        </Section>
        <Section title={words.sections.links}>
          <ExplorerRows form={form} />
        </Section>
        <div className={styles.section}>
          <AdvancedFields form={form} builtIn={builtIn} isOpen={isAdvancedOpen} onOpen={setAdvancedOpen} />
        </div>
        <div className={styles.foot} data-foot>
          <Button
            type="submit"
            variant="primary"
            size="form"
            busy={formState.isSubmitting}
            disabled={!formState.isSubmitting && !isTyped}
          >
            {words.save}
          </Button>
          <Button size="form" disabled={!isTyped} onClick={discard}>
            {words.discard}
          </Button>
          <span role="status">{isTyped ? words.unsaved : words.saved}</span>
        </div>
      </form>
      <LeaveDialog
        isTyped={isTyped}
        title={words.leave.title(untrusted(profile.name))}
        isSaving={formState.isSubmitting}
        save={saveTyped}
        discard={discard}
      />
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className="t-head">{title}</h3>
      <div className={styles.rows}>{children}</div>
    </section>
  );
}

function ReadOnlyRow({ form }: { form: ProfileFormState }) {
  return (
    <Field layout="beside" group label={words.fields.readOnly}>
      <span className={styles.beside}>
        <Controller
          control={form.control}
          name="readOnly"
          render={({ field }) => (
            <Switch label={words.fields.readOnly} checked={field.value} onChange={field.onChange} />
          )}
        />
        <span className="t-small">{words.hints.readOnly}</span>
      </span>
    </Field>
  );
}

const columns = ['chain', 'tx', 'address'] as const;

/** Networks, each with its two link templates. */
function ExplorerRows({ form }: { form: ProfileFormState }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'explorers' });
  const input = (at: number, column: (typeof columns)[number]) => (
    <TextInput
      key={column}
      {...register(`explorers.${at}.${column}`)}
      mono={column !== 'chain'}
      invalid={formState.errors.explorers?.[at]?.[column] !== undefined}
      aria-label={words.explorer[column]}
      placeholder={words.explorer.placeholder[column]}
    />
  );
  return (
    <>
      {fields.map(({ id }, at) => {
        const faults = formState.errors.explorers?.[at];
        const fault = columns.map((column) => faults?.[column]?.message).find((message) => message !== undefined);
        return (
          <Field
            key={id}
            layout="beside"
            group
            label={at === 0 ? words.fields.explorers : ''}
            error={fault === undefined ? undefined : errorsText.fault(fault)}
          >
            <div className={styles.explorer} role="group" aria-label={words.explorer.name(at + 1)}>
              {input(at, 'chain')}
              <span className={styles.links}>
                {input(at, 'tx')}
                {input(at, 'address')}
              </span>
              <IconButton
                label={words.explorer.remove(at + 1)}
                icon={<Icon of={X} size={14} />}
                onClick={() => remove(at)}
              />
            </div>
          </Field>
        );
      })}
      <Field
        layout="beside"
        group
        label={fields.length === 0 ? words.fields.explorers : ''}
        hint={fields.length === 0 ? undefined : words.hints.explorers}
      >
        <Button
          variant="quiet"
          icon={<Icon of={Plus} size={14} />}
          onClick={() => append({ chain: '', tx: '', address: '' })}
        >
          {words.explorer.add}
        </Button>
      </Field>
    </>
  );
}
