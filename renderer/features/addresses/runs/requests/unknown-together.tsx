/** Marks all requests of a batch with an unknown outcome as not created. Created ones are confirmed one by one. */
import { useState } from 'react';
import type { RequestView, BatchView } from '../../../../../electron/contract/addresses.ts';
import { formatCount } from '../../../../lib/format/money.ts';
import { useNow, useTime } from '../../../../lib/format/use-time.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DecisionBlock } from '../../../../ui/messages/decision-block.tsx';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '../../../../ui/tables/table.tsx';
import { CloseAllDialog } from './close-all-dialog.tsx';
import { addressesNamed } from '../bring-in/bring-in-words.ts';
import { unknownReason } from './request-words.ts';
import { addressesText } from '../../../../text/addresses.ts';

export interface UnknownTogetherProps {
  run: BatchView;
  /** At least two. */
  requests: readonly RequestView[];
}

export function UnknownTogether({ run, requests }: UnknownTogetherProps) {
  const { together: words, nonce } = addressesText.decision;
  const time = useTime();
  const now = useNow(60_000);
  const [asking, setAsking] = useState(false);
  const count = requests.reduce((sum, request) => sum + request.count, 0);
  const more = run.requestCounts.unknown - requests.length;
  return (
    <>
      <DecisionBlock
        title={words.title(requests.length, count)}
        choices={[
          {
            id: 'none-created',
            button: (
              <Button variant="danger" onClick={() => setAsking(true)}>
                {words.noneCreated(requests.length)}
              </Button>
            ),
            consequence: words.noneCreatedMeans(requests.length, count),
          },
        ]}
      >
        {words.cause}
        {more > 0 && ` ${words.more(more)}`}
        <Table label={words.tableName} dense columns={['88px', '56px', '200px', '96px', '64px', 'auto']}>
          <TableHead>
            <HeadCell>{words.request}</HeadCell>
            <HeadCell align="right">{words.count}</HeadCell>
            <HeadCell>{words.sent}</HeadCell>
            <HeadCell>{words.nonce}</HeadCell>
            <HeadCell align="right">{words.named}</HeadCell>
            <HeadCell>{words.reason}</HeadCell>
          </TableHead>
          <TableBody>
            {requests.map((request) => (
              <Row key={request.id}>
                <Cell>{addressesText.run.ofRequest(request.position)}</Cell>
                <Cell align="right">{formatCount(request.count)}</Cell>
                <Cell>{request.sentAt === null ? '' : time.dayAndExactClock(request.sentAt, now)}</Cell>
                <Cell mono title={nonce}>
                  {request.nonce ?? ''}
                </Cell>
                <Cell align="right">{formatCount(addressesNamed(request).length)}</Cell>
                <Cell whole>{request.reason === '' ? '' : unknownReason(request)}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      </DecisionBlock>
      <CloseAllDialog open={asking} batchId={run.id} requests={requests} onClose={() => setAsking(false)} />
    </>
  );
}
