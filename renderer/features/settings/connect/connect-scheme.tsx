/** The signing scheme: chosen if it’s known, otherwise found from a signed example. */
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ProfilesView } from '../../../../electron/contract/profiles.ts';
import type { TypedScheme } from '../../../../electron/contract/signing.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/inputs/choices/select.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { connectionOf } from '../profiles/profile-form-model.ts';
import type { ProfileFormState } from '../profiles/save-profile.ts';
import { schemeFrom } from '../signing/own-scheme-model.ts';
import { SchemeDialogs } from '../signing/scheme-dialogs.tsx';
import { TimestampUnit } from '../signing/timestamp-unit.tsx';
import { useChooseScheme } from '../signing/use-choose-scheme.ts';
import styles from './connect.module.css';
import { connectText } from '../../../text/connect.ts';
import { settingsText } from '../../../text/settings.ts';
import { signingText } from '../../../text/signing.ts';

const unknown = 'not-known';

export interface ConnectSchemeProps {
  form: ProfileFormState;
  view: ProfilesView;
  isExample: boolean;
  onExample: (isOpen: boolean) => void;
}

export function ConnectScheme({ form, view, isExample, onExample }: ConnectSchemeProps) {
  const [draft, setDraft] = useState<TypedScheme | null>(null);
  const typed = connectionOf({ ...form.getValues(), ...useWatch({ control: form.control }) });
  const choose = useChooseScheme(form, view);
  const chosen = view.schemes.find(({ id }) => id === typed.scheme)?.scheme;
  const makeOwn = () => {
    const from = chosen ?? view.schemes[0]?.scheme;
    if (from !== undefined) setDraft(schemeFrom(from));
  };
  return (
    <>
      <Field
        layout="beside"
        group
        label={settingsText.profiles.fields.scheme}
        error={form.formState.errors.scheme === undefined ? undefined : connectText.schemeNeeded}
        hint={connectText.schemeHint}
      >
        <div className={styles.scheme}>
          <Select
            label={settingsText.profiles.fields.scheme}
            value={typed.scheme === '' ? unknown : typed.scheme}
            onChange={(id) => choose(id === unknown ? '' : id)}
            options={[
              { value: unknown, words: connectText.unknownScheme },
              ...view.schemes.map(({ id, name }) => ({ value: id, words: name })),
            ]}
          />
          <Button size="form" onClick={() => onExample(true)}>
            {connectText.find}
          </Button>
          <Button size="form" onClick={makeOwn}>
            {signingText.change}
          </Button>
        </div>
      </Field>
      <TimestampUnit form={form} />
      <SchemeDialogs
        purpose="find"
        view={view}
        connection={typed}
        scheme={chosen ?? null}
        canTake
        isExample={isExample}
        onExample={onExample}
        draft={draft}
        onDraft={setDraft}
        choose={choose}
      />
    </>
  );
}
