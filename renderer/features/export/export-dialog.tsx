/** Exports addresses to a file, or a batch to one file per alias. */
import { useState } from 'react';
import type {
  AddressExportInput,
  AliasChoice,
  AliasFile,
  AliasFilesInput,
} from '../../../electron/contract/address-export.ts';
import type { FilePreview } from '../../../electron/contract/export-file.ts';
import { defaultNamePattern } from '../../../electron/contract/file-name-pattern.ts';
import { aliasText } from '../../../electron/contract/alias-without-number.ts';
import { distinguishAliases } from '../../lib/addresses/equal-aliases.ts';
import type { AddressExportRequest } from '../../lib/exports/export-dialog.ts';
import { useBatchesExported } from '../../lib/addresses/active-batches.ts';
import { useSaveExport } from '../../lib/exports/save-export.ts';
import { formatCount } from '../../lib/format/money.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { addressFilesText } from '../../text/address-files.ts';
import { exportsText as words } from '../../text/export.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { AddressChoices, choicesOf, firstKey, type Choice } from './address-choices.tsx';
import { Advanced } from './advanced.tsx';
import { useDraft } from './draft.ts';
import { ExportForm, FileName } from './export-form.tsx';
import styles from './export-form.module.css';
import { useMonths } from './month-select.tsx';
import { useAliasFiles, useAddressPreview, useOptions } from './queries.ts';

export function ExportDialog({ ask, onClose }: { ask: AddressExportRequest; onClose: () => void }) {
  const { profileId } = ask;
  const options = useOptions(profileId);
  const { draft, settings, isNamed, change } = useDraft(options.data, defaultNamePattern);
  const months = useMonths();
  const choices = choicesOf(ask, months.month);
  const [chosen, setChosen] = useState(() => firstKey(ask, choices));
  const choice = choices.find(({ key }) => key === chosen) ?? choices[0];
  const isPerAlias = choice?.kind === 'aliases';
  const input: AddressExportInput | null =
    settings === null || choice === undefined ? null : { profileId, what: choice.what, settings };
  const aliasInput: AliasFilesInput | null =
    isPerAlias && settings !== null && choice.what.is === 'batch'
      ? { profileId, batchId: choice.what.batchId, settings }
      : null;
  const preview = useAddressPreview(input);
  const aliases = useAliasFiles(aliasInput);
  const before = useExportedBefore(profileId, choice, preview.data?.rows.rows ?? 0);
  const saving = useSaveExport({ onSaved: onClose });
  const isCurrent = preview.isCurrent && (!isPerAlias || aliases.isCurrent);
  const shown = preview.data;
  const wanted = isPerAlias ? aliasInput : input;
  return (
    <ExportForm
      title={words.title}
      counted={shown !== undefined && words.counted(formatCount(shown.rows.rows))}
      options={options}
      which={
        <AddressChoices
          ask={ask}
          before={before?.last ?? null}
          choices={choices}
          chosen={choice?.key ?? ''}
          onChoose={setChosen}
          months={months}
        />
      }
      format={draft?.format.is ?? 'csv'}
      onFormat={(is) => draft !== null && change({ format: { ...draft.format, is } })}
      presetMeans={words.presetMeans}
      preview={shown}
      previewFailure={preview.failure ?? (isPerAlias ? aliases.failure : null)}
      isCurrent={isCurrent}
      onPreviewAgain={() => {
        preview.refetch();
        if (isPerAlias) aliases.refetch();
      }}
      {...(isPerAlias ? { files: <AliasFilesList of={aliases.data} /> } : {})}
      isNamed={isNamed}
      advanced={
        draft !== null &&
        options.data !== undefined && (
          <Advanced
            draft={draft}
            onChange={change}
            sets={options.data.columnSets}
            usualSet="addresses"
            zone={options.data.zone}
            usualName={defaultNamePattern}
          />
        )
      }
      nothing={shown?.rows.rows === 0 ? nothingWords(choice?.kind) : null}
      notices={[...incompleteWords(shown?.incompleteBatches ?? []), ...(before === null ? [] : [before.rows])]}
      progressWords={words.writing}
      saveWords={isPerAlias ? words.saveAliasFiles : words.save}
      saving={saving}
      onSave={() => wanted !== null && saving.start(wanted)}
      onClose={onClose}
    />
  );
}

/** Earlier files with the chosen batch, which someone may already have. Null if there is none. */
function useExportedBefore(profileId: string, choice: Choice | undefined, addresses: number) {
  const time = useTime();
  const id = choice?.what.is === 'batch' ? choice.what.batchId : null;
  const batches = useBatchesExported(profileId, id === null ? [] : [{ id, saved: addresses }]);
  const batch = id === null ? undefined : batches.get(id);
  const [file] = batch?.files ?? [];
  if (batch === undefined || file === undefined) return null;
  return {
    rows: words.exportedBefore.rows(formatCount(batch.exported), formatCount(batch.addresses)),
    last: words.exportedBefore.last(untrusted(file.fileName), time.dayAndClock(file.at)),
  };
}

const nothingWords = (kind: Choice['kind'] | undefined): string =>
  words.nothing[kind === 'not-exported' || kind === 'month' ? kind : 'other'];

function incompleteWords(batches: FilePreview['incompleteBatches']): readonly string[] {
  const missing = batches.reduce((sum, { requested, addresses }) => sum + Math.max(0, requested - addresses), 0);
  const invalid = batches.reduce((sum, batch) => sum + batch.invalid, 0);
  const [only, ...others] = batches.filter(({ requested, addresses }) => requested !== addresses);
  const counts = (one: NonNullable<typeof only>): string =>
    missing > 0
      ? words.incomplete.fewer(String(one.batchId), formatCount(missing))
      : words.incomplete.other(String(one.batchId), formatCount(one.addresses), formatCount(one.requested));
  return [
    ...(only !== undefined && others.length === 0 ? [counts(only)] : []),
    ...(others.length > 0 ? [words.incomplete.several(formatCount(others.length + 1), formatCount(missing))] : []),
    ...(invalid === 0 ? [] : [words.incomplete.invalid(formatCount(invalid))]),
  ];
}

/** The maximum number of files listed by name. */
const maxListed = 6;

function AliasFilesList({ of }: { of: readonly AliasFile[] | undefined }) {
  if (of === undefined) return <div className={styles.list} aria-busy="true" />;
  const written = of.filter(({ rows }) => rows > 0);
  const without = of.filter(({ rows }) => rows === 0);
  const [first] = without;
  const apart = distinguishAliases(of.map(({ what }) => what));
  const nameOf = (what: AliasChoice): string =>
    apart(what, what.alias === '' ? words.fileWithoutAlias : words.fileOfAlias(untrusted(aliasText(what.alias))));
  return (
    <>
      {written.length === 0 && <p className={styles.none}>{words.noAliasFiles}</p>}
      <ul className={styles.list}>
        {written.slice(0, maxListed).map(({ what, rows, fileName }) => (
          <FileName key={fileName} name={fileName}>
            {words.rowsOfFile(formatCount(rows))}, {nameOf(what)}
          </FileName>
        ))}
      </ul>
      {written.length > maxListed && (
        <p className={styles.none}>{words.moreAliasFiles(formatCount(written.length - maxListed))}</p>
      )}
      {first !== undefined && written.length > 0 && (
        <p className={styles.none}>
          {words.aliasesWithoutFile(
            without.length,
            apart(
              first.what,
              first.what.alias === '' ? addressFilesText.exported.withoutAlias : untrusted(aliasText(first.what.alias)),
            ),
          )}
        </p>
      )}
    </>
  );
}
