/** The fields of the form, each with its error. */
import type { ReactNode } from 'react';
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
import { TextInput, type TextInputProps } from '../../../ui/inputs/text-input.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { isNumbered, perRequestOf, type TypedFields, type TypedForm } from './form-model.ts';
import { filledLines, type TypedLine } from './alias-lines.ts';
import { AliasTable } from './alias-table.tsx';
import styles from './create.module.css';
import { countOf } from './typed-count.ts';
import { createAddressesText, createFaultWords } from '../../../text/create-addresses.ts';

const words = createAddressesText.form;

interface CreateFieldsProps {
  control: Control<TypedFields>;
  /** Suggested networks. */
  networks: readonly string[];
  lines: readonly TypedLine[];
  onLines: (lines: readonly TypedLine[]) => void;
}

export function CreateFields({ control, networks, lines, onLines }: CreateFieldsProps) {
  const kind = useWatch({ control, name: 'kind' });

  return (
    <div className={styles.fields}>
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <div>
            <Segmented
              label={words.kind}
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: 'one', words: words.kinds.one },
                { value: 'list', words: words.kinds.list },
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
            <Field label={words.chain} error={createFaultWords(fieldState.error?.message)}>
              <Combobox
                {...field}
                suggestions={networks.map((value) => ({ value }))}
                placeholder={words.chainPlaceholder}
                invalid={fieldState.invalid}
              />
            </Field>
          )}
        />
        {kind === 'one' && (
          <TypedField control={control} name="count" label={words.count} inputMode="numeric" unit={words.countRange} />
        )}
      </div>
      <TypedField
        control={control}
        name="callbackUrl"
        label={kind === 'one' ? words.callbackUrl : words.callbackUrlOfRest}
        hint={<CallbackHint control={control} />}
        mono
        inputMode="url"
        placeholder={words.callbackPlaceholder}
      />
      {kind === 'one' ? (
        <AliasFields control={control} />
      ) : (
        <ListFields control={control} lines={lines} onLines={onLines} />
      )}
    </div>
  );
}

interface TypedFieldProps extends Omit<TextInputProps, 'form' | 'name'> {
  control: Control<TypedFields>;
  name: 'count' | 'callbackUrl' | 'alias';
  label: string;
  hint?: ReactNode;
  /** Before the form has been checked. */
  isFaulty?: boolean;
}

function TypedField({ control, name, label, hint, isFaulty = false, ...input }: TypedFieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} error={createFaultWords(fieldState.error?.message)} hint={hint}>
          <TextInput {...input} {...field} invalid={fieldState.invalid || isFaulty} />
        </Field>
      )}
    />
  );
}

function AliasFields({ control }: Pick<CreateFieldsProps, 'control'>) {
  const [alias, numbering, typedCount] = useWatch({ control, name: ['alias', 'numbering', 'count'] });
  const typed: Pick<TypedForm, 'kind' | 'alias' | 'lines' | 'numbering'> = { kind: 'one', alias, numbering, lines: [] };
  const line = { alias, count: countOf(typedCount) ?? 1 };
  const length = longestAlias(line, perRequestOf(typed));
  const [first, last] = aliasesOfLine(line, perRequestOf(typed));
  return (
    <>
      <TypedField
        control={control}
        name="alias"
        label={words.alias}
        hint={
          isNumbered(typed) && first !== last ? (
            <>
              {words.aliasFrom} <VisibleText text={first} mono /> {words.aliasTo} <VisibleText text={last} mono />
            </>
          ) : (
            words.aliasHint
          )
        }
        mono
        unit={words.aliasLength(length)}
        isFaulty={length > maxAliasLength}
      />
      <NumberingField control={control} enabled={isNumbered(typed)} />
    </>
  );
}

function ListFields({ control, lines, onLines }: Omit<CreateFieldsProps, 'networks'>) {
  const [callbackUrl, numbering] = useWatch({ control, name: ['callbackUrl', 'numbering'] });
  const typed = { kind: 'list', alias: '', lines, numbering } as const;
  return (
    <>
      <AliasTable lines={lines} onLines={onLines} callbackUrl={callbackUrl} perRequest={perRequestOf(typed)} />
      <NumberingField
        control={control}
        enabled={isNumbered(typed)}
        others={filledLines(lines).filter(({ alias }) => !alias.includes(aliasNumber)).length}
      />
    </>
  );
}

function CallbackHint({ control }: Pick<CreateFieldsProps, 'control'>) {
  const url = useWatch({ control, name: 'callbackUrl' });
  if (urlFault(url) !== null) return words.callbackHint;
  return (
    <span className={styles.fine}>
      <Shape name="pass" size={14} />
      {new URL(url).protocol === 'https:' ? words.callbackFine : words.callbackLoopback}
    </span>
  );
}

interface NumberingFieldProps {
  control: Control<TypedFields>;
  /** False while no alias has a number. */
  enabled: boolean;
  /** Lines whose alias has none. */
  others?: number;
}

/** What `{n}` in an alias counts, which decides how many requests are sent. */
function NumberingField({ control, enabled, others = 0 }: NumberingFieldProps) {
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
