/** The requests of a run, as many as it has: read page by page, and only those near the eye are in the page. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { RequestView, RunView } from '../../../../electron/contract/address-run.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useText } from '../../../lib/text/text.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Cell, HeadCell, Row, SpacerRow, Table, TableBody, TableHead } from '../../../ui/tables/table.tsx';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { useRequests } from '../run-queries.ts';
import styles from './requests-table.module.css';
import { happened, requestShape, requestState, requestsIn, sentWords } from './run-words.ts';

const columns = ['104px', '58px', '148px', '168px', 'auto', '88px'];
/** Without alias and time of sending. */
const leastColumns = ['96px', '54px', '172px', 'auto'];
const leastBelow = 900;
const rowHeight = 40;

export function RequestsTable({ run }: { run: RunView }) {
  const { addresses: words } = useText();
  const errorWords = useErrorsInWords();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useRequests(run.id);
  const least = useBelow(leastBelow);
  const scroller = useRef<HTMLDivElement>(null);
  const requests = data?.pages.flat() ?? [];
  const virtual = useVirtualizer({
    count: requests.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const isAtEnd = (items.at(-1)?.index ?? 0) >= requests.length - 1;
  useEffect(() => {
    if (isAtEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isAtEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const all = requestsIn(run);
  const label = words.run.tableName(String(run.id));
  if (error !== null) {
    const why = errorWords(error.error);
    return (
      <Banner
        tone="stop"
        cause={words.run.notReadRequests}
        action={<Button onClick={() => void refetch()}>{words.run.readAgain}</Button>}
      >
        {why.title}. {why.sentence} {why.next}
      </Banner>
    );
  }
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must be reachable by keyboard.
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <Table label={label} columns={least ? leastColumns : columns} rowCount={all + 1}>
        <TableHead>
          <HeadCell>{words.run.columns.request}</HeadCell>
          <HeadCell align="right">{words.run.columns.count}</HeadCell>
          {!least && <HeadCell>{words.run.columns.alias}</HeadCell>}
          <HeadCell>{words.run.columns.state}</HeadCell>
          <HeadCell>{words.run.columns.happened}</HeadCell>
          {!least && <HeadCell align="right">{words.run.columns.sent}</HeadCell>}
        </TableHead>
        <TableBody>
          <SpacerRow height={items[0]?.start ?? 0} />
          {items.map(({ index }) => {
            const request = requests[index];
            if (request === undefined) return null;
            const place = { index, measure: virtual.measureElement };
            return <RequestRow key={request.id} run={run} request={request} of={all} least={least} place={place} />;
          })}
          <SpacerRow height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </TableBody>
      </Table>
    </div>
  );
}

interface RequestRowProps {
  run: RunView;
  request: RequestView;
  of: number;
  least: boolean;
  place: { readonly index: number; readonly measure: (row: HTMLTableRowElement | null) => void };
}

function RequestRow({ run, request, of, least, place }: RequestRowProps) {
  const text = useText();
  const words = text.addresses;
  const time = useTime();
  return (
    <Row virtual={place}>
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
          {sentWords(request, { time, head: run.createdAt, words: words.run })}
        </Cell>
      )}
    </Row>
  );
}
