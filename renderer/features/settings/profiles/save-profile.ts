/** Saves what was typed of a profile, its secret included, and shows at its field what was refused. */
import type { UseFormReturn } from 'react-hook-form';
import type { ProfileFields, ProfileView } from '../../../../electron/contract/profile.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { errorOf } from '../../../lib/call.ts';
import { useProfilesChange } from '../../../lib/profiles.ts';
import { said } from '../../../lib/text/said.ts';
import { useText } from '../../../lib/text/text.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { focusHeading } from '../../../ui/layout/view-heading.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { fieldOfFault, typedProfile, type TypedProfile } from './profile-form-model.ts';

export type ProfileFormState = UseFormReturn<TypedProfile, unknown, ProfileFields>;

interface ToSave {
  /** Null: a new one. */
  profile: ProfileView | null;
  form: ProfileFormState;
  /** As typed; empty where none is. */
  secret: string;
  onSecretSaved: () => void;
  /** Null where it cannot be told from the others. */
  onAdded: (id: string | null) => void;
}

/** The answer says whether all of it was saved; what was not is shown. */
export function useSaveProfile({ profile, form, secret, onSecretSaved, onAdded }: ToSave) {
  const words = useText().settings.profiles;
  const toasts = useToasts();
  const refused = useRefused(form);
  const add = useProfilesChange(
    (input: { fields: ProfileFields; secret: string }) => (bridge) => bridge.profiles.add(input),
  );
  const change = useProfilesChange(
    (input: { id: string; fields: ProfileFields }) => (bridge) => bridge.profiles.change(input),
  );
  const setSecret = useProfilesChange(
    (input: { id: string; secret: string }) => (bridge) => bridge.profiles.setSecret(input),
  );

  const addNew = async (fields: ProfileFields) => {
    const now = await add.mutateAsync({ fields, secret });
    const added = now.profiles.find(({ name }) => name === fields.name);
    const name = said(fields.name);
    toasts.done(added?.id === now.chosenId ? words.added(name) : words.addedOnly(name));
    onSecretSaved();
    onAdded(added?.id ?? null);
  };
  const saveChanges = async (id: string, fields: ProfileFields) => {
    if (secret !== '') {
      await setSecret.mutateAsync({ id, secret });
      onSecretSaved();
    }
    const now = await change.mutateAsync({ id, fields });
    form.reset(typedProfile(now.profiles.find((other) => other.id === id) ?? fields));
    toasts.done(words.savedToast);
  };
  return async (fields: ProfileFields): Promise<boolean> => {
    try {
      await (profile === null ? addNew(fields) : saveChanges(profile.id, fields));
      focusHeading();
      return true;
    } catch (caught) {
      refused(errorOf(caught));
      return false;
    }
  };
}

function useRefused({ setError }: ProfileFormState): (error: AppError) => void {
  const toasts = useToasts();
  const errorWords = useErrorsInWords();
  return (error) => {
    const field = error.code === 'invalid-input' ? fieldOfFault(error.facts.field) : null;
    if (error.code === 'invalid-input' && field !== null) {
      setError(field, { message: error.facts.fault }, { shouldFocus: true });
    } else {
      const { title, sentence } = errorWords(error);
      toasts.failed(`${title}. ${sentence}`);
    }
  };
}
