/** What is asked of main for what is chosen: the file, or a file for each alias of a run, both of one moment of the ledger. */
import type { AddressFileAsk, AliasFilesAsk } from '../../../electron/contract/address-export.ts';
import { namePatternFault, usualNamePattern } from '../../../electron/contract/file-name-pattern.ts';
import type { Choice } from './choices.ts';
import { useAliasFiles, usePreview } from './queries.ts';
import { settingsOf, type Draft } from './use-draft.ts';
import { useSettled } from './use-settled.ts';

export function useAsked(profileId: string, choice: Choice | undefined, draft: Draft | null, upTo: number | null) {
  const isNamed = draft !== null && namePatternFault(draft.namePattern) === null;
  // A name that is none keeps nobody from seeing the rows.
  const drawn = draft === null || isNamed ? draft : { ...draft, namePattern: usualNamePattern };
  const settings = drawn === null || upTo === null ? null : settingsOf(drawn);
  const ofAliases: AliasFilesAsk | null =
    settings !== null && choice?.kind === 'aliases' && choice.what.is === 'run'
      ? { profileId, runId: choice.what.runId, upTo, settings }
      : null;
  const askedAliases = useSettled(ofAliases);
  const aliases = useAliasFiles(askedAliases);
  const areCurrent = JSON.stringify(askedAliases) === JSON.stringify(ofAliases) && !aliases.isPlaceholderData;
  // Of several files the first that has a row stands for all: they differ in their rows alone.
  const first = areCurrent ? aliases.data?.files.find(({ rows }) => rows > 0) : undefined;
  const ofOne: AddressFileAsk | null =
    settings === null || choice === undefined || ofAliases !== null
      ? null
      : { profileId, what: choice.what, upTo, settings };
  const wanted: AddressFileAsk | null =
    ofAliases !== null && first !== undefined
      ? {
          profileId,
          what: { is: 'alias', runId: ofAliases.runId, alias: first.alias },
          upTo,
          settings: ofAliases.settings,
        }
      : ofOne;
  const asked = useSettled(wanted);
  const preview = usePreview(asked);
  const isCurrent = JSON.stringify(asked) === JSON.stringify(wanted) && !preview.isPlaceholderData;
  return { isNamed, ofAliases, aliases, areCurrent, ofOne, preview, isCurrent };
}
