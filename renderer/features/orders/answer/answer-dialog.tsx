/** A reply to the customer that can be edited and copied. */
import { useState } from 'react';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useProfile } from '../../../lib/profiles.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/inputs/choices/checkbox.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usePlainFormats } from '../formats/use-order-formats.ts';
import { customerAnswer, isUnclear } from './customer-answer.ts';
import styles from './answer-dialog.module.css';

export function AnswerDialog({ reading, onClose }: { reading: OrderLookup; onClose: () => void }) {
  const { customerAnswer: words, orders, frame } = useText();
  const formats = usePlainFormats();
  const copy = useCopy();
  const environment = useProfile()?.environment ?? 'live';
  const [withTransactions, setWith] = useState(false);
  const made = customerAnswer(reading, { answer: words, orders }, formats, withTransactions);
  /** Null until the text is edited. Until then it follows the order and the checkbox. */
  const [typed, setTyped] = useState<string | null>(null);
  const copyIt = () => {
    void copy(typed ?? made, words.copied);
    onClose();
  };
  return (
    <Dialog
      open
      title={words.name}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onSubmit={copyIt}
      tall
      foot={
        <Button variant="primary" size="form" onClick={copyIt}>
          {words.copy}
        </Button>
      }
    >
      <div className={styles.answer}>
        {environment !== 'live' && <p className={styles.lead}>{words.notLive(frame.environments[environment])}</p>}
        <p className={styles.lead}>{isUnclear(reading) ? words.notSure : words.lead}</p>
        <TextArea
          prose
          rows={12}
          label={words.text}
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
          {words.withTransactions}
        </Checkbox>
      </div>
    </Dialog>
  );
}
