/** One run: its sum in words, whether it goes on, what waits for a person, and each request with its state. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { RequestView, RunView } from '../../../../electron/contract/address-run.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { said } from '../../../lib/text/said.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { PartsBar } from '../../../ui/messages/progress.tsx';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { tellsResult } from '../../../ui/use-focus-rescue.ts';
import { RunAddresses } from './run-addresses.tsx';
import { AccountWords } from './account-words.tsx';
import { BringInDialog } from './bring-in-dialog.tsx';
import { useRequests } from '../run-queries.ts';
import { OpenRequests } from './open-requests.tsx';
import { RequestsTable } from './requests-table.tsx';
import { RunFlow } from './run-flow.tsx';
import { accountParts, unfolds } from './run-words.ts';
import styles from './run-panel.module.css';

export interface RunPanelProps {
  run: RunView;
  exporting: boolean;
  onExport: () => void;
  onShowInLedger: () => void;
}

const leastBelow = 900;

export function RunPanel({ run, exporting, onExport, onShowInLedger }: RunPanelProps) {
  const words = useText().addresses;
  const parts = accountParts(run.account, words.run);
  const least = useBelow(leastBelow);
  return (
    <section className={styles.run} aria-label={words.run.head(String(run.id))}>
      <header className={styles.head}>
        <h2 className={styles.title} tabIndex={-1} {...tellsResult('news')}>
          {words.run.head(String(run.id))}
        </h2>
        <p className={styles.remark}>
          <RunSummary run={run} />
        </p>
        <p className={styles.tally} role="status">
          <AccountWords account={run.account} />
        </p>
        {!least && (
          <PartsBar
            label={words.run.progressName}
            width={168}
            parts={parts.map(({ bar, share }) => ({ tone: bar, share }))}
          />
        )}
      </header>
      {run.damaged && (
        <Banner tone="stop" cause={words.run.damaged.cause}>
          {words.run.damaged.sentence}
        </Banner>
      )}
      <RunFlow run={run} />
      <OpenRequests run={run} />
      <RequestsTable run={run} />
      {run.held > 0 && (
        <div className={styles.actions}>
          <Button icon={<Icon of={Download} size={14} />} onClick={onExport} busy={exporting}>
            {words.run.exportCsv}
          </Button>
          <Button variant="quiet" onClick={onShowInLedger}>
            {words.run.showInLedger}
          </Button>
        </div>
      )}
      <LateBringIns run={run} />
      <RunAddresses run={run} />
    </section>
  );
}

function RunSummary({ run }: { run: RunView }) {
  const words = useText().addresses.run;
  const time = useTime();
  return words.summary(String(run.count), said(run.chain), time.whole(run.createdAt));
}

/** Of requests that are settled and may be brought in all the same, those that are read. */
function LateBringIns({ run }: { run: RunView }) {
  const { data } = useRequests(run.id);
  const late = (data?.pages.flat() ?? []).filter((request) => request.mayBringIn && !unfolds(request));
  return late.map((request) => <LateBringIn key={request.id} run={run} request={request} />);
}

/** A request that was closed as not created: the service may show otherwise later. */
function LateBringIn({ run, request }: { run: RunView; request: RequestView }) {
  const words = useText().addresses.decision;
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.actions}>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {words.bringInLate}
      </Button>
      {asking && <BringInDialog run={run} request={request} onClose={() => setAsking(false)} />}
    </div>
  );
}
