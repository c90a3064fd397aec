/**
 * Creating: the form with the newest run below it. A run that goes on, or that waits for a decision, stands
 * above, and the form is folded to its head until that is settled.
 */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProfileView } from '../../../../electron/contract/profile.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useText } from '../../../lib/text/text.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Bone, Empty, Failed, Skeleton } from '../../../ui/messages/states.tsx';
import { CreateForm } from './create-form.tsx';
import styles from './create-view.module.css';
import { keepLedgerFilter, wholeLedger } from '../ledger/ledger-filter.ts';
import { LostWords } from '../lost-words.tsx';
import { useExport, useLost } from '../queries.ts';
import { useCreate, useRuns } from '../run-queries.ts';
import { RunList } from '../runs/run-list.tsx';
import { RunPanel } from '../runs/run-panel.tsx';

export function CreateView({ profile }: { profile: ProfileView }) {
  const { addresses: words } = useText();
  const errorWords = useErrorsInWords();
  const runs = useRuns(profile.id);
  const create = useCreate();
  const exportRun = useExport(profile.id);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<number | null>(null);
  if (runs.isPending) {
    return (
      <Skeleton words={words.run.reading}>
        <Bone width="60%" height={24} />
      </Skeleton>
    );
  }
  if (runs.data === undefined) {
    const why = errorWords(runs.error.error);
    return (
      <div className={styles.failure}>
        <Failed
          title={words.run.notRead}
          proof={runs.error.error.message}
          actions={
            <Button variant="primary" size="form" onClick={() => void runs.refetch()}>
              {words.run.readAgain}
            </Button>
          }
        >
          {words.run.notReadSentence} {why.sentence} {why.next}
        </Failed>
      </div>
    );
  }
  const newest = runs.data[0];
  const unsettled = runs.data.find((run) => run.state !== 'ended');
  const shown = unsettled ?? runs.data.find((run) => run.id === chosen) ?? newest;
  const lacking = runs.data.filter((run) => run.standing === 'fewer' && run.id !== shown?.id);
  const failureWords = create.error === null ? null : errorWords(create.error.error);

  const panel = shown !== undefined && (
    <RunPanel
      key={shown.id}
      run={shown}
      exporting={exportRun.isPending}
      onExport={() => exportRun.mutate({ is: 'run', runId: shown.id })}
      onShowInLedger={() => {
        keepLedgerFilter(profile.id, { ...wholeLedger, runId: shown.id });
        void navigate({ to: '/addresses/ledger' });
      }}
    />
  );
  return (
    <>
      {failureWords !== null && (
        <div className={styles.failure}>
          <Banner tone="stop" cause={`${failureWords.title}.`}>
            {failureWords.sentence} {failureWords.next}
          </Banner>
        </div>
      )}
      {runs.error !== null && (
        <div className={styles.failure}>
          <Banner
            tone="stop"
            cause={words.run.notReadAgain}
            action={<Button onClick={() => void runs.refetch()}>{words.run.readAgain}</Button>}
          >
            {errorWords(runs.error.error).sentence} {errorWords(runs.error.error).next}
          </Banner>
        </div>
      )}
      {unsettled !== undefined && panel}
      {unsettled === undefined || create.isPending ? (
        <CreateForm
          key={profile.id}
          profile={profile}
          // Never from a run whose record is damaged: notices of payments would go to somebody else.
          usual={{ callbackUrl: runs.data.find((run) => !run.damaged && run.callbackUrl !== null)?.callbackUrl ?? '' }}
          onCreate={(input) => {
            setChosen(null);
            create.mutate(input);
          }}
        />
      ) : (
        <p className={styles.folded}>
          <strong>{words.form.folded}</strong> {words.form.foldedBecause[unsettled.state]}
        </p>
      )}
      {unsettled === undefined && lacking[0] !== undefined && (
        <Banner
          tone="notice"
          cause={words.run.lacking(formatCount(lacking.length))}
          action={
            <Button onClick={() => setChosen(lacking[0]?.id ?? null)}>{words.run.show(String(lacking[0].id))}</Button>
          }
        >
          {words.run.lackingMeans}
        </Banner>
      )}
      {unsettled === undefined && (panel === false ? <None profileId={profile.id} /> : panel)}
      {unsettled === undefined && shown !== undefined && runs.data.length > 1 && (
        <RunList runs={runs.data} shown={shown.id} onShow={setChosen} />
      )}
    </>
  );
}

function None({ profileId }: { profileId: string }) {
  const { addresses: words } = useText();
  const lost = useLost(profileId);
  return lost === null ? (
    <Empty title={words.run.none}>{words.run.noneSentence}</Empty>
  ) : (
    <Empty title={words.lost.title}>
      <LostWords lost={lost} />
    </Empty>
  );
}
