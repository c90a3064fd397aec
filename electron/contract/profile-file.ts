/** Profiles as a file: what is asked, and what a person sees of one before anything of it is taken. */
import { mostProfiles } from './limits.ts';
import type { ProfileFields, ProfilesView } from './profile.ts';
import { z } from './zod.ts';

/** Bytes of a file: 50 profiles with authorities of their own have less. */
export const mostProfileFileBytes = 2 * 1024 * 1024;
/** Profiles of one file that are looked at. */
export const mostProfilesInFile = 50;
/** Taken at once, so that the question about them can name each. */
export const mostTakenAtOnce = 10;

export const profilesToExport = z.strictObject({
  ids: z.array(z.string().min(1).max(64)).min(1).max(mostProfiles),
});

export interface ProfilesExported {
  readonly path: string;
  readonly fileName: string;
  readonly profiles: number;
}

export type ProfileInFile = {
  /** Place in the file, from 0. */
  readonly index: number;
  readonly nameInFile: string;
} & (
  | {
      readonly is: 'usable';
      /** As it would be here: its name is not one that is taken. */
      readonly fields: ProfileFields;
      /** What its scheme is called; of one's own, as the file does. */
      readonly schemeName: string;
      /** The profile here that it is most like: of its name, or of its service and project. */
      readonly like: { readonly id: string; readonly name: string } | null;
      /** What differs from that, besides the name. */
      readonly differs: readonly (keyof ProfileFields)[];
    }
  /** As of `invalid-input`. */
  | { readonly is: 'not-usable'; readonly field: string; readonly fault: string }
);

export interface ProfilesInFile {
  /** Of this reading: main takes what it read, and nothing that the page hands over. */
  readonly reading: string;
  readonly fileName: string;
  readonly profiles: readonly ProfileInFile[];
  /** Of the file, beyond those that are looked at. */
  readonly left: number;
}

export const profilesToImport = z.strictObject({
  reading: z.uuid(),
  indexes: z
    .array(
      z
        .int()
        .nonnegative()
        .max(mostProfilesInFile - 1),
    )
    .min(1)
    .max(mostTakenAtOnce, 'too-many-at-once')
    .refine((indexes) => new Set(indexes).size === indexes.length, 'profile-repeated'),
});

export interface ImportedProfiles {
  readonly view: ProfilesView;
  readonly ids: readonly string[];
}
