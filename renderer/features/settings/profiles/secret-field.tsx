/** Shows a secret as a sentence with Replace and Remove, never as dots: it can be set, not read. */
import { Check } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ProfilesView, ProfileView } from '../../../../electron/contract/profiles.ts';
import { useNow, useTime } from '../../../lib/format/use-time.ts';
import { useProfilesChange } from '../../../lib/profiles.ts';
import { useFailedToast } from '../../../lib/errors.ts';
import { commonText } from '../../../text/common.ts';
import { settingsText } from '../../../text/settings.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { SecretInput, type TypedSecret } from './secret-input.tsx';
import styles from './secret.module.css';

const words = settingsText.secret;

/** What a form knows about its secret: whether one is typed, never its text. */
export interface SecretEntry {
  /** Read when it’s sent, because a mutation’s arguments stay in its cache. */
  readonly typed: RefObject<TypedSecret | null>;
  readonly isTyped: boolean;
  /** True if the input replaces the sentence of a saved profile. */
  readonly isEntering: boolean;
  readonly fault: string | undefined;
  readonly onTyped: (isTyped: boolean) => void;
  /** Opens and focuses the input. */
  readonly enter: () => void;
  /** Opens the input and shows the error. */
  readonly refuse: (fault: string) => void;
  /** Closes the input after the secret was saved or the change was canceled. */
  readonly close: () => void;
}

export function useSecretEntry(): SecretEntry {
  const typed = useRef<TypedSecret>(null);
  const [isTyped, setTyped] = useState(false);
  const [isEntering, setEntering] = useState(false);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) typed.current?.focus();
  }, [asked]);
  const onTyped = useCallback((is: boolean) => {
    setTyped(is);
    setFault(undefined);
    // An input that was opened by a changed connection remains open once it has text.
    if (is) setEntering(true);
  }, []);
  const actions = useMemo(() => {
    const enter = () => {
      setEntering(true);
      setAsked((before) => before + 1);
    };
    return {
      enter,
      refuse: (reason: string) => {
        enter();
        setFault(reason);
      },
      close: () => {
        setEntering(false);
        setTyped(false);
        setFault(undefined);
      },
    };
  }, []);
  return { typed, isTyped, isEntering, fault, onTyped, ...actions };
}

export interface SecretFieldProps {
  /** Null for a new profile. */
  profile: ProfileView | null;
  view: ProfilesView;
  scheme: string;
  entry: SecretEntry;
  /** The changed connection is another service’s, so saving deletes the secret. */
  isLost: boolean;
}

export function SecretField({ profile, view, scheme, entry, isLost }: SecretFieldProps) {
  const wouldLose = isLost && profile?.secret.is === 'set' && !profile.builtIn;
  if (profile !== null && !entry.isEntering && !wouldLose) return <SavedSecret profile={profile} entry={entry} />;
  // A key in PEM form has several lines.
  const lines = view.schemes.find(({ id }) => id === scheme)?.secret === 'private-key' ? 'several' : 'one';
  const isOptional = profile === null && !entry.isTyped;
  return (
    <SecretInput
      label={profile === null ? settingsText.profiles.fields.secret : words.field}
      hint={wouldLose ? words.lost : isOptional ? words.newHint : words.hint[view.keychain]}
      isNotice={wouldLose}
      placeholder={words.placeholder[lines]}
      lines={lines}
      error={entry.fault}
      typed={entry.typed}
      onTyped={entry.onTyped}
    >
      {profile !== null && !wouldLose && (
        <Button size="form" variant="quiet" onClick={entry.close}>
          {commonText.cancel}
        </Button>
      )}
    </SecretInput>
  );
}

function SavedSecret({ profile, entry }: { profile: ProfileView; entry: SecretEntry }) {
  const time = useTime();
  const now = useNow(60_000);
  const [isAsking, setAsking] = useState(false);
  const { secret, builtIn } = profile;
  const isSet = secret.is === 'set';
  const where = builtIn
    ? words.builtIn
    : isSet && secret.storage === 'keychain'
      ? words.keychain
      : words.thisSessionOnly;
  return (
    <Field layout="beside" group label={settingsText.profiles.fields.secret}>
      <div className={styles.line}>
        <span className={styles.state}>
          <span className={styles.mark}>{isSet ? <Icon of={Check} /> : <Shape name="notice" size={16} />}</span>
          <span>{isSet ? words.set(time.shortDay(secret.at, now)) : words.missing}</span>
          <span className={styles.where}>{isSet ? where : words.missingHint}</span>
        </span>
        {!builtIn && <Button onClick={entry.enter}>{isSet ? words.replace : words.enter}</Button>}
        {!builtIn && isSet && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {words.remove}
          </Button>
        )}
      </div>
      <RemoveSecret profile={profile} open={isAsking} onClose={() => setAsking(false)} />
    </Field>
  );
}

function RemoveSecret({ profile, open, onClose }: { profile: ProfileView; open: boolean; onClose: () => void }) {
  const showFailure = useFailedToast('what-stays');
  const toasts = useToasts('what-stays');
  const remove = useProfilesChange((id: string) => (bridge) => bridge.profiles.deleteSecret({ id }));
  return (
    <ConfirmDialog
      open={open}
      title={words.removeTitle}
      confirm={words.removeConfirm}
      busy={remove.isPending}
      sentence={words.removeSentence(untrusted(profile.name))}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(profile.id, {
          onSuccess: () => {
            toasts.done(words.removed);
            onClose();
          },
          onError: ({ error }) => showFailure(error),
        })
      }
    />
  );
}
