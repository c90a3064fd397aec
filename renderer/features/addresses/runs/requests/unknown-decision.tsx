/** The two ways to confirm an unknown outcome. Sending again isn't one: it could create the addresses twice. */
import { useState } from 'react';
import type { RequestView, BatchView } from '../../../../../electron/contract/addresses.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DecisionBlock } from '../../../../ui/messages/decision-block.tsx';
import { BringInDialog } from '../bring-in/bring-in-dialog.tsx';
import { CloseNoneDialog } from './close-none-dialog.tsx';
import { RequestProof } from './request-proof.tsx';
import { addressesText } from '../../../../text/addresses.ts';

const words = addressesText.decision;

export function UnknownDecision({ run, request }: { run: BatchView; request: RequestView }) {
  const [asking, setAsking] = useState<'none-created' | 'bring-in' | null>(null);
  const count = request.count;
  const close = () => setAsking(null);
  return (
    <>
      <DecisionBlock
        title={words.title(count)}
        choices={[
          {
            id: 'bring-in',
            button: <Button onClick={() => setAsking('bring-in')}>{words.importAddresses}</Button>,
            consequence: words.bringInMeans,
          },
          {
            id: 'none-created',
            button: (
              <Button variant="danger" onClick={() => setAsking('none-created')}>
                {words.noneCreated}
              </Button>
            ),
            consequence: words.noneCreatedMeans(count),
          },
        ]}
      >
        {words.cause(request.reason, count)}
        <RequestProof request={request} />
      </DecisionBlock>
      {asking === 'bring-in' && <BringInDialog run={run} request={request} onClose={close} />}
      <CloseNoneDialog open={asking === 'none-created'} request={request} onClose={close} />
    </>
  );
}
