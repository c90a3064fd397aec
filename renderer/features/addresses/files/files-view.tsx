/** Every file that was made here: when, by whom, with what; and each of addresses can be made again. */
import { useEffect } from 'react';
import type { AliasChoice } from '../../../../electron/contract/address-export.ts';
import type { RecordedWhat } from '../../../../electron/contract/export-record.ts';
import { tellApart } from '../../../lib/addresses/alike-shops.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useExportDialog } from '../../../lib/addresses/export-dialog.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { NotRead } from '../not-read.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { Bone, Empty, Skeleton } from '../../../ui/messages/states.tsx';
import { HeadCell } from '../../../ui/tables/table.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { FileRow } from './file-row.tsx';
import styles from './files-view.module.css';
import { useExportAgain, useFiles } from './queries.ts';
import { addressesText } from '../../../text/addresses.ts';

/** Below it who made a file, its format and its set of columns stand on a second line of its row. */
const leastForAll = 1480;

export function FilesView({ profileId }: { profileId: string }) {
  const words = addressesText.files;
  const errorWords = useErrorsInWords();
  const time = useTime();
  const openExport = useExportDialog();
  const files = useFiles(profileId);
  const again = useExportAgain(profileId);
  const isNarrow = useBelow(leastForAll);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = files;
  // The table draws what is in view alone; a page of records is small.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  if (files.isPending) {
    return (
      <Skeleton words={words.reading}>
        <Bone width="60%" height={24} />
      </Skeleton>
    );
  }
  if (files.data === undefined) {
    return <NotRead title={words.notRead} error={files.error.error} onAgain={() => void files.refetch()} />;
  }
  const rows = files.data.pages.flat();
  const shops = rows.flatMap(({ what }) => (what !== null && isShop(what) ? [what] : []));
  const apart = tellApart(shops);
  const failure = again.error === null || again.error.error.code === 'cancelled' ? null : errorWords(again.error.error);
  if (rows.length === 0) {
    return (
      <Empty
        title={words.empty}
        action={<Button onClick={() => openExport({ profileId, what: { is: 'all' } })}>{words.emptyAction}</Button>}
      >
        {words.emptySentence}
      </Empty>
    );
  }
  return (
    <div className={styles.files}>
      {failure !== null && (
        <Banner tone="stop" cause={`${failure.title}.`}>
          {failure.sentence} {failure.next}
        </Banner>
      )}
      <DataTable
        label={words.tableName}
        columns={isNarrow ? narrowColumns : columns}
        count={rows.length}
        head={
          <>
            <HeadCell>{words.columns.when}</HeadCell>
            {!isNarrow && <HeadCell>{words.columns.by}</HeadCell>}
            <HeadCell>{words.columns.what}</HeadCell>
            <HeadCell align="right">{words.columns.rows}</HeadCell>
            {!isNarrow && <HeadCell>{words.columns.columns}</HeadCell>}
            {!isNarrow && <HeadCell>{words.columns.format}</HeadCell>}
            <HeadCell>{words.columns.file}</HeadCell>
            <HeadCell>{words.columns.sha256}</HeadCell>
            <HeadCell>
              <span className="unseen">{words.columns.again}</span>
            </HeadCell>
          </>
        }
        renderRow={(index) => {
          const record = rows[index];
          if (record === undefined) return null;
          return (
            <FileRow
              record={record}
              apart={apart}
              isNarrow={isNarrow}
              isBusy={again.isPending && again.variables === record.id}
              onAgain={() => again.mutate(record.id)}
            />
          );
        }}
      />
      <p className={styles.foot}>
        {words.count(formatCount(rows.length))} {addressesText.run.timesIn(time.zone)}
      </p>
    </div>
  );
}

const isShop = (what: RecordedWhat): what is AliasChoice => what.is === 'shop' || what.is === 'alias';

const columns = ['124px', '72px', '20%', '60px', '168px', '84px', 'auto', '120px', '104px'];
const narrowColumns = ['124px', '22%', '60px', 'auto', '120px', '104px'];
