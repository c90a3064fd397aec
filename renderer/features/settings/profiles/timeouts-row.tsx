/** Timeouts of the connection and the whole request. Empty means the default. */
import type { UseFormReturn } from 'react-hook-form';
import { usualTimeouts, type ProfileFields } from '../../../../electron/contract/profiles.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import type { TypedProfile } from './profile-form-model.ts';
import styles from './profile-form.module.css';
import { errorsText } from '../../../text/errors.ts';
import { settingsText } from '../../../text/settings.ts';

export function TimeoutsRow({ form }: { form: UseFormReturn<TypedProfile, unknown, ProfileFields> }) {
  const words = settingsText.profiles;
  const { register, formState } = form;
  const faults = formState.errors.timeouts;
  const fault = faults?.connect?.message ?? faults?.call?.message;
  const input = (name: 'connect' | 'call') => (
    <label className={styles.named}>
      <span>{words.timeouts[name]}</span>
      <TextInput
        {...register(`timeouts.${name}`, { deps: ['timeouts.connect', 'timeouts.call'] })}
        aria-label={words.timeouts.label[name]}
        invalid={faults?.[name] !== undefined}
        placeholder={String(usualTimeouts[name])}
        unit={words.timeouts.unit}
        width={96}
        inputMode="numeric"
      />
    </label>
  );
  return (
    <Field
      layout="beside"
      group
      label={words.fields.timeouts}
      error={fault === undefined ? undefined : errorsText.fault(fault)}
      hint={words.hints.timeouts}
    >
      <span className={styles.pair}>
        {input('connect')}
        {input('call')}
      </span>
    </Field>
  );
}
