/** The request for the chosen rows: one file, or one per alias of a batch, both of the same saved addresses. */
import type { Choice } from './choices.ts';
import { useShopFiles, usePreview } from './queries.ts';
import { settingsOf, type Draft } from './use-draft.ts';
import { useSettled } from './use-settled.ts';
import {
  type AddressExportInput,
  type AliasFilesInput,
  namePatternFault,
  usualNamePattern,
} from '../../../electron/contract/address-export.ts';

export function useAsked(profileId: string, choice: Choice | undefined, draft: Draft | null, upTo: number | null) {
  const isNamed = draft !== null && namePatternFault(draft.namePattern) === null;
  // A name that is none keeps nobody from seeing the rows.
  const drawn = draft === null || isNamed ? draft : { ...draft, namePattern: usualNamePattern };
  const settings = drawn === null || upTo === null ? null : settingsOf(drawn);
  const ofShops: AliasFilesInput | null =
    settings !== null && choice?.kind === 'shops' && choice.what.is === 'run'
      ? { profileId, batchId: choice.what.batchId, upTo, settings }
      : null;
  const askedShops = useSettled(ofShops);
  const shops = useShopFiles(askedShops);
  const areCurrent = JSON.stringify(askedShops) === JSON.stringify(ofShops) && !shops.isPlaceholderData;
  // Of several files the first that has a row stands for all: they differ in their rows alone.
  const first = areCurrent ? shops.data?.files.find(({ rows }) => rows > 0) : undefined;
  const ofOne: AddressExportInput | null =
    settings === null || choice === undefined || ofShops !== null
      ? null
      : { profileId, what: choice.what, upTo, settings };
  const wanted: AddressExportInput | null =
    ofShops !== null && first !== undefined ? { profileId, what: first.what, upTo, settings: ofShops.settings } : ofOne;
  const asked = useSettled(wanted);
  const preview = usePreview(asked);
  const isCurrent = JSON.stringify(asked) === JSON.stringify(wanted) && !preview.isPlaceholderData;
  // The files of all shops together are those of the run.
  const ofRun: AddressExportInput | null =
    askedShops === null
      ? null
      : {
          profileId,
          what: { is: 'run', batchId: askedShops.batchId },
          upTo: askedShops.upTo,
          settings: askedShops.settings,
        };
  const whole = usePreview(ofRun);
  const notWhole = (ofShops === null ? preview : whole).data?.incompleteBatches ?? [];
  const isTold = ofShops === null || (whole.data !== undefined && !whole.isPlaceholderData);
  return { isNamed, ofShops, shops, areCurrent, ofOne, preview, notWhole, isCurrent: isCurrent && isTold };
}
