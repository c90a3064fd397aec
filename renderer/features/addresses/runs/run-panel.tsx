/** One run: its sum in words, each request with its state, and a decision under every unknown outcome. */
import { Download } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { RequestView, RunView } from '../../../../electron/contract/address-run.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { said } from '../../../lib/text/said.ts';
import { useText } from '../../../lib/text/text.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { PartsBar } from '../../../ui/messages/progress.tsx';
import { Cell, HeadCell, Row, Table, TableBody, TableHead, UnfoldedRow } from '../../../ui/tables/table.tsx';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { tellsResult } from '../../../ui/use-focus-rescue.ts';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { RunAddresses } from './run-addresses.tsx';
import { AccountWords } from './account-words.tsx';
import { BringInDialog } from './bring-in-dialog.tsx';
import { MissingAddresses } from './missing-addresses.tsx';
import { accountParts, happened, requestShape, requestState, sentWords, unfolds } from './run-words.ts';
import styles from './run-panel.module.css';
import { UnknownDecision } from './unknown-decision.tsx';
import { UnsavedOutcomeNotice } from './unsaved-outcome.tsx';

export interface RunPanelProps {
  run: RunView;
  exporting: boolean;
  onExport: () => void;
  onShowInLedger: () => void;
}

const columns = ['70px', '58px', '148px', '168px', 'auto', '88px'];
/** Without alias and time of sending. */
const leastColumns = ['62px', '54px', '172px', 'auto'];
const leastBelow = 900;

export function RunPanel({ run, exporting, onExport, onShowInLedger }: RunPanelProps) {
  const words = useText().addresses;
  const time = useTime();
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
      <Table label={words.run.tableName(String(run.id))} columns={least ? leastColumns : columns}>
        <TableHead>
          <HeadCell>{words.run.columns.request}</HeadCell>
          <HeadCell align="right">{words.run.columns.count}</HeadCell>
          {!least && <HeadCell>{words.run.columns.alias}</HeadCell>}
          <HeadCell>{words.run.columns.state}</HeadCell>
          <HeadCell>{words.run.columns.happened}</HeadCell>
          {!least && <HeadCell align="right">{words.run.columns.sent}</HeadCell>}
        </TableHead>
        <TableBody>
          {run.requests.map((request) => (
            <Fragment key={request.id}>
              <RequestRow
                request={request}
                of={run.requests.length}
                sent={sentWords(request, { time, head: run.createdAt, words: words.run })}
                least={least}
              />
              {unfolds(request) && (
                <UnfoldedRow columns={(least ? leastColumns : columns).length}>
                  <Unfolded run={run} request={request} />
                </UnfoldedRow>
              )}
            </Fragment>
          ))}
        </TableBody>
      </Table>
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
      {run.requests
        .filter((request) => request.mayBringIn && !unfolds(request))
        .map((request) => (
          <LateBringIn key={request.id} run={run} request={request} />
        ))}
      <RunAddresses run={run} />
    </section>
  );
}

function RunSummary({ run }: { run: RunView }) {
  const words = useText().addresses.run;
  const time = useTime();
  return words.summary(String(run.count), said(run.chain), time.whole(run.createdAt));
}

function Unfolded({ run, request }: { run: RunView; request: RequestView }) {
  if (request.unsaved !== null) return <UnsavedOutcomeNotice unsaved={request.unsaved} />;
  return request.state === 'unknown' ? (
    <UnknownDecision run={run} request={request} />
  ) : (
    <MissingAddresses run={run} request={request} />
  );
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

interface RequestRowProps {
  request: RequestView;
  of: number;
  sent: string;
  least: boolean;
}

function RequestRow({ request, of, sent, least }: RequestRowProps) {
  const text = useText();
  const words = text.addresses;
  return (
    <Row open={unfolds(request)}>
      <Cell>{words.run.position(String(request.position), String(of))}</Cell>
      <Cell align="right">{request.count}</Cell>
      {!least && (
        <Cell {...(request.alias === '' ? { tone: 'ink-3' as const } : {})}>
          {request.alias === '' ? words.run.noAlias : <CutText text={request.alias} mono />}
        </Cell>
      )}
      <Cell whole>
        <Badge shape={requestShape(request)} {...(request.standing === 'unknown' ? { tone: 'bad' as const } : {})}>
          {requestState(request, words)}
        </Badge>
      </Cell>
      <Cell tone="ink-2" whole>
        <VisibleText text={happened(request, text)} />
      </Cell>
      {!least && (
        <Cell align="right" tone={request.sentAt === null ? 'ink-3' : 'ink-2'}>
          {sent}
        </Cell>
      )}
    </Row>
  );
}
