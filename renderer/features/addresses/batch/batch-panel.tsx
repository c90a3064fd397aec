/** One batch: its result, what needs attention, its requests and its addresses. */
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import { addressesText } from '../../../text/addresses.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { PartsBar } from '../../../ui/messages/progress.tsx';
import { tellsResult } from '../../../ui/use-focus-rescue.ts';
import { useRunAddresses } from '../queries.ts';
import { BatchAddresses } from './batch-addresses.tsx';
import { BatchFacts } from './batch-facts.tsx';
import { batchState, stateShape } from './batch-state.ts';
import { BatchVerdict, SaveButtons } from './batch-verdict.tsx';
import { accountParts } from './batch-words.ts';
import { ConfirmedRequests } from './confirmed-requests.tsx';
import { OpenRequests } from './open-requests.tsx';
import { RequestsTable } from './requests-table.tsx';
import styles from './batch-panel.module.css';

interface BatchPanelProps {
  run: BatchView;
  /** False if the form is above it. */
  isFirst: boolean;
  /** Unfolds the form. Null if it isn't folded, or must stay folded. */
  onAnother: (() => void) | null;
}

const barBelow = 1100;

export function BatchPanel({ run, isFirst, onAnother }: BatchPanelProps) {
  const time = useTime();
  const addresses = useRunAddresses(run);
  const rows = addresses.data?.rows ?? [];
  const state = batchState(run);
  const isUnknown = state === 'decision';
  return (
    <section className={styles.run} aria-label={addressesText.run.head(String(run.id))}>
      <header className={styles.head}>
        <h2 className={styles.title} tabIndex={-1} {...tellsResult('news')}>
          {addressesText.run.head(String(run.id))}
        </h2>
        <p className={styles.remark}>
          {addressesText.run.summary(run.count, untrusted(run.chain), time.whole(run.createdAt))}
        </p>
        <p className={styles.state} role="status">
          <Badge shape={stateShape[state]} {...(isUnknown ? { tone: 'bad' as const } : {})}>
            {addressesText.runList.states[state]}
          </Badge>
        </p>
        {!useBelow(barBelow) && (
          <PartsBar
            label={addressesText.run.progressName}
            width={168}
            parts={accountParts(run.account).map(({ bar, fills }) => ({ tone: bar, share: fills }))}
          />
        )}
      </header>
      {run.damaged && (
        <Banner tone="stop" cause={addressesText.run.damaged.cause}>
          {addressesText.run.damaged.sentence}
        </Banner>
      )}
      {!isUnknown && <BatchVerdict run={run} rows={rows} isFirst={isFirst} onAnother={onAnother} />}
      <OpenRequests run={run} />
      {!isUnknown && run.saved > 0 && <BatchFacts run={run} rows={rows} />}
      <ConfirmedRequests run={run} />
      {!isUnknown && <h3 className={styles.heading}>{addressesText.run.requests}</h3>}
      <RequestsTable run={run} />
      {isUnknown && run.saved > 0 && (
        <div className={styles.bar}>
          <SaveButtons run={run} />
        </div>
      )}
      <BatchAddresses run={run} rows={rows} error={addresses.error} onAgain={() => void addresses.refetch()} />
    </section>
  );
}
