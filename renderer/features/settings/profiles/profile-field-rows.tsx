/** The rows of the profile form. */
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { environments, type ProfileFields, type ProfilesView } from '../../../../electron/contract/profiles.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { Segmented } from '../../../ui/inputs/choices/segmented.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Switch } from '../../../ui/inputs/choices/switch.tsx';
import { SigningSection, type SigningSectionProps } from '../signing/signing-section.tsx';
import { AuthoritiesRow } from './authorities-row.tsx';
import { ExplorerRows } from './explorer-rows.tsx';
import type { TypedProfile } from './profile-form-model.ts';
import styles from './profile-form.module.css';
import { TimeoutsRow } from './timeouts-row.tsx';
import { errorsText } from '../../../text/errors.ts';
import { frameText } from '../../../text/frame.ts';
import { settingsText } from '../../../text/settings.ts';

export interface ProfileFieldRowsProps {
  form: UseFormReturn<TypedProfile, unknown, ProfileFields>;
  view: ProfilesView;
  /** Quittance runs its service, so most fields can’t be changed. */
  builtIn: boolean;
  example: SigningSectionProps['example'];
  secret: ReactNode;
}

type TextName =
  | 'name'
  | 'baseUrl'
  | 'pid'
  | 'orderField'
  | 'chains'
  | 'notFoundCodes'
  | 'tolerance'
  | 'requestsPerSecond';

export function ProfileFieldRows({ form, view, builtIn, example, secret }: ProfileFieldRowsProps) {
  const words = settingsText.profiles;
  const { control, register, formState } = form;
  const errorOf = (name: TextName): string | undefined => {
    const error = formState.errors[name];
    return error === undefined
      ? undefined
      : listFaults[name] === undefined
        ? errorsText.fault(error.message ?? '')
        : words[listFaults[name]];
  };
  const text = (name: TextName) => ({ ...register(name), invalid: formState.errors[name] !== undefined });

  return (
    <>
      <div className={styles.rows}>
        <Field layout="beside" label={words.fields.name} error={errorOf('name')}>
          <TextInput {...text('name')} />
        </Field>
        <Field layout="beside" group label={words.fields.environment}>
          <Controller
            control={control}
            name="environment"
            render={({ field }) => (
              <Segmented
                label={words.fields.environment}
                value={field.value}
                disabled={builtIn}
                onChange={field.onChange}
                options={environments.map((value) => ({ value, words: frameText.environments[value] }))}
              />
            )}
          />
        </Field>
        <Field layout="beside" group label={words.fields.readOnly} hint={words.hints.readOnly}>
          <Controller
            control={control}
            name="readOnly"
            render={({ field }) => (
              <Switch label={words.fields.readOnly} checked={field.value} onChange={field.onChange} />
            )}
          />
        </Field>
        <Field layout="beside" label={words.fields.baseUrl} error={errorOf('baseUrl')}>
          <TextInput {...text('baseUrl')} mono placeholder="https://" disabled={builtIn} />
        </Field>
        <Field layout="beside" label={words.fields.pid} error={errorOf('pid')}>
          <TextInput {...text('pid')} mono width={184} inputMode="numeric" disabled={builtIn} />
        </Field>
        {secret}
        <Field layout="beside" label={words.fields.orderField} error={errorOf('orderField')}>
          <TextInput {...text('orderField')} mono width={184} disabled={builtIn} />
        </Field>
        <Field layout="beside" group label={words.fields.numberAs} hint={words.hints.numberAs}>
          <Controller
            control={control}
            name="numberAs"
            render={({ field }) => (
              <Segmented
                label={words.fields.numberAs}
                value={field.value}
                disabled={builtIn}
                onChange={field.onChange}
                options={[
                  { value: 'text', words: words.options.text },
                  { value: 'integer', words: words.options.integer },
                ]}
              />
            )}
          />
        </Field>
        <Field layout="beside" label={words.fields.tolerance} error={errorOf('tolerance')}>
          <span className={styles.beside}>
            <TextInput {...text('tolerance')} unit="%" width={96} inputMode="decimal" />
            {words.hints.toleranceAfter}
          </span>
        </Field>
        <Field
          layout="beside"
          label={words.fields.requestsPerSecond}
          error={errorOf('requestsPerSecond')}
          hint={words.hints.requestsPerSecond}
        >
          <TextInput {...text('requestsPerSecond')} unit={words.hints.perSecond} width={184} inputMode="decimal" />
        </Field>
        <Field layout="beside" label={words.fields.chains} error={errorOf('chains')} hint={words.hints.chains}>
          <TextInput {...text('chains')} />
        </Field>
        <Field
          layout="beside"
          label={words.fields.notFoundCodes}
          error={errorOf('notFoundCodes')}
          hint={words.hints.notFoundCodes}
        >
          <TextInput {...text('notFoundCodes')} mono disabled={builtIn} />
        </Field>
        <TimeoutsRow form={form} />
        <ExplorerRows form={form} />
        {!builtIn && <AuthoritiesRow form={form} />}
      </div>
      <SigningSection form={form} view={view} builtIn={builtIn} example={example} />
    </>
  );
}

/** The schema checks single items, but the field has a list. */
const listFaults: Readonly<Partial<Record<TextName, 'chainForm' | 'codeForm'>>> = {
  chains: 'chainForm',
  notFoundCodes: 'codeForm',
};
