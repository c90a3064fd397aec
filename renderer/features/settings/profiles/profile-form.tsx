/**
 * The fields of a profile, each checked as it is typed. Nothing changes before it is saved: a base URL that is
 * half typed must never be called.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ProfileFields, ProfilesView, ProfileView } from '../../../../electron/contract/profile.ts';
import type { TypedConnection } from '../../../../electron/contract/request-preview.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { useProfilesChange } from '../../../lib/profiles.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Tag } from '../../../ui/marks/tag.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ProfileFieldRows } from './profile-field-rows.tsx';
import { emptyProfile, fieldOfFault, profileForm, typedProfile, type TypedProfile } from './profile-form-model.ts';
import styles from './profile-form.module.css';
import { NewSecret, SecretField } from './secret-field.tsx';
import { SectionHead } from '../section.tsx';

export interface ProfileFormProps {
  /** Null: a new one. */
  profile: ProfileView | null;
  view: ProfilesView;
  /** What is typed so far, for the preview of what will be called. */
  onTyped: (typed: TypedConnection) => void;
  onAdded: () => void;
  onCancelled: () => void;
  onRemoved: () => void;
}

export function ProfileForm({ profile, view, onTyped, onAdded, onCancelled, onRemoved }: ProfileFormProps) {
  const { settings, frame, errors } = useText();
  const words = settings.profiles;
  const toasts = useToasts();
  const [secret, setSecret] = useState('');
  const add = useProfilesChange(
    (input: { fields: ProfileFields; secret: string }) => (bridge) => bridge.profiles.add(input),
  );
  const change = useProfilesChange(
    (input: { id: string; fields: ProfileFields }) => (bridge) => bridge.profiles.change(input),
  );
  const form = useForm<TypedProfile, unknown, ProfileFields>({
    resolver: zodResolver(profileForm),
    defaultValues: typedProfile(profile ?? emptyProfile(view)),
    mode: 'onChange',
  });
  const { control, formState, handleSubmit, reset, setError } = form;
  const typed = useWatch({ control });
  const { baseUrl = '', pid = '', scheme = '', orderField = '', numberAs = 'integer', timestampUnit = 'ms' } = typed;
  useEffect(
    () => onTyped({ baseUrl, pid, scheme, orderField, numberAs, timestampUnit }),
    [onTyped, baseUrl, pid, scheme, orderField, numberAs, timestampUnit],
  );

  const refused = (error: AppError) => {
    const field = error.code === 'invalid-input' ? fieldOfFault(error.facts.field) : null;
    if (error.code === 'invalid-input' && field !== null) {
      setError(field, { message: error.facts.fault }, { shouldFocus: true });
    } else {
      const { title, sentence } = errors.of(error);
      toasts.failed(`${title}. ${sentence}`);
    }
  };
  const save = async (fields: ProfileFields) => {
    try {
      if (profile === null) {
        await add.mutateAsync({ fields, secret });
        toasts.done(words.added(fields.name));
        onAdded();
        return;
      }
      const now = await change.mutateAsync({ id: profile.id, fields });
      const kept = now.profiles.find((other) => other.id === profile.id);
      reset(typedProfile(kept ?? fields));
      toasts.done(words.savedToast);
    } catch {
      // Shown by the mutation's own error, below.
    }
  };
  const failed = add.error ?? change.error;
  useEffect(() => {
    if (failed !== null) refused(failed.error);
    // Each failure is shown once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failed]);

  const builtIn = profile?.builtIn === true;
  const environment = typed.environment ?? 'test';
  return (
    <form
      noValidate
      aria-label={profile?.name ?? words.newTitle}
      onSubmit={(event) => void handleSubmit(save)(event)}
      className={styles.form}
    >
      <SectionHead
        title={profile?.name ?? words.newTitle}
        tag={<Tag tone={environment}>{frame.environments[environment]}</Tag>}
        end={<span role="status">{profile === null ? '' : formState.isDirty ? words.unsaved : words.saved}</span>}
      />
      {builtIn && <p className={styles.builtIn}>{words.builtIn}</p>}
      <ProfileFieldRows
        form={form}
        view={view}
        builtIn={builtIn}
        secret={
          profile === null ? (
            <NewSecret value={secret} onChange={setSecret} keychain={view.keychain} />
          ) : (
            <SecretField profile={profile} keychain={view.keychain} />
          )
        }
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          size="form"
          disabled={formState.isSubmitting || (profile !== null && !formState.isDirty)}
        >
          {profile === null ? words.saveNew : words.save}
        </Button>
        {profile === null ? (
          <Button size="form" onClick={onCancelled}>
            {words.cancel}
          </Button>
        ) : (
          <>
            <Button size="form" disabled={!formState.isDirty} onClick={() => reset()}>
              {words.discard}
            </Button>
            {!builtIn && <RemoveProfile profile={profile} onRemoved={onRemoved} />}
          </>
        )}
      </div>
    </form>
  );
}

function RemoveProfile({ profile, onRemoved }: { profile: ProfileView; onRemoved: () => void }) {
  const { settings, errors } = useText();
  const words = settings.profiles;
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const remove = useProfilesChange((id: string) => (bridge) => bridge.profiles.remove({ id }));
  return (
    <span className={styles.remove}>
      <Button size="form" variant="danger" onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.removeTitle(profile.name)}
        confirm={words.removeConfirm}
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(profile.id, {
            onSuccess: () => {
              toasts.done(words.removed(profile.name));
              setAsking(false);
              onRemoved();
            },
            onError: (failure) => toasts.failed(errors.of(failure.error).sentence),
          })
        }
      >
        {words.removeSentence}
      </ConfirmDialog>
    </span>
  );
}
