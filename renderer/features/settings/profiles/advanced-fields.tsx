/** Fields that are rarely changed. */
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { defaultTimeouts, type CaFile, type ProfileFields } from '../../../../electron/contract/profiles.ts';
import { call } from '../../../lib/call.ts';
import { useErrorsInWords } from '../../../lib/errors.ts';
import { errorsText } from '../../../text/errors.ts';
import { settingsText } from '../../../text/settings.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Folded } from '../../../ui/layout/folded.tsx';
import { ChoiceRow, TextRow, useEntries } from './form-rows.tsx';
import { listed } from './profile-form-model.ts';
import styles from './profile-form.module.css';
import type { ProfileFormState } from './save-profile.ts';

const words = settingsText.profiles;

const names = [
  'orderField',
  'chains',
  'timestampUnit',
  'numberAs',
  'requestsPerSecond',
  'timeouts',
  'caFile',
  'notFoundCodes',
] as const satisfies readonly (keyof ProfileFields)[];

export const isAdvanced = (name: string): boolean => names.some((one) => one === name);

export interface AdvancedFieldsProps {
  form: ProfileFormState;
  /** Quittance runs the service, so most fields can’t be changed. */
  builtIn?: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Shows only fields that a working connection depends on. */
  isBrief?: boolean;
}

export function AdvancedFields({ form, builtIn = false, isOpen, onOpen, isBrief = false }: AdvancedFieldsProps) {
  const { orderField, timestampUnit, timeouts, requestsPerSecond, caFile, notFoundCodes } = useEntries(form);
  const { values } = words.advanced;
  const authority = values.authority(caFile === null ? null : untrusted(caFile.name, 40));
  const unit = { ms: words.options.ms, s: words.options.s }[timestampUnit];
  const summary = isBrief
    ? [values.orderField(untrusted(orderField, 40)), values.timestamp(unit), authority]
    : [
        values.timeout(timeouts.call === '' ? String(defaultTimeouts.call) : timeouts.call),
        values.rate(requestsPerSecond),
        authority,
        values.codes(listed(notFoundCodes).length),
      ];
  const { errors } = form.formState;
  return (
    <Folded
      title={words.advanced.title}
      values={summary.join(' · ')}
      forced={names.some((name) => errors[name] !== undefined)}
      isOpen={isOpen}
      onOpen={onOpen}
    >
      <div className={styles.rows}>
        <TextRow form={form} name="orderField" mono width={184} disabled={builtIn} />
        <ChoiceRow
          form={form}
          name="timestampUnit"
          disabled={builtIn}
          options={[
            { value: 'ms', words: words.options.ms },
            { value: 's', words: words.options.s },
          ]}
        />
        {!isBrief && (
          <>
            <ChoiceRow
              form={form}
              name="numberAs"
              disabled={builtIn}
              hint={words.hints.numberAs}
              options={[
                { value: 'text', words: words.options.text },
                { value: 'integer', words: words.options.integer },
              ]}
            />
            <TextRow form={form} name="chains" hint={words.hints.chains} />
            <TextRow
              form={form}
              name="requestsPerSecond"
              unit={words.hints.perSecond}
              width={184}
              inputMode="decimal"
              hint={words.hints.requestsPerSecond}
            />
            <TimeoutsRow form={form} />
          </>
        )}
        {!builtIn && <AuthoritiesRow form={form} />}
        {!isBrief && (
          <TextRow form={form} name="notFoundCodes" mono disabled={builtIn} hint={words.hints.notFoundCodes} />
        )}
      </div>
    </Folded>
  );
}

/** Empty means the default. */
function TimeoutsRow({ form }: { form: ProfileFormState }) {
  const faults = form.formState.errors.timeouts;
  const fault = faults?.connect?.message ?? faults?.call?.message;
  return (
    <div data-field="timeouts">
      <Field
        layout="beside"
        group
        label={words.fields.timeouts}
        error={fault === undefined ? undefined : errorsText.fault(fault)}
        hint={words.hints.timeouts}
      >
        <span className={styles.pair}>
          {(['connect', 'call'] as const).map((name) => (
            <label key={name} className={styles.named}>
              <span>{words.timeouts[name]}</span>
              <TextInput
                {...form.register(`timeouts.${name}`, { deps: ['timeouts.connect', 'timeouts.call'] })}
                aria-label={words.timeouts.label[name]}
                invalid={faults?.[name] !== undefined}
                placeholder={String(defaultTimeouts[name])}
                unit={words.timeouts.unit}
                width={96}
                inputMode="numeric"
              />
            </label>
          ))}
        </span>
      </Field>
    </div>
  );
}

/** Chosen as a file in the system’s dialog. */
function AuthoritiesRow({ form }: { form: ProfileFormState }) {
  const errorWords = useErrorsInWords();
  const [fault, setFault] = useState<string | undefined>(undefined);
  const refused = form.formState.errors.caFile;
  const choose = async (onChange: (file: CaFile) => void) => {
    const chosen = await call((bridge) => bridge.profiles.chooseCaFile());
    if (chosen.ok) onChange(chosen.value);
    if (chosen.ok || chosen.error.code === 'canceled') setFault(undefined);
    else if (chosen.error.code === 'invalid-input') setFault(errorsText.fault(chosen.error.facts.fault));
    else setFault(errorWords(chosen.error).sentence);
  };
  return (
    <Controller
      control={form.control}
      name="caFile"
      render={({ field: { value, onChange } }) => (
        <div data-field="caFile">
          <Field
            layout="beside"
            group
            label={words.fields.caFile}
            error={fault ?? (refused === undefined ? undefined : errorsText.fault(refused.message ?? ''))}
            hint={value === null ? words.hints.caFileNone : words.hints.caFile}
          >
            <span className={styles.pair}>
              <span className={styles.fileName}>
                {value === null
                  ? words.authorities.none
                  : words.authorities.file(untrusted(value.name, 60), certificatesIn(value))}
              </span>
              <Button onClick={() => void choose(onChange)}>
                {value === null ? words.authorities.choose : words.authorities.replace}
              </Button>
              {value !== null && (
                <Button variant="quiet" onClick={() => onChange(null)}>
                  {words.authorities.remove}
                </Button>
              )}
            </span>
          </Field>
        </div>
      )}
    />
  );
}

const certificatesIn = ({ pem }: CaFile): number => pem.split('-----BEGIN CERTIFICATE-----').length - 1;
