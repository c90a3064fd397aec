/** A scheme brings its unit of time along, whether it was chosen from the list, found or made: requests of another unit are refused. */
import type { ProfilesView } from '../../../../electron/contract/profile.ts';
import type { TypedScheme } from '../../../../electron/contract/signing-scheme.ts';
import type { ProfileFormState } from '../profiles/save-profile.ts';

/** `timeUnit`: as an example shows it, or of a scheme that was saved just now. */
export type ChooseScheme = (id: string, timeUnit?: TypedScheme['timeUnit']) => void;

export function useChooseScheme(form: ProfileFormState, view: ProfilesView): ChooseScheme {
  const byHand = { shouldDirty: true, shouldValidate: true };
  return (id, shown) => {
    form.setValue('scheme', id, byHand);
    const unit = shown ?? view.schemes.find((one) => one.id === id)?.scheme.timeUnit;
    if (unit === 'ms' || unit === 's') form.setValue('timestampUnit', unit, byHand);
    // The signature of another scheme may be called as the order field is.
    void form.trigger('orderField');
  };
}
