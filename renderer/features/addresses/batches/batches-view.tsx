/** The batches of a profile: all, those to confirm, or the incomplete ones. */
import { useNavigate } from '@tanstack/react-router';
import { batchFilters, type BatchFilter } from '../../../../electron/contract/addresses.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { LearnMore } from '../../../lib/learn-more.tsx';
import { useReadMore } from '../../../lib/read-more.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { NotRead } from '../not-read.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segmented } from '../../../ui/inputs/choices/segmented.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Bone, Empty, Skeleton } from '../../../ui/messages/states.tsx';
import { useRunList } from './queries.ts';
import { BatchesTable } from './batches-table.tsx';
import styles from './batches-view.module.css';
import { addressesText } from '../../../text/addresses.ts';

export function BatchesView({ profileId, which }: { profileId: string; which: BatchFilter }) {
  const errorWords = useErrorsInWords();
  const time = useTime();
  const navigate = useNavigate();
  const list = useRunList(profileId, which);
  const { data, error, isPending, refetch } = list;
  const readMore = useReadMore(list);
  if (isPending) {
    return (
      <Skeleton words={addressesText.run.reading}>
        <Bone width="60%" height={24} />
      </Skeleton>
    );
  }
  if (data === undefined) {
    return <NotRead title={addressesText.run.notRead} error={error.error} onAgain={() => void refetch()} />;
  }
  const runs = data.pages.flatMap((page) => page.batches);
  const total = data.pages[0]?.total ?? 0;
  const show = (next: BatchFilter) =>
    void navigate({ to: '/addresses/runs', search: next === 'all' ? {} : { which: next }, replace: true });
  return (
    <>
      <div className={styles.filter}>
        <Segmented
          label={addressesText.runList.show}
          value={which}
          onChange={show}
          options={batchFilters.map((value) => ({ value, words: addressesText.runList.filters[value] }))}
        />
        <p className={styles.remark}>{addressesText.run.timesIn(time.zone)}</p>
      </div>
      {error !== null && (
        <Banner
          tone="stop"
          cause={addressesText.run.notReadAgain}
          action={<Button onClick={() => void refetch()}>{addressesText.readAgain}</Button>}
        >
          {errorWords(error.error).sentence} {errorWords(error.error).next} <LearnMore code={error.error.code} />
        </Banner>
      )}
      {runs.length === 0 ? (
        <NoRuns which={which} isAny={total > 0} onAll={() => show('all')} />
      ) : (
        <BatchesTable
          profileId={profileId}
          runs={runs}
          of={which === 'all' ? total : list.hasNextPage ? undefined : runs.length}
          onEnd={readMore}
        />
      )}
    </>
  );
}

interface NoRunsProps {
  which: BatchFilter;
  /** Whether there are others. */
  isAny: boolean;
  onAll: () => void;
}

function NoRuns({ which, isAny, onAll }: NoRunsProps) {
  const navigate = useNavigate();
  if (which !== 'all' && isAny) {
    return (
      <Empty
        title={addressesText.runList.none[which].title}
        action={<Button onClick={onAll}>{addressesText.runList.showAll}</Button>}
      >
        {addressesText.runList.none[which].sentence}
      </Empty>
    );
  }
  return (
    <Empty
      title={addressesText.runList.none.all.title}
      action={<Button onClick={() => void navigate({ to: '/addresses' })}>{addressesText.runList.create}</Button>}
    >
      {addressesText.runList.none.all.sentence}
    </Empty>
  );
}
