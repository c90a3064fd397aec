/**
 * Creating: the form with the newest run below it. A run that goes on, or that waits for a decision, stands
 * above, and the form is folded to its head until that is settled.
 */
import { useNavigate } from '@tanstack/react-router';
import type { ProfileView } from '../../../../electron/contract/profile.ts';
import { useText } from '../../../lib/text/text.ts';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Empty } from '../../../ui/messages/states.tsx';
import { CreateForm } from './create-form.tsx';
import styles from './create-view.module.css';
import { keepLedgerFilter, wholeLedger } from '../ledger/ledger-filter.ts';
import { useCreate, useExport, useRuns } from '../queries.ts';
import { RunPanel } from '../runs/run-panel.tsx';

export function CreateView({ profile }: { profile: ProfileView }) {
  const { addresses: words, errors } = useText();
  const runs = useRuns(profile.id);
  const create = useCreate();
  const exportRun = useExport(profile.id);
  const navigate = useNavigate();
  if (runs.isPending) return null;
  const newest = runs.data?.[0];
  const unsettled = runs.data?.find((run) => run.state !== 'ended');
  const failed = create.error ?? runs.error;
  const failureWords = failed === null ? null : errors.of(failed.error);
  const shown = unsettled ?? newest;

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
      {unsettled !== undefined && panel}
      {unsettled === undefined || create.isPending ? (
        <CreateForm
          key={profile.id}
          profile={profile}
          usual={{ callbackUrl: newest?.callbackUrl ?? '' }}
          creating={create.isPending}
          onCreate={async (input) => {
            try {
              return (await create.mutateAsync(input)).id;
            } catch {
              // Told by the banner.
              return null;
            }
          }}
        />
      ) : (
        <p className={styles.folded}>
          <strong>{words.form.folded}</strong>{' '}
          {unsettled.state === 'running' ? words.form.foldedRunning : words.form.foldedOpen}
        </p>
      )}
      {unsettled === undefined &&
        (panel === false ? <Empty title={words.run.none}>{words.run.noneSentence}</Empty> : panel)}
    </>
  );
}
