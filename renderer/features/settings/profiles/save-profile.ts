/** Saves a profile with its secret, and shows refused entries at their fields. */
import type { UseFormReturn } from 'react-hook-form';
import type { ProfileFields, ProfileView } from '../../../../electron/contract/profiles.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { errorOf } from '../../../lib/call.ts';
import { useProfilesChange } from '../../../lib/profiles.ts';
import { useErrorsInWords, useFailedToast } from '../../../lib/errors.ts';
import type { SecretEntry } from './secret-field.tsx';
import { fieldOfFault, typedProfile, type TypedProfile } from './profile-form-model.ts';

export type ProfileFormState = UseFormReturn<TypedProfile, unknown, ProfileFields>;

/** Main asked for confirmation and the user declined. The error remains until the form is saved again. */
export const refusedByUser = 'refused-by-user';

interface ToSave {
  /** Null for a new profile. */
  profile: ProfileView | null;
  form: ProfileFormState;
  secret: SecretEntry;
  /** The ID of the new profile. */
  onAdded?: (id: string) => void;
  /** The field that main refused. */
  onRefused: (field: keyof ProfileFields | 'secret') => void;
}

/** Returns whether all of it was saved, and shows what wasn’t. */
export function useSaveProfile({ profile, form, secret, onAdded, onRefused }: ToSave) {
  const refused = useRefused(form, secret.refuse, onRefused);
  const typedSecret = () => secret.typed.current?.read() ?? '';
  const add = useProfilesChange(
    (fields: ProfileFields) => (bridge) => bridge.profiles.add({ fields, secret: typedSecret() }),
  );
  const change = useProfilesChange(
    (input: { id: string; fields: ProfileFields }) => (bridge) =>
      bridge.profiles.change({ ...input, secret: typedSecret() }),
  );

  const addNew = async (fields: ProfileFields) => {
    const now = await add.mutateAsync(fields);
    const added = now.profiles.find(({ name }) => name === fields.name);
    if (added === undefined) return;
    // Resets to the saved entries, because the typed ones may have had spaces around them.
    form.reset(typedProfile(added));
    secret.close();
    onAdded?.(added.id);
  };
  const saveChanges = async ({ id, secret: before }: ProfileView, fields: ProfileFields) => {
    const now = await change.mutateAsync({ id, fields });
    const saved = now.profiles.find((other) => other.id === id);
    form.reset(typedProfile(saved ?? fields));
    secret.close();
    // The changed connection deleted the secret.
    if (before.is === 'set' && saved?.secret.is === 'missing') secret.enter();
  };
  return async (fields: ProfileFields): Promise<boolean> => {
    try {
      await (profile === null ? addNew(fields) : saveChanges(profile, fields));
      return true;
    } catch (caught) {
      refused(errorOf(caught));
      return false;
    }
  };
}

function useRefused(
  { setError }: ProfileFormState,
  ofSecret: (fault: string) => void,
  onRefused: ToSave['onRefused'],
): (error: AppError) => void {
  const showFailure = useFailedToast('what-stays');
  const errorWords = useErrorsInWords();
  return (error) => {
    if (error.code === 'canceled') {
      setError('root', { type: refusedByUser });
      return;
    }
    const field = error.code === 'invalid-input' ? fieldOfFault(error.facts.field) : null;
    if (error.code === 'invalid-input' && field !== null) {
      setError(field, { message: error.facts.fault });
      onRefused(field);
    } else if (error.code === 'invalid-input' && error.facts.field === 'secret') {
      ofSecret(errorWords(error).sentence);
      onRefused('secret');
    } else {
      showFailure(error);
    }
  };
}
