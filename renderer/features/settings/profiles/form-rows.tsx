/** Rows of a profile’s form, each bound to one field by its name. */
import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { environments } from '../../../../electron/contract/profiles.ts';
import { errorsText } from '../../../text/errors.ts';
import { frameText } from '../../../text/frame.ts';
import { settingsText } from '../../../text/settings.ts';
import { Segmented } from '../../../ui/inputs/choices/segmented.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput, type TextInputProps } from '../../../ui/inputs/text-input.tsx';
import styles from './profile-form.module.css';
import type { TypedProfile } from './profile-form-model.ts';
import type { ProfileFormState } from './save-profile.ts';

const words = settingsText.profiles;

type TextName =
  | 'name'
  | 'baseUrl'
  | 'pid'
  | 'orderField'
  | 'chains'
  | 'notFoundCodes'
  | 'tolerance'
  | 'requestsPerSecond';

/** The schema checks single items, but the field has a list. */
const listFaults: Readonly<Partial<Record<TextName, string>>> = {
  chains: words.chainForm,
  notFoundCodes: words.codeForm,
};

interface TextRowProps extends Omit<TextInputProps, 'form' | 'name'> {
  form: ProfileFormState;
  name: TextName;
  hint?: string;
  /** Shown in gray after the input. */
  remark?: string;
}

export function TextRow({ form, name, hint, remark, onChange, ...input }: TextRowProps) {
  const error = form.formState.errors[name];
  const fault = error === undefined ? undefined : (listFaults[name] ?? errorsText.fault(error.message ?? ''));
  return (
    <div data-field={name}>
      <Field layout="beside" label={words.fields[name]} error={fault} hint={hint}>
        <span className={styles.beside}>
          <TextInput
            {...form.register(name, onChange === undefined ? {} : { onChange })}
            {...input}
            invalid={error !== undefined}
          />
          {remark}
        </span>
      </Field>
    </div>
  );
}

interface ChoiceRowProps {
  form: ProfileFormState;
  name: 'environment' | 'numberAs' | 'timestampUnit';
  options: readonly { readonly value: string; readonly words: ReactNode }[];
  disabled?: boolean;
  hint?: string | undefined;
}

export function ChoiceRow({ form, name, options, disabled = false, hint }: ChoiceRowProps) {
  return (
    <div data-field={name}>
      <Field layout="beside" group label={words.fields[name]} hint={hint}>
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => (
            <Segmented<string>
              label={words.fields[name]}
              value={field.value}
              disabled={disabled}
              onChange={field.onChange}
              options={options}
            />
          )}
        />
      </Field>
    </div>
  );
}

export const environmentOptions = environments.map((value) => ({ value, words: frameText.environments[value] }));

/** Passes the current entries, rendered again with each key. */
export function useEntries({ control, getValues }: ProfileFormState): TypedProfile {
  useWatch({ control });
  return getValues();
}

/** Focuses the field once it’s rendered. */
export function focusField(form: HTMLElement | null, name: string): void {
  form
    ?.querySelector<HTMLElement>(
      `[data-field="${name}"] :is(input:not([aria-hidden]), textarea, button, [role="radio"])`,
    )
    ?.focus();
}
