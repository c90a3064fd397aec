/** Edits a custom scheme: its parameters at the left, the resulting requests at the right. */
import { uniqueName } from '../../../../electron/contract/unique-name.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfilesView } from '../../../../electron/contract/profiles.ts';
import { typedScheme, type TypedScheme } from '../../../../electron/contract/signing-scheme.ts';
import type { TypedConnection } from '../../../../electron/contract/request-preview.ts';
import { call } from '../../../lib/call.ts';
import { putProfiles } from '../../../lib/profiles.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { useFailedToast } from '../../../lib/errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Segmented } from '../../../ui/inputs/choices/segmented.tsx';
import { Select } from '../../../ui/inputs/choices/select.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { Requests } from './requests.tsx';
import styles from './signing.module.css';
import { TypedDialog } from './typed-dialog.tsx';
import { errorsText } from '../../../text/errors.ts';
import { signingText } from '../../../text/signing.ts';

export interface CustomSchemeDialogProps {
  draft: TypedScheme;
  /** The profile’s connection as typed. */
  connection: TypedConnection;
  view: ProfilesView;
  onClose: () => void;
  onSaved: (id: string, timeUnit: TypedScheme['timeUnit']) => void;
}

export function CustomSchemeDialog({ draft: given, connection, view, onClose, onSaved }: CustomSchemeDialogProps) {
  const words = signingText.customScheme;
  const toasts = useToasts('what-stays');
  const showFailure = useFailedToast('what-stays');
  const client = useQueryClient();
  const names = view.schemes.map(({ name }) => name);
  const [first] = useState<SchemeDraft>(() => draftOf({ ...given, name: uniqueName(given.name, names) }));
  const [draft, setDraft] = useState(first);
  const [isSaving, setSaving] = useState(false);
  const read = readDraft(draft);
  // The name has no effect on the signature.
  const previewed = readDraft({ ...draft, name: given.name });
  // Errors from main, until something changes.
  const [refused, setRefused] = useState<Readonly<Partial<Record<string, string>>>>({});
  const change = (changed: Partial<SchemeDraft>): void => {
    setDraft((before) => ({ ...before, ...changed }));
    setRefused({});
  };
  const fault = (name: keyof TypedScheme): string | undefined => {
    const code = read.is === 'faults' ? read.faults[name] : refused[`scheme.${name}`];
    return code === undefined ? undefined : errorsText.fault(code);
  };
  const save = async (): Promise<void> => {
    if (read.is !== 'scheme') return;
    setSaving(true);
    const saved = await call((bridge) => bridge.profiles.saveScheme({ scheme: read.scheme }));
    setSaving(false);
    if (saved.ok) {
      putProfiles(client, saved.value.view);
      toasts.done(words.saved(untrusted(read.scheme.name)));
      onSaved(saved.value.id, read.scheme.timeUnit);
      return;
    }
    const { error } = saved;
    if (error.code === 'invalid-input' && isField(error.facts.field.replace(/^scheme\./, ''))) {
      setRefused({ [error.facts.field]: error.facts.fault });
    } else showFailure(error);
  };

  const line = (name: 'name' | 'message' | 'pair' | 'join' | 'exclude' | 'written', hint?: string) => (
    <Field layout="beside" label={words.fields[name]} error={withHint(fault(name), hint)} hint={hint}>
      <TextInput
        mono={name !== 'name'}
        value={draft[name]}
        invalid={fault(name) !== undefined}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      />
    </Field>
  );
  const optionsOf = (name: keyof typeof words.options) =>
    Object.entries(words.options[name]).map(([value, shown]) => ({ value, words: shown }));
  const choice = (name: 'encoding' | 'timeUnit' | 'nested' | 'body' | 'values' | 'skipEmpty') => (
    <Field layout="beside" group label={words.fields[name]} error={fault(name)}>
      <Segmented<string>
        label={words.fields[name]}
        value={draft[name]}
        onChange={(value) => change({ [name]: value })}
        options={optionsOf(name)}
      />
    </Field>
  );
  const list = (name: 'algo' | 'order') => (
    <Field layout="beside" label={words.fields[name]} error={fault(name)}>
      <Select<string> value={draft[name]} onChange={(value) => change({ [name]: value })} options={optionsOf(name)} />
    </Field>
  );

  return (
    <TypedDialog
      words={words}
      isTyped={() => JSON.stringify(draft) !== JSON.stringify(first)}
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <Button
          size="form"
          variant="primary"
          busy={isSaving}
          disabled={read.is !== 'scheme'}
          onClick={() => void save()}
        >
          {words.use}
        </Button>
      }
    >
      <div className={styles.stack}>
        {line('name')}
        {list('algo')}
        {choice('encoding')}
        {line('message', words.hints.message)}
        {line('pair', words.hints.pair)}
        {line('join')}
        {list('order')}
        {choice('skipEmpty')}
        {line('exclude', words.hints.exclude)}
        {choice('nested')}
        {choice('values')}
        {choice('body')}
        {choice('timeUnit')}
        <Field layout="beside" group label={words.fields.place} error={fault('place')}>
          <div className={styles.place}>
            <Segmented<string>
              label={words.fields.place}
              value={draft.where}
              onChange={(where) => change({ where })}
              options={optionsOf('place')}
            />
            <TextInput
              mono
              aria-label={words.placeName}
              value={draft.placeName}
              invalid={fault('place') !== undefined}
              onChange={(event) => change({ placeName: event.currentTarget.value })}
            />
          </div>
        </Field>
        {line('written', words.hints.written)}
        <Field layout="beside" group label={words.fields.headers} error={fault('headers')} hint={words.hints.headers}>
          <TextArea
            label={words.fields.headers}
            rows={3}
            value={draft.headers}
            invalid={fault('headers') !== undefined}
            onChange={(event) => change({ headers: event.currentTarget.value })}
          />
        </Field>
      </div>
      <div>
        {previewed.is === 'scheme' ? (
          <Requests
            typed={{
              ...connection,
              // The profile’s scheme doesn’t matter, because the edited one signs instead.
              scheme: connection.scheme === '' ? (view.schemes[0]?.id ?? '') : connection.scheme,
              timestampUnit: previewed.scheme.timeUnit === 'iso' ? connection.timestampUnit : previewed.scheme.timeUnit,
              customScheme: previewed.scheme,
            }}
          />
        ) : (
          <p className="t-small">{words.atFault}</p>
        )}
      </div>
    </TypedDialog>
  );
}

