/**
 * The form with the newest batch below it. A batch that is running or has to be confirmed is shown first, and the form is
 * folded until then.
 */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProfileView } from '../../../../electron/contract/profiles.ts';
import { useLedgerSummary } from '../../../lib/addresses/ledger-summary.ts';
import { LearnMore } from '../../../lib/learn-more.tsx';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Bone, Empty, Skeleton } from '../../../ui/messages/states.tsx';
import { meanAnother, useMadeRun } from './create-draft.ts';
import { CreateForm } from './create-form.tsx';
import styles from './create-view.module.css';
import { FoldedForm, ReadOnlyForm } from './folded-form.tsx';
import { NotRead } from '../not-read.tsx';
import { useCreate, useRuns } from '../run-queries.ts';
import { BatchPanel } from '../batch/batch-panel.tsx';
import { EarlierBatches } from '../batches/earlier-batches.tsx';
import { addressesText } from '../../../text/addresses.ts';

export function CreateView({ profile }: { profile: ProfileView }) {
  const errorWords = useErrorsInWords();
  const runs = useRuns(profile.id);
  const ledger = useLedgerSummary(profile.id);
  const create = useCreate();
  const navigate = useNavigate();
  const openRun = (id: number) => void navigate({ to: '/addresses/runs/$runId', params: { runId: String(id) } });
  const madeRun = useMadeRun(profile.id);
  const [asked, setAsked] = useState(false);
  const another = (): void => {
    setAsked(true);
    meanAnother(profile.id);
  };
  if (runs.isPending) {
    return (
      <Skeleton words={addressesText.run.reading}>
        <Bone width="60%" height={24} />
      </Skeleton>
    );
  }
  if (runs.data === undefined) {
    return (
      <div className={styles.failure}>
        <NotRead
          title={addressesText.run.notRead}
          means={addressesText.run.notReadSentence}
          error={runs.error.error}
          onAgain={() => void runs.refetch()}
        />
      </div>
    );
  }
  const newest = runs.data[0];
  const unsettled = runs.data.find((run) => run.state !== 'ended');
  const made = runs.data.find((run) => run.id === madeRun);
  // The form folds in the frame in which its batch appears, and stays folded after it, so that nothing jumps.
  const isFolded = unsettled !== undefined || made !== undefined;
  const shown = unsettled ?? newest;
  const lacking = runs.data.filter((run) => run.account.missing > 0 && run.id !== shown?.id);
  const failureWords = create.error === null ? null : errorWords(create.error.error);

  const panel = shown !== undefined && (
    <BatchPanel
      key={shown.id}
      run={shown}
      isFirst={isFolded}
      onAnother={unsettled === undefined && made !== undefined ? another : null}
    />
  );
  return (
    <>
      {create.error !== null && failureWords !== null && (
        <div className={styles.failure}>
          <Banner tone="stop" cause={`${failureWords.title}.`}>
            {failureWords.sentence} {failureWords.next} <LearnMore code={create.error.error.code} />
          </Banner>
        </div>
      )}
      {runs.error !== null && (
        <div className={styles.failure}>
          <Banner
            tone="stop"
            cause={addressesText.run.notReadAgain}
            action={<Button onClick={() => void runs.refetch()}>{addressesText.readAgain}</Button>}
          >
            {errorWords(runs.error.error).sentence} {errorWords(runs.error.error).next}{' '}
            <LearnMore code={runs.error.error.code} />
          </Banner>
        </div>
      )}
      {isFolded && panel}
      {profile.readOnly === true && <ReadOnlyForm />}
      {!isFolded && profile.readOnly !== true && (
        <CreateForm
          key={profile.id}
          profile={profile}
          // Never from a damaged batch: its URL may belong to somebody else.
          usual={{ callbackUrl: runs.data.find((run) => !run.damaged && run.callbackUrl !== null)?.callbackUrl ?? '' }}
          measured={runs.data.find((run) => run.account.addresses > 0) ?? null}
          usedChains={[
            ...runs.data.filter((run) => !run.damaged).map(({ chain }) => chain),
            ...(ledger.data?.chains ?? []),
          ]}
          focused={asked}
          onCreate={(input) => create.mutate(input)}
        />
      )}
      {unsettled !== undefined && profile.readOnly !== true && <FoldedForm because={unsettled} />}
      {unsettled === undefined && lacking[0] !== undefined && (
        <div className={styles.lacking}>
          <Banner
            tone="notice"
            cause={addressesText.run.lacking(lacking.length, String(lacking[0].id))}
            action={
              <Button onClick={() => openRun(lacking[0]?.id ?? 0)}>
                {addressesText.run.show(String(lacking[0].id))}
              </Button>
            }
          >
            {addressesText.run.lackingMeans}
          </Banner>
        </div>
      )}
      {!isFolded && (panel === false ? <None profile={profile} /> : panel)}
      {unsettled === undefined && shown !== undefined && <EarlierBatches runs={runs.data} shown={shown.id} />}
    </>
  );
}

function None({ profile }: { profile: ProfileView }) {
  return (
    <Empty title={addressesText.run.none}>
      {profile.readOnly === true ? addressesText.run.noneReadOnly : addressesText.run.noneSentence}
    </Empty>
  );
}
