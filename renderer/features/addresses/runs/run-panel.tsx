/** One run: its sum in words, each request with its state, and a decision under every unknown outcome. */
import { Download } from 'lucide-react';
import { Fragment } from 'react';
import type { RequestView, RunView } from '../../../../electron/contract/address-run.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useText } from '../../../lib/text/text.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { PartsBar } from '../../../ui/messages/progress.tsx';
import { Cell, HeadCell, Row, Table, TableBody, TableHead, UnfoldedRow } from '../../../ui/tables/table.tsx';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { RunAddresses } from './run-addresses.tsx';
import { happened, stateShape, tally, type Tally } from './run-words.ts';
import styles from './run-panel.module.css';
import { UnknownDecision } from './unknown-decision.tsx';

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
  const sum = tally(run);
  const least = useBelow(leastBelow);
  return (
    <section className={styles.run} aria-label={words.run.head(String(run.id))}>
      <header className={styles.head}>
        <h2 className={styles.title}>{words.run.head(String(run.id))}</h2>
        <p className={styles.remark}>
          <RunSummary run={run} />
        </p>
        <p className={styles.tally} role="status">
          <TallyWords sum={sum} />
        </p>
        {!least && (
          <PartsBar
            label={words.run.progressName}
            width={168}
            parts={[
              { tone: 'ok', share: sum.created },
              { tone: 'bad', share: sum.unknown + sum.refused },
              { tone: 'none', share: sum.notSent + sum.closed },
            ]}
          />
        )}
      </header>
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
                sent={sentWords(request, time.clock)}
                least={least}
              />
              {request.state === 'unknown' && (
                <UnfoldedRow columns={(least ? leastColumns : columns).length}>
                  <UnknownDecision run={run} request={request} />
                </UnfoldedRow>
              )}
            </Fragment>
          ))}
        </TableBody>
      </Table>
      {run.held > 0 && (
        <div className={styles.actions}>
          <Button icon={<Icon of={Download} size={14} />} onClick={onExport} disabled={exporting}>
            {words.run.exportCsv}
          </Button>
          <Button variant="quiet" onClick={onShowInLedger}>
            {words.run.showInLedger}
          </Button>
        </div>
      )}
      <RunAddresses run={run} />
    </section>
  );
}

const sentWords = (request: RequestView, time: (ms: number) => string): string | null =>
  request.sentAt === null ? null : time(request.sentAt);

function RunSummary({ run }: { run: RunView }) {
  const words = useText().addresses.run;
  const time = useTime();
  return words.summary(String(run.count), run.chain, time.dayAndClock(run.createdAt));
}

function TallyWords({ sum }: { sum: Tally }) {
  const words = useText().addresses.run;
  const parts = [
    sum.created > 0 && { id: 'created', tone: 'strong', text: words.created(String(sum.created)) },
    sum.unknown > 0 && { id: 'unknown', tone: 'bad', text: words.unknown(String(sum.unknown)) },
    sum.refused > 0 && { id: 'refused', tone: 'strong', text: words.refused(String(sum.refused)) },
    sum.notSent > 0 && { id: 'not-sent', tone: 'quiet', text: words.notSent(String(sum.notSent)) },
    sum.closed > 0 && { id: 'closed', tone: 'quiet', text: words.closed(String(sum.closed)) },
  ].filter((part) => part !== false);
  return parts.map((part, index) => (
    <span key={part.id} data-tone={part.tone}>
      {part.text}
      {index < parts.length - 1 && ', '}
    </span>
  ));
}

interface RequestRowProps {
  request: RequestView;
  of: number;
  sent: string | null;
  least: boolean;
}

function RequestRow({ request, of, sent, least }: RequestRowProps) {
  const words = useText().addresses;
  return (
    <Row open={request.state === 'unknown'}>
      <Cell>{words.run.position(String(request.position), String(of))}</Cell>
      <Cell align="right">{request.count}</Cell>
      {!least && (
        <Cell {...(request.alias === '' ? { tone: 'ink-3' as const } : {})}>
          {request.alias === '' ? words.run.noAlias : <CutText text={request.alias} mono />}
        </Cell>
      )}
      <Cell whole>
        <Badge shape={stateShape[request.state]} {...(request.state === 'unknown' ? { tone: 'bad' as const } : {})}>
          {words.states[request.state]}
        </Badge>
      </Cell>
      <Cell tone="ink-2" whole>
        <VisibleText text={happened(request, words)} />
      </Cell>
      {!least && (
        <Cell align="right" tone={sent === null ? 'ink-3' : 'ink-2'}>
          {sent ?? words.run.notYet}
        </Cell>
      )}
    </Row>
  );
}
