/** Exports: every exported file of addresses and orders, who exported it and when, and whether it is unchanged. */
import { useEffect, useState } from 'react';
import type { ExportRecord } from '../../../electron/contract/exports.ts';
import { DateRange, momentsOf } from '../../lib/date-range.tsx';
import { useExport } from '../../lib/exports/export-dialog.ts';
import { formatCount } from '../../lib/format/money.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { ErrorBanner, NotLoaded } from '../../lib/not-loaded.tsx';
import { useProfile } from '../../lib/profiles.ts';
import { useReadMore } from '../../lib/read-more.ts';
import { exportedFilesText as words } from '../../text/exported-files.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MenuButton } from '../../ui/buttons/menu-button.tsx';
import { ChoiceFilter } from '../../ui/inputs/choices/filter-button.tsx';
import { SearchInput } from '../../ui/inputs/search-input.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { Empty, Loading } from '../../ui/messages/states.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { useKeyedRows } from '../../ui/tables/followed-row.ts';
import { HeadCell } from '../../ui/tables/table.tsx';
import { ExportedFile } from './exported-file.tsx';
import styles from './exports-page.module.css';
import { isShownFile, noFileFilter, stateOf, type FileFilter, type ListedFile } from './file-filter.ts';
import { useFiles, useVerification } from './queries.ts';
import { useContent, useExportAgain } from './exported-content.ts';

const maxSearchLength = 200;
const columns = ['26%', 'auto', '56px', '120px', '84px', '146px'];

export function ExportsPage() {
  const profile = useProfile();
  if (profile === null) return null;
  return (
    <div className={styles.page} data-wide>
      <PageHead title={words.title} actions={<NewExport profileId={profile.id} />} />
      <Files key={profile.id} profileId={profile.id} />
    </div>
  );
}

function NewExport({ profileId }: { profileId: string }) {
  const openExport = useExport();
  const saved = { is: 'read', by: 'read', from: null, until: null } as const;
  return (
    <MenuButton
      variant="primary"
      label={words.newExport}
      choices={[
        { words: words.newOrders, run: () => openExport({ profileId, of: saved }) },
        { words: words.newAddresses, run: () => openExport({ profileId, what: { is: 'all' } }) },
      ]}
    />
  );
}

function Files({ profileId }: { profileId: string }) {
  const files = useFiles(profileId);
  const readMore = useReadMore(files);
  // Loads all records, because they are small and the table renders only visible rows.
  useEffect(readMore, [readMore]);
  if (files.isPending) {
    return <Loading words={words.loading} />;
  }
  if (files.data === undefined) {
    return <NotLoaded title={words.notLoaded} failure={files.error} onAgain={() => void files.refetch()} />;
  }
  const records = files.data.pages.flat();
  if (records.length === 0) return <Empty title={words.empty}>{words.emptySentence}</Empty>;
  return <FilesTable profileId={profileId} records={records} />;
}

