/** The order number field, shown only if it isn’t the default or has an error. */
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import type { ProfileFormState } from '../profiles/save-profile.ts';
import { errorsText } from '../../../text/errors.ts';
import { settingsText } from '../../../text/settings.ts';

export function OrderField({ form, usual }: { form: ProfileFormState; usual: string }) {
  const value = useWatch({ control: form.control, name: 'orderField' });
  const error = form.formState.errors.orderField;
  const isWanted = error !== undefined || value !== usual;
  // It stays visible while it’s being fixed.
  const [isShown, setShown] = useState(isWanted);
  if (isWanted && !isShown) setShown(true);
  if (!isShown) return null;
  return (
    <Field
      layout="beside"
      label={settingsText.profiles.fields.orderField}
      error={error === undefined ? undefined : errorsText.fault(error.message ?? '')}
    >
      <TextInput {...form.register('orderField')} invalid={error !== undefined} mono width={184} />
    </Field>
  );
}
