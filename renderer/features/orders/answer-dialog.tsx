/** A reply to the customer that can be edited and copied. */
import { useState } from 'react';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import { useCopy } from '../../lib/copy.ts';
import { useProfile } from '../../lib/profiles.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/inputs/choices/checkbox.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { usePlainFormats } from '../../lib/orders/order-formats.ts';
import { commonText } from '../../text/common.ts';
import { customerAnswer, customerAnswerText, isUnclear } from '../../text/customer-answer.ts';
import { frameText } from '../../text/frame.ts';
import styles from './answer-dialog.module.css';

export function AnswerDialog({ lookup, onClose }: { lookup: OrderLookup; onClose: () => void }) {
  const formats = usePlainFormats();
  const copy = useCopy();
  const environment = useProfile()?.environment ?? 'live';
  const [withTransactions, setWith] = useState(false);
  const made = customerAnswer(lookup, formats, withTransactions);
  /** Null until the user edits the text. Until then the text follows the order and the checkbox. */
  const [typed, setTyped] = useState<string | null>(null);
  const copyIt = () => {
    void copy(typed ?? made, customerAnswerText.copied);
    onClose();
  };
  return (
    <Dialog
      open
      title={customerAnswerText.name}
      remark={environment !== 'live' && customerAnswerText.notLive(frameText.environments[environment])}
      onClose={onClose}
      onSubmit={copyIt}
      tall
      foot={
        <>
          <Button size="form" onClick={onClose}>
            {commonText.cancel}
          </Button>
          <Button variant="primary" size="form" onClick={copyIt}>
            {customerAnswerText.copy}
          </Button>
        </>
      }
    >
      <div className={styles.answer}>
        <p className="ink-2">{isUnclear(lookup) ? customerAnswerText.notSure : customerAnswerText.lead}</p>
        <TextArea
          prose
          rows={12}
          label={customerAnswerText.text}
          value={typed ?? made}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Checkbox
          checked={withTransactions}
          onChange={(next) => {
            setWith(next);
            setTyped(null);
          }}
        >
          {customerAnswerText.withTransactions}
        </Checkbox>
      </div>
    </Dialog>
  );
}
