/** How a profile signs: the scheme, the string to sign with the current entries, and a signed example to test it. */
import { useState } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import type { ProfileFields, ProfilesView } from '../../../../electron/contract/profiles.ts';
import { isCustomSchemeId, type TypedScheme } from '../../../../electron/contract/signing.ts';
import { useProfilesChange } from '../../../lib/profiles.ts';
import { inOneLine, useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Select } from '../../../ui/inputs/choices/select.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { connectionOf, type TypedProfile } from '../profiles/profile-form-model.ts';
import { schemeFrom } from './own-scheme-model.ts';
import { SchemeDialogs } from './scheme-dialogs.tsx';
import { SignedText } from './signed-text.tsx';
import { TimestampUnit } from './timestamp-unit.tsx';
import { useChooseScheme } from './use-choose-scheme.ts';
import styles from './signing.module.css';
import { settingsText } from '../../../text/settings.ts';
import { signingText } from '../../../text/signing.ts';

export interface SigningSectionProps {
  form: UseFormReturn<TypedProfile, unknown, ProfileFields>;
  view: ProfilesView;
  /** The built-in service decides its scheme. */
  builtIn: boolean;
  /** The dialog for a signed example, which the connection check opens too. */
  example: { readonly isOpen: boolean; readonly onOpen: (isOpen: boolean) => void };
}

export function SigningSection({ form, view, builtIn, example }: SigningSectionProps) {
  const { fields, signing } = settingsText.profiles;
  const toasts = useToasts('what-stays');
  const errorWords = useErrorsInWords();
  const [draft, setDraft] = useState<TypedScheme | null>(null);
  const typed = connectionOf({ ...form.getValues(), ...useWatch({ control: form.control }) });
  const scheme = view.schemes.find(({ id }) => id === typed.scheme)?.scheme;
  const removeScheme = useProfilesChange((id: string) => (bridge) => bridge.profiles.removeScheme({ id }));

  const choose = useChooseScheme(form, view);
  const isUnused = scheme !== undefined && !view.profiles.some((profile) => profile.scheme === scheme.id);
  const remove = (id: string): void =>
    removeScheme.mutate(id, {
      onSuccess: () => {
        choose(view.schemes[0]?.id ?? '');
        toasts.done(signingText.removed);
      },
      onError: (failure) => toasts.failed(inOneLine(errorWords(failure.error))),
    });

  return (
    <section className={styles.section}>
      <h3 className="t-head">{signing}</h3>
      <div className={styles.rows}>
        <Field layout="beside" label={fields.scheme}>
          <Controller
            control={form.control}
            name="scheme"
            render={({ field }) => (
              <Select
                value={field.value}
                disabled={builtIn}
                onChange={(id) => choose(id)}
                options={view.schemes.map(({ id, name }) => ({ value: id, words: name }))}
              />
            )}
          />
        </Field>
        <TimestampUnit form={form} disabled={builtIn} />
        <SignedText typed={typed} />
        <Field layout="beside" group label="">
          <div className={styles.actions}>
            <Button size="form" onClick={() => example.onOpen(true)}>
              {signingText.test}
            </Button>
            {!builtIn && scheme !== undefined && (
              <Button size="form" onClick={() => setDraft(schemeFrom(scheme))}>
                {signingText.change}
              </Button>
            )}
            {scheme !== undefined && isCustomSchemeId(scheme.id) && isUnused && (
              <Button size="form" variant="quiet" onClick={() => remove(scheme.id)}>
                {signingText.remove}
              </Button>
            )}
          </div>
        </Field>
      </div>
      <SchemeDialogs
        purpose="test"
        view={view}
        connection={typed}
        scheme={scheme ?? null}
        canTake={!builtIn}
        isExample={example.isOpen && scheme !== undefined}
        onExample={example.onOpen}
        draft={draft}
        onDraft={setDraft}
        choose={choose}
      />
    </section>
  );
}
