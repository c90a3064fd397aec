/** Choosing a scheme also sets its timestamp unit, because the service refuses requests in another unit. */
import type { ProfilesView } from '../../../../electron/contract/profiles.ts';
import type { TypedScheme } from '../../../../electron/contract/signing.ts';
import type { ProfileFormState } from '../profiles/save-profile.ts';

/** `timeUnit`: from an example, or from a scheme that was just saved. */
export type ChooseScheme = (id: string, timeUnit?: TypedScheme['timeUnit']) => void;

export function useChooseScheme(form: ProfileFormState, view: ProfilesView): ChooseScheme {
  const byHand = { shouldDirty: true, shouldValidate: true };
  return (id, shown) => {
    form.setValue('scheme', id, byHand);
    const unit = shown ?? view.schemes.find((one) => one.id === id)?.scheme.timeUnit;
    if (unit === 'ms' || unit === 's') form.setValue('timestampUnit', unit, byHand);
    // The new scheme’s signature may have the same name as the order field.
    void form.trigger('orderField');
  };
}
