/**
 * The fields of a profile, each checked as it’s typed. Changes apply only once saved, because a half-typed base URL
 * must never be called.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  losesSecret,
  type ProfileFields,
  type ProfilesView,
  type ProfileView,
} from '../../../../electron/contract/profiles.ts';
import type { TypedConnection } from '../../../../electron/contract/signing.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Tag } from '../../../ui/marks/tag.tsx';
import type { CheckActions } from '../connection-check/check-panel.tsx';
import { SectionHead } from '../section.tsx';
import { LeaveDialog, useLeaving } from './leaving.tsx';
import { ProfileFieldRows } from './profile-field-rows.tsx';
import { emptyProfile, profileForm, typedProfile, type TypedProfile } from './profile-form-model.ts';
import styles from './profile-form.module.css';
import { RemoveProfile } from './remove-profile.tsx';
import { refusedByUser, useSaveProfile, type ProfileFormState } from './save-profile.ts';
import { linesOf, NewSecret, SecretField } from './secret-field.tsx';
import { useSecretEntry } from './use-secret-entry.ts';
import { frameText } from '../../../text/frame.ts';
import { settingsText } from '../../../text/settings.ts';

export interface ProfileFormProps {
  /** Null for a new profile. */
  profile: ProfileView | null;
  view: ProfilesView;
  /** The entries so far, for the preview of the API calls. */
  onTyped: (typed: TypedConnection) => void;
  /** Whether there are unsaved entries. */
  onUnsaved: (isTyped: boolean) => void;
  /** Null if its ID is unknown. */
  onAdded: (id: string | null) => void;
  onCancelled: () => void;
  onRemoved: () => void;
  /** Receives how to leave the form: at once, or after unsaved entries are saved or discarded. */
  onLeaving: (leave: (goOn: () => void) => void) => void;
  /** Receives how to open the fixes for a connection. */
  onWaysOut: (ways: CheckActions) => void;
}

export function ProfileForm({
  profile,
  view,
  onTyped,
  onUnsaved,
  onAdded,
  onCancelled,
  onRemoved,
  onLeaving,
  onWaysOut,
}: ProfileFormProps) {
  const words = settingsText.profiles;
  const schema = useMemo(() => profileForm(view.schemes), [view.schemes]);
  const form = useForm<TypedProfile, unknown, ProfileFields>({
    resolver: zodResolver(schema),
    defaultValues: typedProfile(profile ?? emptyProfile(view)),
    mode: 'onChange',
  });
  const { formState, handleSubmit, reset, setValue } = form;
  const { environment, ...connection } = useTyped(form, onTyped);
  const secret = useSecretEntry();
  const [isExample, setExample] = useState(false);
  useEffect(
    () =>
      onWaysOut({
        findScheme: () => setExample(true),
        replaceSecret: secret.enter,
        sendIn: (unit) => setValue('timestampUnit', unit, { shouldDirty: true }),
      }),
    [onWaysOut, secret.enter, setValue],
  );
  const save = useSaveProfile({ profile, form, secret, onAdded });
  const isTyped = formState.isDirty || secret.isTyped;
  useEffect(() => onUnsaved(isTyped), [onUnsaved, isTyped]);
  const leaving = useLeaving(isTyped);
  useEffect(() => onLeaving(leaving.leave), [onLeaving, leaving.leave]);
  const saveTyped = async () => {
    let isSaved = false;
    await handleSubmit(async (fields) => {
      isSaved = await save(fields);
    })();
    return isSaved;
  };
  const saveAndLeave = async () => {
    if (await saveTyped()) leaving.go();
    else leaving.stay();
  };

  const builtIn = profile?.builtIn === true;
  const isRefused = formState.errors.root?.type === refusedByUser;
  const stateOfNew = isRefused ? words.notAdded : '';
  const stateInWords = profile === null ? stateOfNew : isTyped ? words.unsaved : words.saved;
  const title = profile === null ? words.newTitle : untrusted(profile.name);
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void saveTyped();
      }}
      className={styles.form}
    >
      <SectionHead
        title={title}
        tag={<Tag tone={environment}>{frameText.environments[environment]}</Tag>}
        end={<span role="status">{stateInWords}</span>}
      />
      {builtIn && <p className={styles.builtIn}>{words.builtIn}</p>}
      <ProfileFieldRows
        form={form}
        view={view}
        builtIn={builtIn}
        example={{ isOpen: isExample, onOpen: setExample }}
        secret={
          profile === null ? (
            <NewSecret entry={secret} lines={linesOf(view, connection.scheme)} keychain={view.keychain} />
          ) : (
            <SecretField
              profile={profile}
              lines={linesOf(view, connection.scheme)}
              keychain={view.keychain}
              isLost={losesSecret(profile, connection)}
              entry={secret}
            />
          )
        }
      />
      <div className={styles.actions} data-foot>
        <Button
          type="submit"
          variant="primary"
          size="form"
          busy={formState.isSubmitting}
          disabled={!formState.isSubmitting && profile !== null && !isTyped}
        >
          {profile === null ? words.saveNew : words.save}
        </Button>
        {profile === null ? (
          <Button size="form" onClick={() => leaving.leave(onCancelled)}>
            {words.cancel}
          </Button>
        ) : (
          <>
            <Button
              size="form"
              disabled={!isTyped}
              onClick={() => {
                reset();
                secret.over();
              }}
            >
              {words.discard}
            </Button>
            {!builtIn && <RemoveProfile profile={profile} onRemoved={onRemoved} />}
          </>
        )}
      </div>
      <LeaveDialog
        open={leaving.isAsked}
        title={
          profile === null
            ? words.leave.titleNew(untrusted(form.getValues('name').trim()))
            : words.leave.title(untrusted(profile.name))
        }
        isSaving={formState.isSubmitting}
        onSave={() => void saveAndLeave()}
        onDiscard={leaving.go}
        onStay={leaving.stay}
      />
    </form>
  );
}

/** Reports the connection’s entries as they’re typed. */
function useTyped(
  { control }: ProfileFormState,
  onTyped: ProfileFormProps['onTyped'],
): Pick<ProfileFields, 'environment' | 'baseUrl' | 'pid' | 'scheme'> {
  const typed = useWatch({ control });
  const { baseUrl = '', pid = '', scheme = '', orderField = '', numberAs = 'integer', timestampUnit = 'ms' } = typed;
  useEffect(
    () => onTyped({ baseUrl, pid, scheme, orderField, numberAs, timestampUnit }),
    [onTyped, baseUrl, pid, scheme, orderField, numberAs, timestampUnit],
  );
  return { environment: typed.environment ?? 'test', baseUrl, pid, scheme };
}
