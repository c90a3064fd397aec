/** The fields of the form, each with its error. */
import { Controller, useWatch, type Control } from 'react-hook-form';
import {
  aliasesOfLine,
  aliasNumber,
  longestAlias,
  maxAliasLength,
} from '../../../../electron/contract/address-plan.ts';
import { urlFault } from '../../../../electron/contract/url-fault.ts';
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
import { addressesText } from '../../../text/addresses.ts';

export interface CreateFieldsProps {
  control: Control<TypedFields>;
  /** Suggested networks. */
  chains: readonly string[];
  shops: readonly TypedShop[];
  onShops: (shops: readonly TypedShop[]) => void;
}

export function CreateFields({ control, chains, shops, onShops }: CreateFieldsProps) {
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
              label={addressesText.form.kind}
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: 'one', words: addressesText.form.kinds.one },
                { value: 'shops', words: addressesText.form.kinds.shops },
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
            <Field label={addressesText.form.chain} error={faultWords(fieldState.error?.message)}>
              <Combobox
                {...field}
                suggestions={chains.map((value) => ({ value }))}
                placeholder={addressesText.form.chainPlaceholder}
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
              <Field label={addressesText.form.count} error={faultWords(fieldState.error?.message)}>
                <TextInput
                  {...field}
                  inputMode="numeric"
                  unit={addressesText.form.countRange}
                  invalid={fieldState.invalid}
                />
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
            label={kind === 'one' ? addressesText.form.callbackUrl : addressesText.form.callbackUrlOfRest}
            error={faultWords(fieldState.error?.message)}
            hint={<CallbackHint url={field.value} />}
          >
            <TextInput
              {...field}
              mono
              inputMode="url"
              placeholder={addressesText.form.callbackPlaceholder}
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
            label={addressesText.form.alias}
            error={faultWords(fieldState.error?.message)}
            hint={
              isNumbered(typed) && first !== last ? (
                <>
                  {addressesText.form.aliasFrom} <VisibleText text={first} mono /> {addressesText.form.aliasTo}{' '}
                  <VisibleText text={last} mono />
                </>
              ) : (
                addressesText.form.aliasHint
              )
            }
          >
            <TextInput
              {...field}
              mono
              unit={addressesText.form.aliasLength(length)}
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
  if (urlFault(url) !== null) return addressesText.form.callbackHint;
  return (
    <span className={styles.fine}>
      <Shape name="pass" size={14} />
      {new URL(url).protocol === 'https:' ? addressesText.form.callbackFine : addressesText.form.callbackLoopback}
    </span>
  );
}
