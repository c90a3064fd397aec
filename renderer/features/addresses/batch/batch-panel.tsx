/** One batch: its result, its controls, what needs attention, and each request with its status. */
import { Download } from 'lucide-react';
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import { useCheckConnection } from '../../../lib/check-connection.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useProfile } from '../../../lib/profiles.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { PartsBar } from '../../../ui/messages/progress.tsx';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { tellsResult } from '../../../ui/use-focus-rescue.ts';
import { AccountWords } from '../batches/account-words.tsx';
import { BatchAddresses } from './batch-addresses.tsx';
import { BatchControls } from './batch-controls.tsx';
import { BatchExports } from './batch-exports.tsx';
import { batchState, stateShape } from './batch-state.ts';
import { accountParts } from './batch-words.ts';
import { ConfirmedRequests } from './confirmed-requests.tsx';
import { OpenRequests } from './open-requests.tsx';
import { RequestsTable } from './requests-table.tsx';
import styles from './batch-panel.module.css';
import { addressesText } from '../../../text/addresses.ts';
import { connectionCheckText } from '../../../text/connection-check.ts';

export interface BatchPanelProps {
  run: BatchView;
  /** False where the form stands above it. */
  isFirst: boolean;
  onExport: () => void;
  /** Unfolds the form. Null where it isn't folded, or must stay so. */
  onAnother: (() => void) | null;
  onShowInLedger: () => void;
}

const leastBelow = 1100;

export function BatchPanel({ run, isFirst, onExport, onAnother, onShowInLedger }: BatchPanelProps) {
  const chosen = useProfile();
  const check = useCheckConnection();
  const parts = accountParts(run.account);
  const state = batchState(run);
  const least = useBelow(leastBelow);
  const files = (
    <>
      <div className={styles.bar}>
        <BatchControls run={run} />
        {run.saved > 0 && (
          <Button
            variant={isFirst && isDone(run) ? 'primary' : 'secondary'}
            icon={<Icon of={Download} size={14} />}
            onClick={onExport}
          >
            {addressesText.run.exportCsv}
          </Button>
        )}
        {onAnother !== null && <Button onClick={onAnother}>{addressesText.form.another}</Button>}
        {state !== 'decision' && mayBeConnection(run) && run.profileId === chosen?.id && (
          <Button variant="quiet" onClick={check}>
            {connectionCheckText.checkConnection}
          </Button>
        )}
        {run.saved > 0 && (
          <Button variant="quiet" onClick={onShowInLedger}>
            {addressesText.run.showInLedger}
          </Button>
        )}
      </div>
      <BatchExports run={run} />
    </>
  );
  return (
    <section className={styles.run} aria-label={addressesText.run.head(String(run.id))}>
      <header className={styles.head}>
        <h2 className={styles.title} tabIndex={-1} {...tellsResult('news')}>
          {addressesText.run.head(String(run.id))}
        </h2>
        <p className={styles.remark}>
          <RunSummary run={run} />
        </p>
        <p className={styles.tally} role="status">
          {state === 'decision' ? (
            <Badge shape={stateShape[state]} tone="bad">
              {addressesText.runList.states[state]}
            </Badge>
          ) : (
            <AccountWords account={run.account} />
          )}
        </p>
        {!least && (
          <PartsBar
            label={addressesText.run.progressName}
            width={168}
            parts={parts.map(({ bar, fills }) => ({ tone: bar, share: fills }))}
          />
        )}
      </header>
      {run.damaged && (
        <Banner tone="stop" cause={addressesText.run.damaged.cause}>
          {addressesText.run.damaged.sentence}
        </Banner>
      )}
      {state !== 'decision' && files}
      <OpenRequests run={run} />
      <ConfirmedRequests run={run} />
      <RequestsTable run={run} />
      {state === 'decision' && files}
      <BatchAddresses run={run} />
    </section>
  );
}

/** Nothing is left to send or confirm: the next step is the export. */
const isDone = ({ state, rest, completeness }: BatchView): boolean =>
  state === 'ended' && rest === 0 && completeness === 'whole';

/** Failures that a wrong connection could explain. */
const mayBeConnection = ({ state, account }: BatchView): boolean =>
  state !== 'running' && account.refused + account.notSent + account.unknown > 0;

function RunSummary({ run }: { run: BatchView }) {
  const time = useTime();
  return addressesText.run.summary(run.count, untrusted(run.chain), time.whole(run.createdAt));
}