/** Keeps the hint visible next to the error. */
const withHint = (fault: string | undefined, hint: string | undefined): string | undefined =>
  fault === undefined || hint === undefined ? fault : `${fault} ${hint}`;

/** The scheme as typed: lists and headers as text, the place in two parts. */
type SchemeDraft = Readonly<Record<Exclude<keyof TypedScheme, 'place'> | 'where' | 'placeName', string>>;

function draftOf({ exclude, headers, place, skipEmpty, ...scheme }: TypedScheme): SchemeDraft {
  const colon = place.indexOf(':');
  return {
    ...scheme,
    skipEmpty: String(skipEmpty),
    exclude: exclude.join(', '),
    headers: Object.entries(headers)
      .map(([name, template]) => `${name}: ${template}`)
      .join('\n'),
    where: place.slice(0, colon),
    placeName: place.slice(colon + 1),
  };
}

type ReadDraft =
  | { readonly is: 'scheme'; readonly scheme: TypedScheme }
  | { readonly is: 'faults'; readonly faults: Readonly<Partial<Record<keyof TypedScheme, string>>> };

function readDraft({ exclude, headers, where, placeName, skipEmpty, ...draft }: SchemeDraft): ReadDraft {
  const lines = headers.split('\n').filter((line) => line.trim() !== '');
  const read = typedScheme.safeParse({
    ...draft,
    skipEmpty: skipEmpty === 'true',
    exclude: exclude
      .split(/[,\s]+/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    place: `${where}:${placeName.trim()}`,
    headers: Object.fromEntries(lines.map(headerOf)),
  });
  // An object would keep only the last of two lines with the same name.
  const isTwice = new Set(lines.map((line) => headerOf(line)[0].toLowerCase())).size !== lines.length;
  if (read.success && !isTwice) return { is: 'scheme', scheme: read.data };
  const faults: Partial<Record<keyof TypedScheme, string>> = isTwice ? { headers: 'name-twice' } : {};
  for (const { path, message } of read.success ? [] : read.error.issues) {
    const [name] = path;
    if (isField(name)) faults[name] ??= message;
  }
  return { is: 'faults', faults };
}

function headerOf(line: string): readonly [name: string, template: string] {
  const colon = line.indexOf(':');
  return colon < 0 ? [line.trim(), ''] : [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

const isField = (name: unknown): name is keyof TypedScheme =>
  typeof name === 'string' && Object.hasOwn(signingText.customScheme.fields, name);
