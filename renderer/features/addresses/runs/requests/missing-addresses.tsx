/** Fewer addresses than requested: the service may have created more than it listed. They can be imported. */
import { useState } from 'react';
import type { RequestView, BatchView } from '../../../../../electron/contract/addresses.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DecisionBlock } from '../../../../ui/messages/decision-block.tsx';
import { BringInDialog } from '../bring-in/bring-in-dialog.tsx';
import { RequestProof } from './request-proof.tsx';
import { addressesText } from '../../../../text/addresses.ts';

const words = addressesText.decision;

export function MissingAddresses({ run, request }: { run: BatchView; request: RequestView }) {
  const [asking, setAsking] = useState(false);
  const { addresses, asked, missing, notValid } = request.account;
  const cause = request.state === 'created' && request.decidedAt === null ? words.fewerCause : words.fewerBrought;
  return (
    <>
      <DecisionBlock
        tone="notice"
        title={words.fewerTitle(addresses, asked)}
        choices={[
          {
            id: 'bring-in',
            button: <Button onClick={() => setAsking(true)}>{words.bringInRest}</Button>,
            consequence: words.bringInRestMeans,
          },
        ]}
      >
        {cause(missing)} {notValid > 0 && words.fewerNotValid(notValid)}
        <RequestProof request={request} />
      </DecisionBlock>
      {asking && <BringInDialog run={run} request={request} onClose={() => setAsking(false)} />}
    </>
  );
}
