/** Tells if a batch is being sent, or why not, with the buttons to pause, resume and stop it. */
import { useState } from 'react';
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useProfile } from '../../../lib/profiles.ts';
import { LearnMore } from '../../../lib/learn-more.tsx';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useRunControl } from '../run-queries.ts';
import styles from './batch-controls.module.css';
import { batchState } from './batch-state.ts';
import { flowWords } from './batch-words.ts';
import { SendRest } from './send-rest.tsx';
import { addressesText } from '../../../text/addresses.ts';

export function BatchControls({ run }: { run: BatchView }) {
  const words = addressesText.run;
  const time = useTime();
  const errorWords = useErrorsInWords();
  const control = useRunControl(run.id);
  const profile = useProfile();
  const [stopping, setStopping] = useState(false);
  const rest = run.damaged ? 0 : run.rest;
  // While an outcome is unknown, only confirming it leads on.
  if (batchState(run) === 'decision' || (run.account.waiting === 0 && rest === 0)) return null;
  const readOnly = profile?.readOnly === true;
  const live = profile?.environment === 'live';
  const flow = flowWords(run, time.clock) || words.underWay(run.account.underWay);
  const resumes = run.state === 'paused' && !readOnly;
  const sends = run.account.waiting + run.account.notSent;
  const sentence =
    rest > 0
      ? readOnly
        ? words.restReadOnly(rest)
        : `${words.restMeans(rest, run.restRequests)} ${live ? addressesText.form.confirmHint(rest) : ''}`
      : `${flow} ${resumes ? words.resumeSends(sends, run.restRequests) : ''}`;
  const failure = control.error === null ? null : errorWords(control.error.error);
  const busy = (what: 'pause' | 'resume' | 'stop') => control.isPending && control.variables.what === what;
  const mayStop = run.account.waiting > 0 && (run.state !== 'running' || run.pause === null);
  return (
    <>
      <p className={classNames(styles.sentence, rest > 0 && live && styles.below)} role="status">
        {sentence}
      </p>
      {run.state === 'running' && run.pause === null && (
        <Button onClick={() => control.mutate({ what: 'pause' })} busy={busy('pause')}>
          {words.pause}
        </Button>
      )}
      {run.state === 'paused' && (
        <Button
          variant="primary"
          disabled={readOnly}
          onClick={() => control.mutate({ what: 'resume' })}
          busy={busy('resume')}
        >
          {words.resume}
        </Button>
      )}
      {rest > 0 && (
        <SendRest
          // The typed count confirms this many only.
          key={rest}
          run={run}
          live={live}
          readOnly={readOnly}
          busy={busy('resume')}
          onSend={(confirmedCount) => control.mutate({ what: 'resume', confirmedCount })}
        />
      )}
      {mayStop && (
        <Button variant="quiet" onClick={() => setStopping(true)}>
          {words.stop}
        </Button>
      )}
      {control.error !== null && failure !== null && (
        <div className={styles.failure}>
          <Banner tone="stop" cause={`${failure.title}.`}>
            {failure.sentence} {failure.next} <LearnMore code={control.error.error.code} />
          </Banner>
        </div>
      )}
      <Dialog
        open={stopping}
        onOpenChange={setStopping}
        title={words.stopTitle(String(run.id))}
        width={480}
        foot={
          <>
            <Button size="form" onClick={() => setStopping(false)}>
              {words.keepRun}
            </Button>
            <Button
              size="form"
              variant="confirm"
              busy={busy('stop')}
              onClick={() => control.mutate({ what: 'stop' }, { onSettled: () => setStopping(false) })}
            >
              {words.stopConfirm}
            </Button>
          </>
        }
      >
        <p>{words.stopMeans(run.account.waiting)}</p>
      </Dialog>
    </>
  );
}