function FilesTable({ profileId, records }: { profileId: string; records: readonly ExportRecord[] }) {
  const { zone } = useTime();
  const [filter, setFilter] = useState(noFileFilter);
  const [openId, setOpenId] = useState<number | null>(null);
  const contentOf = useContent(records);
  const { verified, verify } = useVerification(profileId);
  const changed = records.filter(({ id }) => verified[id]?.is === 'changed');
  // The file may have been restored.
  const again = useExportAgain(profileId, () => {
    for (const { id } of changed) verify.mutate(id);
  });
  const newest = new Map(records.toReversed().map(({ path, id }) => [path, id]));
  const files = records.map((record): ListedFile => {
    const [kind, selection] = contentOf(record);
    const isReplaced = newest.get(record.path) !== record.id;
    return { record, kind, selection, state: stateOf(verified[record.id] ?? null, isReplaced) };
  });
  const shown = files.filter((file) => isShownFile(file, filter, momentsOf(filter.days, zone)));
  const rows = useKeyedRows(shown.map(({ record }) => record.id));
  const openAt = shown.findIndex(({ record }) => record.id === openId);
  return (
    <>
      {again.error !== null && again.error.error.code !== 'canceled' && <ErrorBanner error={again.error.error} />}
      <Changed records={changed} onAgain={again.start} />
      <div className={styles.filters}>
        <FileFilters files={files} filter={filter} onFilter={setFilter} />
        <p className={styles.count} role="status">
          {words.count(shown.length)}
        </p>
      </div>
      {shown.length === 0 ? (
        <Empty
          title={words.noMatch}
          action={<Button onClick={() => setFilter(noFileFilter)}>{words.showAll}</Button>}
        />
      ) : (
        <DataTable
          label={words.title}
          columns={columns}
          count={shown.length}
          unfolded={openAt < 0 ? null : openAt}
          rows={rows}
          leftAs={`exports ${profileId}`}
          head={
            <>
              <HeadCell>{words.columns.file}</HeadCell>
              <HeadCell>{words.columns.content}</HeadCell>
              <HeadCell align="right">{words.columns.rows}</HeadCell>
              <HeadCell>{words.columns.when}</HeadCell>
              <HeadCell>{words.columns.by}</HeadCell>
              <HeadCell>{words.columns.verification}</HeadCell>
            </>
          }
          renderRow={(index) => {
            const file = shown[index];
            if (file === undefined) return null;
            const { record } = file;
            return (
              <ExportedFile
                file={file}
                verification={verified[record.id] ?? null}
                isOpen={record.id === openId}
                isVerifying={verify.isPending && verify.variables === record.id}
                isWriting={again.isPending && again.variables === record.id}
                onToggle={() => setOpenId(record.id === openId ? null : record.id)}
                onVerify={() => verify.mutate(record.id)}
                onAgain={() => again.start(record)}
              />
            );
          }}
        />
      )}
    </>
  );
}

interface FileFiltersProps {
  files: readonly ListedFile[];
  filter: FileFilter;
  onFilter: (filter: FileFilter) => void;
}

function FileFilters({ files, filter, onFilter }: FileFiltersProps) {
  const change = (part: Partial<FileFilter>) => onFilter({ ...filter, ...part });
  const choice = (
    name: 'kind' | 'by' | 'state',
    of: (file: ListedFile) => string,
    inWords: (value: string) => string,
  ) => (
    <ChoiceFilter
      label={words.filters[name]}
      shown={filter[name] === null ? null : inWords(filter[name])}
      value={filter[name]}
      options={[...new Set(files.map(of))].map((value) => ({ value, words: inWords(value) }))}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <>
      <SearchInput
        value={filter.search}
        onChange={(search) => change({ search })}
        label={words.search}
        placeholder={words.searchIn}
        maxLength={maxSearchLength}
        widest={296}
      />
      {choice(
        'kind',
        ({ kind }) => kind,
        (kind) => kind,
      )}
      {choice(
        'by',
        ({ record }) => record.by,
        (by) => (by === '' ? words.unknownUser : untrusted(by, 40)),
      )}
      <DateRange label={words.filters.date} range={filter.days} onChange={(days) => change({ days })} />
      {choice(
        'state',
        ({ state }) => state,
        (state) => Object.entries(words.states).find(([name]) => name === state)?.[1] ?? state,
      )}
    </>
  );
}

/** Reports a changed or missing file above the list, with a button to export it again. */
function Changed({
  records: [first, ...others],
  onAgain,
}: {
  records: readonly ExportRecord[];
  onAgain: (record: ExportRecord) => void;
}) {
  if (first === undefined) return null;
  return (
    <Banner
      tone="stop"
      cause={words.changed(formatCount(others.length + 1))}
      action={<Button onClick={() => onAgain(first)}>{words.again}</Button>}
    >
      {words.changedMeans(untrusted(first.fileName))}
    </Banner>
  );
}
