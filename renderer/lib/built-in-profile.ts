import type { ProfilesView, ProfileView } from '../../electron/contract/profiles.ts';

/** Null while the list is not there. */
export const builtInProfile = (view: ProfilesView | undefined): ProfileView | null =>
  view?.profiles.find(({ builtIn }) => builtIn) ?? null;
