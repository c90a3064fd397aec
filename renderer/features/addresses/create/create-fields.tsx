/** What is typed for a new run, field by field, each with what is wrong with it. */
import { Controller, useWatch, type Control } from 'react-hook-form';
import { longestAlias, maxAliasLength } from '../../../../electron/contract/address-plan.ts';
import { urlFault } from '../../../../electron/contract/url-fault.ts';
import { useText } from '../../../lib/text/text.ts';
import { Combobox } from '../../../ui/inputs/combobox.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { countOf, perRequest, type TypedForm } from './create-form-model.ts';
import styles from './create-form.module.css';

export interface CreateFieldsProps {
  control: Control<TypedForm>;
  /** To suggest. */
  chains: readonly string[];
}

export function CreateFields({ control, chains }: CreateFieldsProps) {
  const { addresses: words, errors } = useText();
  const count = countOf(useWatch({ control, name: 'count' })) ?? 1;
  const lengthOf = (alias: string): number => longestAlias({ alias, count }, perRequest);
  const faultWords = (code: string | undefined): string | undefined => {
    if (code === undefined) return undefined;
    const faults: Record<string, unknown> = words.faults;
    const sentence = faults[code];
    return typeof sentence === 'string' ? sentence : errors.fault(code);
  };

  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Controller
          control={control}
          name="chain"
          render={({ field, fieldState }) => (
            <Field label={words.form.chain} error={faultWords(fieldState.error?.message)}>
              <Combobox
                {...field}
                suggestions={chains.map((value) => ({ value }))}
                placeholder={words.form.chainPlaceholder}
                invalid={fieldState.invalid}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="count"
          render={({ field, fieldState }) => (
            <Field label={words.form.count} error={faultWords(fieldState.error?.message)}>
              <TextInput {...field} inputMode="numeric" unit={words.form.countRange} invalid={fieldState.invalid} />
            </Field>
          )}
        />
      </div>
      <Controller
        control={control}
        name="callbackUrl"
        render={({ field, fieldState }) => (
          <Field
            label={words.form.callbackUrl}
            error={faultWords(fieldState.error?.message)}
            hint={<CallbackHint url={field.value} />}
          >
            <TextInput
              {...field}
              mono
              inputMode="url"
              placeholder={words.form.callbackPlaceholder}
              invalid={fieldState.invalid}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="alias"
        render={({ field, fieldState }) => (
          <Field label={words.form.alias} error={faultWords(fieldState.error?.message)} hint={words.form.aliasHint}>
            <TextInput
              {...field}
              mono
              unit={words.form.aliasLength(String(lengthOf(field.value)))}
              invalid={fieldState.invalid || lengthOf(field.value) > maxAliasLength}
            />
          </Field>
        )}
      />
    </div>
  );
}

function CallbackHint({ url }: { url: string }) {
  const words = useText().addresses.form;
  if (urlFault(url) !== null) return words.callbackHint;
  return (
    <span className={styles.fine}>
      <Shape name="pass" size={14} />
      {new URL(url).protocol === 'https:' ? words.callbackFine : words.callbackLoopback}
    </span>
  );
}
