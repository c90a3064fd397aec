/** The fields of the form, each with its error. */
import { Controller, useWatch, type Control } from 'react-hook-form';
import {
  aliasesOfLine,
  aliasNumber,
  longestAlias,
  maxAliasLength,
} from '../../../../electron/contract/address-plan.ts';
import { urlFault } from '../../../../electron/contract/url-fault.ts';
import { useText } from '../../../lib/text/text.ts';
import { Combobox } from '../../../ui/inputs/choices/combobox.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Segmented } from '../../../ui/inputs/choices/segmented.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { isNumbered, perRequestOf, type TypedFields, type TypedForm } from './create-form-model.ts';
import styles from './create-form.module.css';
import { NumberingField } from './numbering-field.tsx';
import { ShopsFields } from './shops/shops-fields.tsx';
import { filledShops, type TypedShop } from './shops/shop-lines.ts';
import { countOf } from './typed-count.ts';
import { useFaultWords } from './use-fault-words.ts';

export interface CreateFieldsProps {
  control: Control<TypedFields>;
  /** Suggested networks. */
  chains: readonly string[];
  shops: readonly TypedShop[];
  onShops: (shops: readonly TypedShop[]) => void;
}

export function CreateFields({ control, chains, shops, onShops }: CreateFieldsProps) {
  const { addresses: words } = useText();
  const faultWords = useFaultWords();
  const kind = useWatch({ control, name: 'kind' });

  return (
    <div className={styles.fields}>
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <div>
            <Segmented
              label={words.form.kind}
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: 'one', words: words.form.kinds.one },
                { value: 'shops', words: words.form.kinds.shops },
              ]}
            />
          </div>
        )}
      />
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
        {kind === 'one' && (
          <Controller
            control={control}
            name="count"
            render={({ field, fieldState }) => (
              <Field label={words.form.count} error={faultWords(fieldState.error?.message)}>
                <TextInput {...field} inputMode="numeric" unit={words.form.countRange} invalid={fieldState.invalid} />
              </Field>
            )}
          />
        )}
      </div>
      <Controller
        control={control}
        name="callbackUrl"
        render={({ field, fieldState }) => (
          <Field
            label={kind === 'one' ? words.form.callbackUrl : words.form.callbackUrlOfRest}
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
      {kind === 'one' ? (
        <AliasOfList control={control} />
      ) : (
        <ShopsOfForm control={control} shops={shops} onShops={onShops} />
      )}
    </div>
  );
}

function AliasOfList({ control }: Pick<CreateFieldsProps, 'control'>) {
  const { addresses: words } = useText();
  const faultWords = useFaultWords();
  const [alias, numbering, typedCount] = useWatch({ control, name: ['alias', 'numbering', 'count'] });
  const typed: Pick<TypedForm, 'kind' | 'alias' | 'shops' | 'numbering'> = { kind: 'one', alias, numbering, shops: [] };
  const line = { alias, count: countOf(typedCount) ?? 1 };
  const length = longestAlias(line, perRequestOf(typed));
  const [first, last] = aliasesOfLine(line, perRequestOf(typed));
  return (
    <>
      <Controller
        control={control}
        name="alias"
        render={({ field, fieldState }) => (
          <Field
            label={words.form.alias}
            error={faultWords(fieldState.error?.message)}
            hint={
              isNumbered(typed) && first !== last ? (
                <>
                  {words.form.aliasFrom} <VisibleText text={first} mono /> {words.form.aliasTo}{' '}
                  <VisibleText text={last} mono />
                </>
              ) : (
                words.form.aliasHint
              )
            }
          >
            <TextInput
              {...field}
              mono
              unit={words.form.aliasLength(length)}
              invalid={fieldState.invalid || length > maxAliasLength}
            />
          </Field>
        )}
      />
      <NumberingField control={control} enabled={isNumbered(typed)} />
    </>
  );
}

function ShopsOfForm({ control, shops, onShops }: Omit<CreateFieldsProps, 'chains'>) {
  const [callbackUrl, numbering] = useWatch({ control, name: ['callbackUrl', 'numbering'] });
  const typed = { kind: 'shops', alias: '', shops, numbering } as const;
  return (
    <>
      <ShopsFields shops={shops} onShops={onShops} callbackUrl={callbackUrl} perRequest={perRequestOf(typed)} />
      <NumberingField
        control={control}
        enabled={isNumbered(typed)}
        others={filledShops(shops).filter(({ shop }) => !shop.alias.includes(aliasNumber)).length}
      />
    </>
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
