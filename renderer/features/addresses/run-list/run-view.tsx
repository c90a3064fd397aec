/** The page of one batch, by its number. */
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useExportDialog } from '../../../lib/addresses/export-dialog.ts';
import { useText } from '../../../lib/text/text.ts';
import { NotRead } from '../not-read.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Bone, Empty, Skeleton } from '../../../ui/messages/states.tsx';
import { keepLedgerFilter, wholeFilter } from '../ledger/filters/ledger-filter.ts';
import { RunPanel } from '../runs/run-panel.tsx';
import { useRun } from './queries.ts';
import styles from './run-view.module.css';

export function RunOfNumber({ profileId, batchId }: { profileId: string; batchId: number }) {
  const { addresses: words } = useText();
  const navigate = useNavigate();
  const openExport = useExportDialog();
  const { data: run, error, refetch } = useRun(batchId);
  if (run === undefined && error === null) {
    return (
      <Skeleton words={words.run.reading}>
        <Bone width="60%" height={24} />
      </Skeleton>
    );
  }
  if (run === undefined && error !== null) {
    return <NotRead title={words.runList.notRead} error={error.error} onAgain={() => void refetch()} />;
  }
  // The profile may have been switched meanwhile: its addresses, exports and service are different.
  const found = run?.profileId === profileId ? run : null;
  return (
    <>
      <p className={styles.back}>
        <Link to="/addresses/runs">
          <Icon of={ChevronLeft} size={14} />
          {words.runList.back}
        </Link>
      </p>
      {found === null ? (
        <Empty title={words.runList.notFound(String(batchId))}>{words.runList.notFoundSentence}</Empty>
      ) : (
        <RunPanel
          isFirst
          onAnother={null}
          key={found.id}
          run={found}
          onExport={() => openExport({ profileId, what: { is: 'run', batchId: found.id }, shops: found.shops })}
          onShowInLedger={() => {
            keepLedgerFilter(profileId, { ...wholeFilter, batchId: found.id });
            void navigate({ to: '/addresses/ledger' });
          }}
        />
      )}
    </>
  );
}
