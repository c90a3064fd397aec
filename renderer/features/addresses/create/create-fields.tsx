/** The fields of the form, each with its error. */
import type { ReactNode } from 'react';
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
import { isNumbered, perRequestOf, type FormFault, type TypedForm } from './form-model.ts';
import { filledLines } from './alias-lines.ts';
import { AliasTable } from './alias-table.tsx';
import styles from './create.module.css';
import { countOf } from './typed-count.ts';
import { createAddressesText, createFaultWords } from '../../../text/create-addresses.ts';

const words = createAddressesText.form;

interface CreateFieldsProps {
  typed: TypedForm;
  /** Suggested networks. */
  networks: readonly string[];
  /** The errors to show. */
  faults: readonly FormFault[];
  onChange: (change: Partial<TypedForm>) => void;
  onLeave: (field: FormFault['field']) => void;
}

export function CreateFields({ networks, ...form }: CreateFieldsProps) {
  const { typed, onChange, onLeave } = form;
  const { kind } = typed;
  const chainError = errorOf(form, 'chain');
  return (
    <div className={styles.fields}>
      <div>
        <Segmented
          label={words.kind}
          value={kind}
          onChange={(next) => onChange({ kind: next })}
          options={[
            { value: 'one', words: words.kinds.one },
            { value: 'list', words: words.kinds.list },
          ]}
        />
      </div>
      <div className={styles.pair}>
        <Field label={words.chain} error={chainError}>
          <Combobox
            value={typed.chain}
            onChange={(chain) => onChange({ chain })}
            onBlur={() => onLeave('chain')}
            suggestions={networks.map((value) => ({ value }))}
            placeholder={words.chainPlaceholder}
            invalid={chainError !== undefined}
          />
        </Field>
        {kind === 'one' && (
          <TypedField form={form} name="count" label={words.count} inputMode="numeric" unit={words.countRange} />
        )}
      </div>
      <TypedField
        form={form}
        name="callbackUrl"
        label={kind === 'one' ? words.callbackUrl : words.callbackUrlOfRest}
        hint={<CallbackHint url={typed.callbackUrl} />}
        mono
        inputMode="url"
        placeholder={words.callbackPlaceholder}
      />
      {kind === 'one' ? (
        <AliasField form={form} />
      ) : (
        <AliasTable
          lines={typed.lines}
          onLines={(lines) => onChange({ lines })}
          callbackUrl={typed.callbackUrl}
          perRequest={perRequestOf(typed)}
        />
      )}
      <NumberingField typed={typed} onChange={onChange} />
    </div>
  );
}

type Form = Omit<CreateFieldsProps, 'networks'>;

const errorOf = ({ faults }: Form, name: FormFault['field']): string | undefined =>
  createFaultWords(faults.find(({ field }) => field === name)?.code);

interface TypedFieldProps extends Omit<TextInputProps, 'form' | 'name'> {
  form: Form;
  name: 'count' | 'callbackUrl' | 'alias';
  label: string;
  hint?: ReactNode;
  /** The value is invalid, even if its error isn't shown yet. */
  isFaulty?: boolean;
}

function TypedField({ form, name, label, hint, isFaulty = false, ...input }: TypedFieldProps) {
  const error = errorOf(form, name);
  return (
    <Field label={label} error={error} hint={hint}>
      <TextInput
        {...input}
        name={name}
        value={form.typed[name]}
        onChange={({ currentTarget }) => form.onChange({ [name]: currentTarget.value })}
        onBlur={() => form.onLeave(name)}
        invalid={error !== undefined || isFaulty}
      />
    </Field>
  );
}

function AliasField({ form }: { form: Form }) {
  const { typed } = form;
  const line = { alias: typed.alias, count: countOf(typed.count) ?? 1 };
  const length = longestAlias(line, perRequestOf(typed));
  const [first, last] = aliasesOfLine(line, perRequestOf(typed));
  return (
    <TypedField
      form={form}
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
  );
}

function CallbackHint({ url }: { url: string }) {
  if (urlFault(url) !== null) return words.callbackHint;
  return (
    <span className={styles.fine}>
      <Shape name="pass" size={14} />
      {new URL(url).protocol === 'https:' ? words.callbackFine : words.callbackLoopback}
    </span>
  );
}

/** What `{n}` in an alias counts, which decides how many requests are sent. */
function NumberingField({ typed, onChange }: Pick<Form, 'typed' | 'onChange'>) {
  const { kind, lines, numbering } = typed;
  const enabled = isNumbered(typed);
  const others = kind === 'one' ? 0 : filledLines(lines).filter(({ alias }) => !alias.includes(aliasNumber)).length;
  return (
    <Field
      group
      label={words.numbering}
      hint={
        enabled ? (
          <>
            {words.numberingMeans[numbering]} {numbering === 'addresses' && others > 0 && words.numberingOthers(others)}
          </>
        ) : (
          words.numberingNone
        )
      }
    >
      <Segmented
        label={words.numbering}
        value={numbering}
        disabled={!enabled}
        onChange={(next) => onChange({ numbering: next })}
        options={[
          { value: 'requests', words: words.numberings.requests },
          { value: 'addresses', words: words.numberings.addresses },
        ]}
      />
    </Field>
  );
}
