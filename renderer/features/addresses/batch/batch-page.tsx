/** The page of one batch, by its number. */
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { NotRead } from '../not-read.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Bone, Empty, Skeleton } from '../../../ui/messages/states.tsx';
import { BatchPanel } from './batch-panel.tsx';
import { useRun } from '../batches/queries.ts';
import styles from './batch-page.module.css';
import { addressesText } from '../../../text/addresses.ts';

export function BatchOfNumber({ profileId, batchId }: { profileId: string; batchId: number }) {
  const { data: run, error, refetch } = useRun(batchId);
  if (run === undefined && error === null) {
    return (
      <Skeleton words={addressesText.run.reading}>
        <Bone width="60%" height={24} />
      </Skeleton>
    );
  }
  if (run === undefined && error !== null) {
    return <NotRead title={addressesText.runList.notRead} error={error.error} onAgain={() => void refetch()} />;
  }
  // The profile may have been switched meanwhile: its addresses, exports and service are different.
  const found = run?.profileId === profileId ? run : null;
  return (
    <>
      <p className={styles.back}>
        <Link to="/addresses/runs">
          <Icon of={ChevronLeft} size={14} />
          {addressesText.runList.back}
        </Link>
      </p>
      {found === null ? (
        <Empty title={addressesText.runList.notFound(String(batchId))}>{addressesText.runList.notFoundSentence}</Empty>
      ) : (
        <BatchPanel isFirst onAnother={null} key={found.id} run={found} />
      )}
    </>
  );
}
