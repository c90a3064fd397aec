/** The skipped lines of a bulk lookup with their text and reason, filtered by kind. */
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  leftOutKinds,
  mostLeftOutKept,
  type LeftOut,
  type LeftOutKind,
  type LeftOutRow,
} from '../../../../electron/contract/bulk-left-out.ts';
import type { BulkRunView } from '../../../../electron/contract/bulk-run.ts';
import { useCopy } from '../../../lib/copy.ts';
import { wholeList } from '../../../lib/orders/exported-orders-words.ts';
import { useOrderExportDialog } from '../../../lib/orders/order-export-dialog.ts';
import { said } from '../../../lib/text/said.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Bone, Empty, Skeleton } from '../../../ui/messages/states.tsx';
import { Counts } from '../counts.tsx';
import { NotRead } from '../not-read.tsx';
import { useBulkRun, useLeftOut } from '../queries.ts';
import run from '../run/bulk-run.module.css';
import { leftOutText } from './left-out-text.ts';
import { LeftOutTable } from './left-out-table.tsx';
import { kindShapes } from './left-out-words.ts';

interface LeftOutLinesProps {
  runId: number;
  profileId: string;
  /** Null for all kinds. */
  which: LeftOutKind | null;
}

export function LeftOutLines({ runId, profileId, which }: LeftOutLinesProps) {
  const { bulk: words } = useText();
  const found = useBulkRun(runId);
  const leftOut = useLeftOut(runId);
  const failed = [found, leftOut].find(({ error }) => error !== null);
  if (failed !== undefined)
    return <NotRead title={words.leftOut.notRead} error={failed.error} onAgain={() => void failed.refetch()} />;
  if (found.data === undefined || leftOut.data === undefined) {
    return (
      <Skeleton words={words.leftOut.title}>
        <Bone width="60%" height={24} />
      </Skeleton>
    );
  }
  // Data of one profile is never shown under another.
  if (found.data === null || leftOut.data === null || found.data.profileId !== profileId) {
    return (
      <Empty title={words.run.gone} action={<Link to="/bulk">{words.run.back}</Link>}>
        {words.run.goneSentence}
      </Empty>
    );
  }
  return <Whole of={found.data} leftOut={leftOut.data} which={which} />;
}

const kindOf = (row: LeftOutRow): LeftOutKind | null => (row.is === 'damaged' ? null : row.because.is);

function Whole({ of, leftOut, which }: { of: BulkRunView; leftOut: LeftOut; which: LeftOutKind | null }) {
  const { bulk } = useText();
  const { fileName, column } = of.source;
  const all = leftOutKinds.reduce((sum, kind) => sum + of.source[kind], 0);
  const head = (actions: ReactNode) => (
    <PageHead
      title={bulk.leftOut.title}
      remark={bulk.source(fileName === null ? null : said(fileName, 80), column === null ? null : said(column, 40))}
      actions={
        <>
          <Link to="/bulk/$runId" params={{ runId: String(of.id) }} className="link">
            {bulk.leftOut.toRun}
          </Link>
          {actions}
        </>
      }
    />
  );
  if (leftOut.lines === null || all === 0) {
    const isNone = all === 0;
    return (
      <>
        {head(null)}
        <Empty title={isNone ? bulk.leftOut.none : bulk.leftOut.notKept}>
          {isNone ? bulk.leftOut.noneSentence : bulk.leftOut.notKeptSentence(all)}
        </Empty>
      </>
    );
  }
  return (
    <Kept
      head={head}
      of={of}
      lines={leftOut.lines}
      lost={leftOut.lost}
      which={which !== null && of.source[which] === 0 ? null : which}
    />
  );
}

interface KeptProps {
  head: (actions: ReactNode) => ReactNode;
  of: BulkRunView;
  lines: readonly LeftOutRow[];
  lost: number;
  which: LeftOutKind | null;
}

function Kept({ head, of: { id, profileId, source }, lines, lost, which }: KeptProps) {
  const { bulk, orderExports } = useText();
  const words = bulk.leftOut;
  const copy = useCopy();
  const openExport = useOrderExportDialog();
  const navigate = useNavigate();
  // A damaged line may have been of any kind.
  const listed = which === null ? lines : lines.filter((row) => row.is === 'damaged' || kindOf(row) === which);
  const show = (kind: LeftOutKind | null) => () =>
    void navigate({
      to: '/bulk/$runId/left-out',
      params: { runId: String(id) },
      search: kind === null ? {} : { which: kind },
      replace: true,
    });
  const kinds = leftOutKinds.filter((kind) => source[kind] > 0);
  const isCut = (kind: LeftOutKind): boolean => (which === null || which === kind) && source[kind] > mostLeftOutKept;
  return (
    <div className={run.view} data-full>
      <div className={run.body}>
        {head(
          <>
            <Button onClick={() => void copy(leftOutText(listed, bulk), words.copied(listed.length))}>
              {words.copy}
            </Button>
            <Button
              onClick={() =>
                openExport({
                  profileId,
                  of: { is: 'bulk', runId: id, filter: wholeList, sort: { by: 'list', down: false } },
                  rows: 'line',
                })
              }
            >
              {which === null ? orderExports.action : words.exportAll}
            </Button>
          </>,
        )}
        <p className={`ink-2 ${run.lead ?? ''}`}>{words.means}</p>
        {kinds.filter(isCut).map((kind) => (
          <p key={kind}>{words.kept[kind](source[kind], mostLeftOutKept)}</p>
        ))}
        {lost > 0 && <p role="alert">{words.lost(lost)}</p>}
        <Counts
          label={words.title}
          counts={[null, ...kinds].map((kind) => ({
            key: kind ?? 'all',
            count: kind === null ? kinds.reduce((sum, one) => sum + source[one], 0) : source[kind],
            words: kind === null ? words.all : words.kinds[kind],
            shape: kind === null ? null : kindShapes[kind],
            isShown: which === kind,
            onShow: show(kind),
          }))}
        />
        <LeftOutTable key={which ?? 'all'} lines={listed} name={`skipped lines ${String(id)} ${which ?? 'all'}`} />
      </div>
    </div>
  );
}
