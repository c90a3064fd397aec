/** What `{n}` in an alias counts, which decides how many requests are sent. */
import { Controller, type Control } from 'react-hook-form';
import { Field } from '../../../ui/inputs/field.tsx';
import { Segmented } from '../../../ui/inputs/choices/segmented.tsx';
import type { TypedFields } from './create-form-model.ts';
import { addressesText } from '../../../text/addresses.ts';

const words = addressesText.form;

export interface NumberingFieldProps {
  control: Control<TypedFields>;
  /** False while no alias has a number. */
  enabled: boolean;
  /** Lines whose alias has none. */
  others?: number;
}

export function NumberingField({ control, enabled, others = 0 }: NumberingFieldProps) {
  return (
    <Controller
      control={control}
      name="numbering"
      render={({ field }) => (
        <Field
          group
          label={words.numbering}
          hint={
            enabled ? (
              <>
                {words.numberingMeans[field.value]}{' '}
                {field.value === 'addresses' && others > 0 && words.numberingOthers(others)}
              </>
            ) : (
              words.numberingNone
            )
          }
        >
          <Segmented
            label={words.numbering}
            value={field.value}
            disabled={!enabled}
            onChange={field.onChange}
            options={[
              { value: 'requests', words: words.numberings.requests },
              { value: 'addresses', words: words.numberings.addresses },
            ]}
          />
        </Field>
      )}
    />
  );
}
