/** The service's URL, from a pasted command or typed. */
import { useState, type ClipboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { maxPastedLength } from '../../../../electron/contract/connection.ts';
import { call } from '../../../lib/call.ts';
import { addProfileText } from '../../../text/add-profile.ts';
import { settingsText } from '../../../text/settings.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { ChoiceRow, environmentOptions, TextRow } from '../profiles/form-rows.tsx';
import type { ProfileFormState } from '../profiles/save-profile.ts';
import styles from './add-profile.module.css';

export const serviceFields = ['name', 'environment', 'baseUrl', 'pid'] as const;

const typing = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
/** True if the text starts like the parameters of a request, `pid=7&sign=…`. */
const isPairs = (text: string): boolean => /^[^:/?#]+=/.test(text);

const words = addProfileText.service;
const { fields: names, hints } = settingsText.profiles;

export function ServiceFields({ form }: { form: ProfileFormState }) {
  const environment = useWatch({ control: form.control, name: 'environment' });
  const [filledFields, setFilledFields] = useState('');
  const fill = async (text: string): Promise<boolean> => {
    const read = await call((bridge) => bridge.connection.readPasted({ text: text.slice(0, maxPastedLength) }));
    if (!read.ok || read.value === null) return false;
    const found = read.value;
    const filled = (['baseUrl', 'pid', 'orderField', 'timestampUnit'] as const).filter((name) => {
      const value = found[name];
      if (value !== null) form.setValue(name, value, typing);
      return value !== null;
    });
    setFilledFields(words.filled(filled.map((name) => names[name]).join(', ')));
    return true;
  };
  const take = async (text: string, isUrl: boolean) => {
    if (await fill(text)) return;
    if (isUrl) form.setValue('baseUrl', text, typing);
    else setFilledFields(words.nothing);
  };
  /** A pasted request may contain a signature, which no field needs. */
  const onPaste = (event: ClipboardEvent, isUrlField: boolean) => {
    const text = event.clipboardData.getData('text').trim();
    setFilledFields('');
    // A URL has no spaces, and a base URL has no operation's path.
    const isUrl = !/\s|^[{[]/.test(text) && !isPairs(text);
    if (isUrlField && isUrl && !/^https?:\/\/[^/]+\/./.test(text)) return;
    event.preventDefault();
    void take(text, isUrlField && isUrl);
  };
  return (
    <div className={styles.rows}>
      <Field
        layout="beside"
        label={words.curl}
        hint={<span role="status">{filledFields === '' ? words.curlHint : filledFields}</span>}
      >
        <TextInput
          mono
          value=""
          placeholder={words.curlPlaceholder}
          onChange={() => undefined}
          onPaste={(event) => onPaste(event, false)}
        />
      </Field>
      <TextRow form={form} name="name" />
      <ChoiceRow form={form} name="environment" options={environmentOptions} hint={hints[environment]} />
      <TextRow form={form} name="baseUrl" mono placeholder="https://" onPaste={(event) => onPaste(event, true)} />
      <TextRow form={form} name="pid" mono width={184} inputMode="numeric" />
    </div>
  );
}
