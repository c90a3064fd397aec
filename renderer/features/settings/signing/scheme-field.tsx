/** The signing scheme of a profile: chosen, found from a signed example, or custom, with the resulting requests. */
import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ProfilesView } from '../../../../electron/contract/profiles.ts';
import { isCustomSchemeId, type TypedScheme } from '../../../../electron/contract/signing-scheme.ts';
import { useProfilesChange } from '../../../lib/profiles.ts';
import { useFailedToast } from '../../../lib/errors.ts';
import { settingsText } from '../../../text/settings.ts';
import { signingText } from '../../../text/signing.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/inputs/choices/select.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { useEntries } from '../profiles/form-rows.tsx';
import { connectionOf } from '../profiles/profile-form-model.ts';
import type { ProfileFormState } from '../profiles/save-profile.ts';
import { CustomSchemeDialog } from './custom-scheme-dialog.tsx';
import { ExampleDialog } from './example-dialog.tsx';
import { Requests } from './requests.tsx';
import styles from './signing.module.css';

/** Opens the dialog for a custom scheme. */
const custom = 'custom';

export interface SchemeFieldProps {
  form: ProfileFormState;
  view: ProfilesView;
  /** The built-in service decides its scheme. */
  builtIn?: boolean;
  /** The dialog for a signed example, which the connection check opens too. */
  isExample: boolean;
  onExample: (isOpen: boolean) => void;
}

export function SchemeField({ form, view, builtIn = false, isExample, onExample }: SchemeFieldProps) {
  const label = settingsText.profiles.fields.scheme;
  const [draft, setDraft] = useState<TypedScheme | null>(null);
  const typed = connectionOf(useEntries(form));
  const scheme = view.schemes.find(({ id }) => id === typed.scheme)?.scheme ?? null;
  /** Also sets its timestamp unit, because the service refuses requests in another one. */
  const choose = (id: string, example?: TypedScheme['timeUnit']) => {
    const typing = { shouldDirty: true, shouldValidate: true };
    form.setValue('scheme', id, typing);
    const unit = example ?? view.schemes.find((one) => one.id === id)?.scheme.timeUnit;
    if (unit === 'ms' || unit === 's') form.setValue('timestampUnit', unit, typing);
    // The new scheme’s signature parameter may have the same name as the order number field.
    void form.trigger('orderField');
  };
  const makeCustom = () => {
    const base = scheme ?? view.schemes[0]?.scheme;
    if (base === undefined) return;
    const { id: _id, ...parameters } = base;
    setDraft(parameters);
  };
  return (
    <div data-field="scheme">
      <Field
        layout="beside"
        group
        label={label}
        error={form.formState.errors.scheme === undefined ? undefined : signingText.schemeNeeded}
        hint={typed.scheme === '' ? signingText.schemeHint : undefined}
      >
        <div className={styles.scheme}>
          <Select
            label={label}
            value={typed.scheme}
            disabled={builtIn}
            onChange={(id) => (id === custom ? makeCustom() : choose(id))}
            options={[
              ...(typed.scheme === '' ? [{ value: '', words: signingText.unknownScheme }] : []),
              ...view.schemes.map(({ id, name }) => ({ value: id, words: name })),
              { value: custom, words: signingText.custom },
            ]}
          />
          <Button size="form" onClick={() => onExample(true)}>
            {signingText.find}
          </Button>
        </div>
      </Field>
      {scheme !== null && isCustomSchemeId(scheme.id) && <RemoveScheme id={scheme.id} view={view} choose={choose} />}
      <ShowRequests>
        <Requests typed={typed} />
      </ShowRequests>
      {isExample && (
        <ExampleDialog
          scheme={scheme}
          view={view}
          canTake={!builtIn}
          onClose={() => onExample(false)}
          onTake={(id, timeUnit) => {
            choose(id, timeUnit);
            onExample(false);
          }}
        />
      )}
      {draft !== null && (
        <CustomSchemeDialog
          draft={draft}
          connection={typed}
          view={view}
          onClose={() => setDraft(null)}
          onSaved={(id, timeUnit) => {
            choose(id, timeUnit);
            setDraft(null);
          }}
        />
      )}
    </div>
  );
}

function ShowRequests({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const words = settingsText.requests;
  return (
    <details className={styles.requests} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={ChevronRight} size={14} />
        <span className={styles.show}>{words.title}</span>
        <span className="t-small">{words.summary}</span>
      </summary>
      {isOpen && children}
    </details>
  );
}

/** Shown only while no profile uses the scheme. */
function RemoveScheme({ id, view, choose }: { id: string; view: ProfilesView; choose: (id: string) => void }) {
  const toasts = useToasts('what-stays');
  const showFailure = useFailedToast('what-stays');
  const remove = useProfilesChange((unused: string) => (bridge) => bridge.profiles.removeScheme({ id: unused }));
  if (view.profiles.some(({ scheme }) => scheme === id)) return null;
  return (
    <Field layout="beside" group label="">
      <Button
        variant="quiet"
        onClick={() =>
          remove.mutate(id, {
            onSuccess: () => {
              choose(view.schemes[0]?.id ?? '');
              toasts.done(signingText.removed);
            },
            onError: ({ error }) => showFailure(error),
          })
        }
      >
        {signingText.remove}
      </Button>
    </Field>
  );
}
