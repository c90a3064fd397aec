/** The requests of a batch, loaded page by page. Only rows near the visible ones are in the DOM. */
import type { RequestView, BatchView } from '../../../../electron/contract/addresses.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { LearnMore } from '../../../lib/learn-more.tsx';
import { useReadMore } from '../../../lib/read-more.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Cell, HeadCell, Row } from '../../../ui/tables/table.tsx';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { useRequests } from '../run-queries.ts';
import { batchState } from './batch-state.ts';
import { requestsIn } from './batch-words.ts';
import { happened, requestShape, requestState, sentWords } from './request-words.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { useShowAlias } from '../ledger/show-alias.ts';
import styles from './requests-table.module.css';
import { addressesText } from '../../../text/addresses.ts';

const columns = ['88px', '140px', '100px', '92px', '196px', 'auto', '88px'];
const narrowColumns = ['72px', '112px', '76px', '76px', '190px', 'auto', '80px'];
const narrowBelow = 1100;
/** Without alias and time sent. */
const leastColumns = ['72px', '76px', '60px', '172px', 'auto'];
const leastBelow = 900;
const rowHeight = 32;

export function RequestsTable({ run }: { run: BatchView }) {
  const errorWords = useErrorsInWords();
  const list = useRequests(run.id);
  const { data, error, refetch } = list;
  const least = useBelow(leastBelow);
  const narrow = useBelow(narrowBelow);
  const readMore = useReadMore(list);
  const requests = data?.pages.flat() ?? [];
  const all = requestsIn(run);
  if (error !== null) {
    const why = errorWords(error.error);
    return (
      <Banner
        tone="stop"
        cause={addressesText.run.notReadRequests}
        action={<Button onClick={() => void refetch()}>{addressesText.readAgain}</Button>}
      >
        {why.title}. {why.sentence} {why.next} <LearnMore code={error.error.code} />
      </Banner>
    );
  }
  return (
    <DataTable
      label={addressesText.run.tableName(String(run.id))}
      columns={least ? leastColumns : narrow ? narrowColumns : columns}
      count={requests.length}
      total={all ?? null}
      onEnd={readMore}
      rowHeight={rowHeight}
      head={
        <>
          <HeadCell>{addressesText.run.columns.request}</HeadCell>
          {!least && <HeadCell>{addressesText.run.columns.alias}</HeadCell>}
          <HeadCell align="right">{addressesText.run.columns.requested}</HeadCell>
          <HeadCell align="right">{addressesText.run.columns.saved}</HeadCell>
          <HeadCell>{addressesText.run.columns.state}</HeadCell>
          <HeadCell>{addressesText.run.columns.happened}</HeadCell>
          {!least && <HeadCell align="right">{addressesText.run.columns.sent}</HeadCell>}
        </>
      }
      renderRow={(index) => {
        const request = requests[index];
        if (request === undefined) return null;
        return <RequestRow key={request.id} run={run} request={request} of={all} least={least} />;
      }}
    />
  );
}

interface RequestRowProps {
  run: BatchView;
  request: RequestView;
  of: number;
  least: boolean;
}

function RequestRow({ run, request, of, least }: RequestRowProps) {
  const words = addressesText;
  const time = useTime();
  const showAlias = useShowAlias(run);
  return (
    <Row>
      <Cell>{words.run.position(request.position, of)}</Cell>
      {!least && (
        <Cell {...(request.alias === '' ? { tone: 'ink-3' as const } : {})}>
          {request.alias === '' ? (
            words.run.noAlias
          ) : (
            <button
              type="button"
              className={styles.alias}
              aria-label={words.run.showAlias(untrusted(request.alias))}
              onClick={() => showAlias(request.alias)}
            >
              <CutText text={request.alias} mono />
            </button>
          )}
        </Cell>
      )}
      <Cell align="right">{formatCount(request.count)}</Cell>
      <Cell align="right">{formatCount(request.account.addresses)}</Cell>
      <Cell whole>
        <Badge shape={requestShape(request)} {...(request.completeness === 'unknown' ? { tone: 'bad' as const } : {})}>
          {requestState(request)}
        </Badge>
      </Cell>
      <Cell tone="ink-2" whole>
        <VisibleText text={happened(request, batchState(run) === 'decision')} />
      </Cell>
      {!least && (
        <Cell align="right" tone={request.sentAt === null ? 'ink-3' : 'ink-2'}>
          {sentWords(request, { time, head: run.createdAt })}
        </Cell>
      )}
    </Row>
  );
}
