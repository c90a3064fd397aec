/** Shows a secret as a sentence with Replace and Delete, never as dots: it can be set, not read. */
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { ProfilesView, ProfileView } from '../../../../electron/contract/profiles.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useProfilesChange } from '../../../lib/profiles.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { inOneLine, useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import styles from './secret-field.module.css';
import { SecretInput, type SecretInputProps } from './secret-input.tsx';
import type { SecretEntry } from './use-secret-entry.ts';
import { settingsText } from '../../../text/settings.ts';

interface EnterSecretProps extends Pick<SecretInputProps, 'lines'> {
  profile: ProfileView;
  keychain: ProfilesView['keychain'];
  entry: SecretEntry;
  /** The changed connection is another service’s, so saving deletes the secret. */
  isLost: boolean;
}

export type SecretFieldProps = EnterSecretProps;

/** Whether a scheme’s secret has one line or several. */
export const linesOf = (view: ProfilesView, scheme: string): SecretInputProps['lines'] =>
  view.schemes.find(({ id }) => id === scheme)?.secret === 'private-key' ? 'several' : 'one';

export function SecretField(entering: SecretFieldProps) {
  const { profile, entry } = entering;

  const time = useTime();
  const [asking, setAsking] = useState(false);
  const words = settingsText.secret;
  const { secret } = profile;
  const isLost = entering.isLost && secret.is === 'set' && !profile.builtIn;
  if (entry.isEntering || isLost) return <EnterSecret {...entering} isLost={isLost} />;
  return (
    <Field
      layout="beside"
      group
      label={settingsText.profiles.fields.secret}
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
            <Button onClick={entry.enter}>{secret.is === 'missing' ? words.enter : words.replace}</Button>
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

/** For a new profile. */
export function NewSecret({ entry, lines, keychain }: Omit<EnterSecretProps, 'profile' | 'isLost'>) {
  const words = settingsText.secret;
  return (
    <SecretInput
      label={settingsText.profiles.fields.secret}
      hint={entry.isTyped ? words.hint[keychain] : words.newHint}
      placeholder={words.placeholder[lines]}
      lines={lines}
      error={entry.fault}
      typed={entry.typed}
      onTyped={entry.onTyped}
    />
  );
}

function EnterSecret({ profile, lines, keychain, entry, isLost }: EnterSecretProps) {
  const errorWords = useErrorsInWords();
  const words = settingsText.secret;
  const toasts = useToasts('what-stays');
  const { typed, isTyped, isDeleted, fault, onTyped, refuse, over } = entry;
  // Read when it’s sent, because a mutation’s arguments stay in its cache.
  const set = useProfilesChange(
    (id: string) => (bridge) => bridge.profiles.setSecret({ id, secret: typed.current?.read() ?? '' }),
  );
  const save = () => {
    if ((typed.current?.read() ?? '') === '') {
      refuse(words.empty);
      return;
    }
    set.mutate(profile.id, {
      onSuccess: () => {
        toasts.done(words.saved);
        over();
      },
      onError: (failure) => refuse(errorWords(failure.error).sentence),
    });
  };
  const isNotice = isLost || (isDeleted && !isTyped);
  return (
    <SecretInput
      label={words.field}
      error={fault}
      hint={isLost ? words.lost : isNotice ? words.deleted : words.hint[keychain]}
      isNotice={isNotice}
      placeholder={words.placeholder[lines]}
      lines={lines}
      typed={typed}
      onTyped={onTyped}
      // Saved alone, it would belong to the old connection and be deleted with it.
      {...(isLost ? {} : { onEnter: save })}
    >
      {!isLost && (
        <>
          <Button size="form" busy={set.isPending} onClick={save}>
            {words.save}
          </Button>
          <Button size="form" variant="quiet" onClick={over}>
            {words.cancel}
          </Button>
        </>
      )}
    </SecretInput>
  );
}

function ForgetSecret({ profile, open, onClose }: { profile: ProfileView; open: boolean; onClose: () => void }) {
  const errorWords = useErrorsInWords();
  const words = settingsText.secret;
  const toasts = useToasts('what-stays');
  const forget = useProfilesChange((id: string) => (bridge) => bridge.profiles.deleteSecret({ id }));
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
          onError: (failure) => toasts.failed(inOneLine(errorWords(failure.error))),
        })
      }
    >
      {words.forgetSentence(untrusted(profile.name))}
    </ConfirmDialog>
  );
}
