/** The unit of the timestamp in requests. */
import { Controller } from 'react-hook-form';
import { Segmented } from '../../../ui/inputs/choices/segmented.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import type { ProfileFormState } from '../profiles/save-profile.ts';
import { settingsText } from '../../../text/settings.ts';

export function TimestampUnit({ form, disabled = false }: { form: ProfileFormState; disabled?: boolean }) {
  return (
    <Field layout="beside" group label={settingsText.profiles.fields.timestampUnit}>
      <Controller
        control={form.control}
        name="timestampUnit"
        render={({ field }) => (
          <Segmented
            label={settingsText.profiles.fields.timestampUnit}
            value={field.value}
            disabled={disabled}
            onChange={field.onChange}
            options={[
              { value: 'ms', words: settingsText.profiles.options.ms },
              { value: 's', words: settingsText.profiles.options.s },
            ]}
          />
        )}
      />
    </Field>
  );
}
