/** A secret is a sentence with Replace and Forget, never a field of dots: it can be written, not read. */
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { ProfilesView, ProfileView } from '../../../../electron/contract/profile.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useProfilesChange } from '../../../lib/profiles.ts';
import { said } from '../../../lib/text/said.ts';
import { useText } from '../../../lib/text/text.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import styles from './secret-field.module.css';

interface SecretFieldProps {
  profile: ProfileView;
  keychain: ProfilesView['keychain'];
  /** Null while none is being entered. */
  typed: string | null;
  onType: (secret: string | null) => void;
}

export function SecretField({ profile, keychain, typed, onType }: SecretFieldProps) {
  const { settings } = useText();
  const time = useTime();
  const [asking, setAsking] = useState(false);
  const words = settings.secret;
  const { secret } = profile;
  if (typed !== null) {
    return <EnterSecret profile={profile} keychain={keychain} typed={typed} onType={onType} />;
  }
  return (
    <Field
      layout="beside"
      group
      label={settings.profiles.fields.secret}
      hint={
        secret.is === 'missing'
          ? words.missingHint
          : profile.builtIn
            ? words.builtIn
            : secret.kept === 'keychain'
              ? words.keychain
              : words.thisRunOnly
      }
    >
      <div className={styles.line}>
        <span className={styles.state}>
          {secret.is === 'missing' ? (
            <>
              <Shape name="notice" size={16} />
              {words.missing}
            </>
          ) : (
            <>
              <span className={styles.tick}>
                <Icon of={Check} />
              </span>
              {words.set(time.date(secret.at), time.minute(secret.at))}
            </>
          )}
        </span>
        {!profile.builtIn && (
          <>
            <Button onClick={() => onType('')}>{secret.is === 'missing' ? words.enter : words.replace}</Button>
            {secret.is === 'set' && (
              <Button variant="danger" onClick={() => setAsking(true)}>
                {words.forget}
              </Button>
            )}
          </>
        )}
      </div>
      <ForgetSecret profile={profile} open={asking} onClose={() => setAsking(false)} />
    </Field>
  );
}

/** For a profile that is being added. */
export function NewSecret({
  value,
  onChange,
  keychain,
}: {
  value: string;
  onChange: (secret: string) => void;
  keychain: ProfilesView['keychain'];
}) {
  const { settings } = useText();
  const words = settings.secret;
  return (
    <Field
      layout="beside"
      label={settings.profiles.fields.secret}
      hint={value === '' ? words.newHint : keychain === 'available' ? words.hintKeychain : words.hintThisRun}
    >
      <TextInput
        mono
        type="password"
        autoComplete="new-password"
        placeholder={words.placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

function EnterSecret({ profile, keychain, typed, onType }: SecretFieldProps & { typed: string }) {
  const { settings } = useText();
  const errorWords = useErrorsInWords();
  const words = settings.secret;
  const toasts = useToasts();
  const [fault, setFault] = useState<string | undefined>(undefined);
  const set = useProfilesChange((secret: string) => (bridge) => bridge.profiles.setSecret({ id: profile.id, secret }));
  const save = () => {
    if (typed === '') {
      setFault(words.empty);
      return;
    }
    set.mutate(typed, {
      onSuccess: () => {
        toasts.done(words.saved);
        onType(null);
      },
      onError: (failure) => setFault(errorWords(failure.error).sentence),
    });
  };
  return (
    <Field
      layout="beside"
      label={words.field}
      error={fault}
      hint={keychain === 'available' ? words.hintKeychain : words.hintThisRun}
    >
      <div className={styles.line}>
        <TextInput
          mono
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a press on Replace asked for this field.
          autoFocus
          type="password"
          autoComplete="new-password"
          placeholder={words.placeholder}
          value={typed}
          invalid={fault !== undefined}
          onChange={(event) => {
            onType(event.target.value);
            setFault(undefined);
          }}
          onKeyDown={(event) => {
            // Enter saves the secret, not the form around it.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            save();
          }}
        />
        <Button size="form" disabled={set.isPending} onClick={save}>
          {words.save}
        </Button>
        <Button size="form" variant="quiet" onClick={() => onType(null)}>
          {words.cancel}
        </Button>
      </div>
    </Field>
  );
}

function ForgetSecret({ profile, open, onClose }: { profile: ProfileView; open: boolean; onClose: () => void }) {
  const { settings } = useText();
  const errorWords = useErrorsInWords();
  const words = settings.secret;
  const toasts = useToasts();
  const forget = useProfilesChange((id: string) => (bridge) => bridge.profiles.forgetSecret({ id }));
  return (
    <ConfirmDialog
      open={open}
      title={words.forgetTitle}
      confirm={words.forgetConfirm}
      busy={forget.isPending}
      onClose={onClose}
      onConfirm={() =>
        forget.mutate(profile.id, {
          onSuccess: () => {
            toasts.done(words.forgotten);
            onClose();
          },
          onError: (failure) => toasts.failed(errorWords(failure.error).sentence),
        })
      }
    >
      {words.forgetSentence(said(profile.name))}
    </ConfirmDialog>
  );
}
