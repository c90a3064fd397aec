/** Shows whether a batch is being sent, or why not, with the buttons to pause, resume and stop it. */
import { useState } from 'react';
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useProfile } from '../../../lib/profiles.ts';
import { ErrorBanner } from '../../../lib/not-loaded.tsx';
import { batchText } from '../../../text/batches.ts';
import { createAddressesText } from '../../../text/create-addresses.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { countOf } from '../create/typed-count.ts';
import { useBatchControl, type BatchControl } from '../queries.ts';
import styles from './batch.module.css';
import { batchState, flowWords } from './batch-words.ts';

const words = batchText;

interface BatchControlsProps {
  batch: BatchView;
  /** False if another button is the next step. */
  isPrimary: boolean;
}

export function BatchControls({ batch, isPrimary }: BatchControlsProps) {
  const time = useTime();
  const control = useBatchControl(batch.id);
  const profile = useProfile();
  const [isStopping, setStopping] = useState(false);
  const { counts, state, pause } = batch;
  const rest = batch.damaged ? 0 : batch.remainingAddresses;
  // While an outcome is unknown, the batch continues only once it is confirmed.
  const isSending = counts.waiting > 0 || counts.inProgress > 0;
  if (batchState(batch) === 'unknown' || (!isSending && rest === 0)) return null;
  const readOnly = profile?.readOnly === true;
  const isLive = profile?.environment === 'live';
  const flow = flowWords(batch, time.clock) || (counts.inProgress > 0 ? words.inProgress(counts.inProgress) : '');
  const variant = isPrimary ? 'primary' : 'secondary';
  const isBusy = (act: BatchControl['act']) => control.isPending && control.variables.act === act;
  const sentence =
    rest === 0
      ? `${flow} ${state === 'paused' && !readOnly ? words.remaining(batch.remainingRequests) : ''}`
      : readOnly
        ? words.restReadOnly(rest)
        : `${words.sendRestMeans(rest, batch.remainingRequests)} ${isLive ? createAddressesText.form.confirmHint(rest) : ''}`;
  return (
    <>
      <p className={classNames('t-lead', styles.sentence, rest > 0 && isLive && styles.below)} role="status">
        {sentence}
      </p>
      {state === 'running' && pause === null && counts.waiting > 0 && (
        <Button onClick={() => control.mutate({ act: 'pause' })} busy={isBusy('pause')}>
          {words.pause}
        </Button>
      )}
      {state === 'paused' && (
        <Button
          variant={variant}
          disabled={readOnly}
          onClick={() => control.mutate({ act: 'resume' })}
          busy={isBusy('resume')}
        >
          {words.resume}
        </Button>
      )}
      {rest > 0 && (
        <CreateRest
          // The typed count confirms only this number.
          key={rest}
          rest={rest}
          isAll={counts.addresses === 0}
          variant={variant}
          isLive={isLive}
          readOnly={readOnly}
          isBusy={isBusy('resume')}
          onCreate={(confirmedCount) => control.mutate({ act: 'resume', confirmedCount })}
        />
      )}
      {counts.waiting > 0 && (state !== 'running' || pause === null) && (
        <Button variant="quiet" onClick={() => setStopping(true)}>
          {words.stop}
        </Button>
      )}
      {control.error !== null && (
        <div className={styles.failure}>
          <ErrorBanner error={control.error.error} />
        </div>
      )}
      <ConfirmDialog
        open={isStopping}
        title={words.stopTitle(String(batch.id))}
        sentence={words.stopMeans(counts.waiting)}
        confirm={words.stopConfirm}
        busy={isBusy('stop')}
        onClose={() => setStopping(false)}
        onConfirm={() => control.mutate({ act: 'stop' }, { onSettled: () => setStopping(false) })}
      />
    </>
  );
}

interface CreateRestProps {
  rest: number;
  /** True if the batch has no addresses yet. */
  isAll: boolean;
  variant: 'primary' | 'secondary';
  isLive: boolean;
  readOnly: boolean;
  isBusy: boolean;
  /** @param confirmedCount null if the profile requires no typed count */
  onCreate: (confirmedCount: number | null) => void;
}

/** Creates the addresses that were refused or never sent. On a live profile, the user types their count first. */
function CreateRest({ rest, isAll, variant, isLive, readOnly, isBusy, onCreate }: CreateRestProps) {
  const [typed, setTyped] = useState('');
  const confirmedCount = isLive ? countOf(typed) : null;
  const isUnconfirmed = isLive && confirmedCount !== rest;
  return (
    <form
      className={styles.rest}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUnconfirmed && !readOnly && !isBusy) onCreate(confirmedCount);
      }}
    >
      {isLive && !readOnly && (
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          inputMode="numeric"
          placeholder={createAddressesText.form.confirm(rest)}
          aria-label={createAddressesText.form.confirmName(rest)}
          width={112}
        />
      )}
      <Button type="submit" variant={variant} disabled={readOnly || isUnconfirmed} busy={isBusy}>
        {words.sendRest(rest, isAll)}
      </Button>
    </form>
  );
}
