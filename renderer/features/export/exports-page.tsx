/** Exports: every exported file, with date, user and selection. Files of addresses can be exported again. */
import { useEffect } from 'react';
import type { AliasChoice } from '../../../electron/contract/address-export.ts';
import type { RecordedWhat } from '../../../electron/contract/exports.ts';
import { tellApart } from '../../lib/addresses/alike-shops.ts';
import { formatCount } from '../../lib/format/money.ts';
import { useExportDialog } from '../../lib/addresses/export-dialog.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { useReadMore } from '../../lib/read-more.ts';
import { useErrorsInWords } from '../../lib/use-error-words.ts';
import { LearnMore } from '../../lib/learn-more.tsx';
import { useProfile } from '../../lib/profiles.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { NotLoaded } from './failures.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { useBelow } from '../../ui/layout/use-below.ts';
import { Bone, Empty, Skeleton } from '../../ui/messages/states.tsx';
import { HeadCell } from '../../ui/tables/table.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { FileRow } from './file-row.tsx';
import styles from './exports-page.module.css';
import { useExportAgain, useFiles } from './queries.ts';
import { addressFilesText } from '../../text/address-files.ts';
import { batchText } from '../../text/batches.ts';

/** Below it, user, format and columns are on a second line of the row. */
const leastForAll = 1480;

const words = addressFilesText.files;

export function ExportsPage() {
  const profile = useProfile();
  if (profile === null) return null;
  return (
    <div className={styles.page} data-wide>
      <PageHead title={words.tableName} />
      <Files key={profile.id} profileId={profile.id} />
    </div>
  );
}

function Files({ profileId }: { profileId: string }) {
  const errorWords = useErrorsInWords();
  const time = useTime();
  const openExport = useExportDialog();
  const files = useFiles(profileId);
  const again = useExportAgain(profileId);
  const isNarrow = useBelow(leastForAll);
  const readMore = useReadMore(files);
  // The table draws what is in view alone; a page of records is small.
  useEffect(readMore, [readMore]);

  if (files.isPending) {
    return (
      <Skeleton words={words.reading}>
        <Bone width="60%" height={24} />
      </Skeleton>
    );
  }
  if (files.data === undefined) {
    return <NotLoaded title={words.notRead} failure={files.error} onAgain={() => void files.refetch()} />;
  }
  const rows = files.data.pages.flat();
  const shops = rows.flatMap(({ what }) => (what !== null && isShop(what) ? [what] : []));
  const apart = tellApart(shops);
  const error = again.error === null || again.error.error.code === 'cancelled' ? null : again.error.error;
  const failure = error === null ? null : errorWords(error);
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
      {error !== null && failure !== null && (
        <Banner tone="stop" cause={`${failure.title}.`}>
          {failure.sentence} {failure.next} <LearnMore code={error.code} />
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
        {words.count(formatCount(rows.length))} {batchText.timesIn(time.zone)}
      </p>
    </div>
  );
}

const isShop = (what: RecordedWhat): what is AliasChoice => what.is === 'shop' || what.is === 'alias';

const columns = ['124px', '72px', '20%', '60px', '168px', '84px', 'auto', '120px', '104px'];
const narrowColumns = ['124px', '22%', '60px', 'auto', '120px', '104px'];
