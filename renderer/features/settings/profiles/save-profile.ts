/** Saves a profile with its secret, and shows refused entries at their fields. */
import type { UseFormReturn } from 'react-hook-form';
import type { ProfileFields, ProfileView } from '../../../../electron/contract/profiles.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { errorOf } from '../../../lib/call.ts';
import { useProfilesChange } from '../../../lib/profiles.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { inOneLine, useErrorsInWords } from '../../../lib/use-error-words.ts';
import { focusHeading } from '../../../ui/layout/view-heading.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import type { SecretEntry } from './use-secret-entry.ts';
import { fieldOfFault, typedProfile, type TypedProfile } from './profile-form-model.ts';
import { settingsText } from '../../../text/settings.ts';

const words = settingsText.profiles;

export type ProfileFormState = UseFormReturn<TypedProfile, unknown, ProfileFields>;

/** Main asked for confirmation and the user declined. Stays until the form is saved again. */
export const refusedByUser = 'refused-by-user';

interface ToSave {
  /** Null for a new profile. */
  profile: ProfileView | null;
  form: ProfileFormState;
  secret: SecretEntry;
  /** Null if its ID is unknown. */
  onAdded: (id: string | null) => void;
}

/** Returns whether all of it was saved, and shows what wasn’t. */
export function useSaveProfile({ profile, form, secret, onAdded }: ToSave) {
  const toasts = useToasts('what-stays');
  const refused = useRefused(form, secret.refuse);
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
    const name = untrusted(fields.name);
    // As saved: the entries may have had spaces around them.
    form.reset(typedProfile(added ?? fields));
    toasts.done(added?.id === now.chosenId ? words.added(name) : words.addedOnly(name));
    secret.over();
    onAdded(added?.id ?? null);
    focusHeading();
  };
  const saveChanges = async ({ id, secret: before }: ProfileView, fields: ProfileFields) => {
    const isTyped = typedSecret() !== '';
    const now = await change.mutateAsync({ id, fields });
    const kept = now.profiles.find((other) => other.id === id);
    form.reset(typedProfile(kept ?? fields));
    if (isTyped) secret.over();
    if (before.is === 'set' && kept?.secret.is === 'missing') {
      secret.enterAnew();
    } else {
      toasts.done(words.savedToast);
      focusHeading();
    }
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

function useRefused({ setError }: ProfileFormState, ofSecret: (fault: string) => void): (error: AppError) => void {
  const toasts = useToasts('what-stays');
  const errorWords = useErrorsInWords();
  return (error) => {
    if (error.code === 'cancelled') {
      setError('root', { type: refusedByUser });
      return;
    }
    const field = error.code === 'invalid-input' ? fieldOfFault(error.facts.field) : null;
    if (error.code === 'invalid-input' && field !== null) {
      setError(field, { message: error.facts.fault }, { shouldFocus: true });
    } else if (error.code === 'invalid-input' && error.facts.field === 'secret') {
      ofSecret(errorWords(error).sentence);
    } else {
      toasts.failed(inOneLine(errorWords(error)));
    }
  };
}
