/** The unit of the timestamp in requests. */
import { Controller } from 'react-hook-form';
import { useText } from '../../../lib/text/text.ts';
import { Segmented } from '../../../ui/inputs/choices/segmented.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import type { ProfileFormState } from '../profiles/save-profile.ts';

export function TimestampUnit({ form, disabled = false }: { form: ProfileFormState; disabled?: boolean }) {
  const { fields, options } = useText().settings.profiles;
  return (
    <Field layout="beside" group label={fields.timestampUnit}>
      <Controller
        control={form.control}
        name="timestampUnit"
        render={({ field }) => (
          <Segmented
            label={fields.timestampUnit}
            value={field.value}
            disabled={disabled}
            onChange={field.onChange}
            options={[
              { value: 'ms', words: options.ms },
              { value: 's', words: options.s },
            ]}
          />
        )}
      />
    </Field>
  );
}
