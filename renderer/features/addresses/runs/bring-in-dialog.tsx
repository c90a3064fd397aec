/** Brings in addresses that the service did create: pasted, counted while typing, kept like any other. */
import { useId, useState } from 'react';
import type { RequestView, RunView } from '../../../../electron/contract/address-run.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import styles from './bring-in-dialog.module.css';
import { useBringIn } from '../queries.ts';
import { addressesIn } from './run-words.ts';

export interface BringInDialogProps {
  open: boolean;
  run: RunView;
  request: RequestView;
  onClose: () => void;
}

export function BringInDialog({ open, run, request, onClose }: BringInDialogProps) {
  const words = useText().addresses.decision;
  const [pasted, setPasted] = useState('');
  const bringIn = useBringIn();
  const remarkId = useId();
  const found = addressesIn(pasted);
  const repeated = found.length - new Set(found).size;
  const save = () => bringIn.mutate({ requestId: request.id, addresses: [...found] }, { onSuccess: onClose });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.dialogTitle}
      width={640}
      modalOnly
      footRemark={
        <span role="status" id={remarkId}>
          {words.dialogCount(String(found.length), String(request.count))}
          {repeated > 0 && `, ${words.dialogRepeated(String(repeated))}`}
        </span>
      }
      foot={
        <>
          <Button size="form" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            size="form"
            variant="primary"
            disabled={found.length === 0 || bringIn.isPending}
            aria-describedby={remarkId}
            onClick={save}
          >
            {words.dialogSave(String(found.length))}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{words.dialogLead(String(run.id), String(request.position))}</p>
      <TextArea
        label={words.dialogField}
        rows={8}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <p className={styles.hint}>{words.dialogHint}</p>
    </Dialog>
  );
}
