/**
 * The fields of a profile, each checked as it is typed. Nothing changes before it is saved: a base URL that is
 * half typed must never be called.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  losesSecret,
  type ProfileFields,
  type ProfilesView,
  type ProfileView,
} from '../../../../electron/contract/profile.ts';
import type { TypedConnection } from '../../../../electron/contract/request-preview.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { errorOf } from '../../../lib/call.ts';
import { useProfilesChange } from '../../../lib/profiles.ts';
import { said } from '../../../lib/text/said.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { focusHeading } from '../../../ui/layout/view-heading.tsx';
import { Tag } from '../../../ui/marks/tag.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { LeaveDialog, useLeaving } from './leaving.tsx';
import { ProfileFieldRows } from './profile-field-rows.tsx';
import { emptyProfile, fieldOfFault, profileForm, typedProfile, type TypedProfile } from './profile-form-model.ts';
import styles from './profile-form.module.css';
import { linesOf, NewSecret, SecretField } from './secret-field.tsx';
import type { TypedSecret } from './secret-input.tsx';
import { SectionHead } from '../section.tsx';

export interface ProfileFormProps {
  /** Null: a new one. */
  profile: ProfileView | null;
  view: ProfilesView;
  /** What is typed so far, for the preview of what will be called. */
  onTyped: (typed: TypedConnection) => void;
  /** Null where it cannot be told from the others. */
  onAdded: (id: string | null) => void;
  onCancelled: () => void;
  onRemoved: () => void;
  /** Told how to leave the form: at once where nothing was typed, else once that is dropped or saved. */
  onLeaving: (leave: (goOn: () => void) => void) => void;
}

export function ProfileForm({ profile, view, onTyped, onAdded, onCancelled, onRemoved, onLeaving }: ProfileFormProps) {
  const { settings, frame, errors } = useText();
  const words = settings.profiles;
  const toasts = useToasts();
  const secret = useRef<TypedSecret>(null);
  const [isSecretTyped, setSecretTyped] = useState(false);
  const add = useProfilesChange(
    (fields: ProfileFields) => (bridge) => bridge.profiles.add({ fields, secret: secret.current?.read() ?? '' }),
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
    if (error.code === 'cancelled') return;
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
        const now = await add.mutateAsync(fields);
        const added = now.profiles.find(({ name }) => name === fields.name);
        const name = said(fields.name);
        toasts.done(added?.id === now.chosenId ? words.added(name) : words.addedOnly(name));
        setSecretTyped(false);
        onAdded(added?.id ?? null);
        focusHeading();
        return true;
      }
      const now = await change.mutateAsync({ id: profile.id, fields });
      const kept = now.profiles.find((other) => other.id === profile.id);
      reset(typedProfile(kept ?? fields));
      toasts.done(
        profile.secret.is === 'set' && kept?.secret.is === 'missing' ? words.savedWithoutSecret : words.savedToast,
      );
      focusHeading();
      return true;
    } catch {
      // Shown by the mutation's own error, below.
      return false;
    }
  };
  const failed = add.error ?? change.error;
  useEffect(() => {
    if (failed !== null) refused(failed.error);
    // Each failure is shown once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failed]);

  const isTyped = formState.isDirty || isSecretTyped;
  const leaving = useLeaving(isTyped);
  useEffect(() => onLeaving(leaving.leave), [onLeaving, leaving.leave]);
  const saveAndLeave = async () => {
    let isSaved = false;
    await handleSubmit(async (fields) => {
      isSaved = await save(fields);
    })();
    if (isSaved) leaving.go();
    else leaving.stay();
  };

  const builtIn = profile?.builtIn === true;
  const environment = typed.environment ?? 'test';
  return (
    <form
      noValidate
      aria-label={profile === null ? words.newTitle : said(profile.name)}
      onSubmit={(event) =>
        void handleSubmit(async (fields) => {
          await save(fields);
        })(event)
      }
      className={styles.form}
    >
      <SectionHead
        title={profile === null ? words.newTitle : said(profile.name)}
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
            <NewSecret
              typed={secret}
              isTyped={isSecretTyped}
              onTyped={setSecretTyped}
              lines={linesOf(view, scheme)}
              keychain={view.keychain}
            />
          ) : (
            <SecretField profile={profile} view={view} isLost={losesSecret(profile, { baseUrl, pid, scheme })} />
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
          <Button size="form" onClick={() => leaving.leave(onCancelled)}>
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
      <LeaveDialog
        open={leaving.isAsked}
        name={said(profile?.name ?? words.newTitle)}
        isSaving={formState.isSubmitting}
        onSave={() => void saveAndLeave()}
        onDiscard={leaving.go}
        onStay={leaving.stay}
      />
    </form>
  );
}

function RemoveProfile({ profile, onRemoved }: { profile: ProfileView; onRemoved: () => void }) {
  const { settings, errors } = useText();
  const words = settings.profiles;
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const remove = useProfilesChange((id: string) => (bridge) => bridge.profiles.remove({ id }));
  // By its promise: the form goes with its profile, and a mutation tells a form that is gone nothing.
  const confirm = async () => {
    try {
      await remove.mutateAsync(profile.id);
      toasts.done(words.removed(said(profile.name)));
      setAsking(false);
      onRemoved();
      focusHeading();
    } catch (caught) {
      toasts.failed(errors.of(errorOf(caught)).sentence);
    }
  };
  return (
    <span className={styles.remove}>
      <Button size="form" variant="danger" onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.removeTitle(said(profile.name))}
        confirm={words.removeConfirm}
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {words.removeSentence}
      </ConfirmDialog>
    </span>
  );
}
