/** Brings in addresses that the service did create: pasted, counted by main while typing, kept like any other. */
import { useDeferredValue, useId, useState } from 'react';
import type { RequestView, RunView } from '../../../../electron/contract/address-run.ts';
import { useText } from '../../../lib/text/text.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { BringInCounts } from './bring-in-counts.tsx';
import styles from './bring-in-dialog.module.css';
import { useBringIn, useBringInCount } from '../queries.ts';
import { addressesIn, addressesNamed } from './run-words.ts';

export interface BringInDialogProps {
  run: RunView;
  request: RequestView;
  onClose: () => void;
}

export function BringInDialog({ run, request, onClose }: BringInDialogProps) {
  const { addresses: all } = useText();
  const errorWords = useErrorsInWords();
  const words = all.decision;
  const named = addressesNamed(request);
  const [pasted, setPasted] = useState(() => named.join('\n'));
  const bringIn = useBringIn();
  const remarkId = useId();
  const found = addressesIn(useDeferredValue(pasted));
  const counting = useBringInCount(request, found);
  const count = found.length === 0 ? undefined : counting.data;
  const stale = counting.isPlaceholderData || counting.isFetching;
  const failed = bringIn.error ?? counting.error;
  const failure = failed === null ? null : errorWords(failed.error);
  const save = () => bringIn.mutate({ requestId: request.id, addresses: [...found] }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={words.dialogTitle}
      width={640}
      modalOnly
      footRemark={
        <span role="status" id={remarkId}>
          {words.dialogCount(String(found.length), String(request.count))}
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
            disabled={count === undefined || count.toBringIn === 0 || stale || bringIn.isPending}
            aria-describedby={remarkId}
            onClick={save}
          >
            {words.dialogSave(String(count?.toBringIn ?? found.length))}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        {words.dialogLead(String(run.id), String(request.position))}
        {request.account.addresses > 0 && ` ${words.dialogHere(String(request.account.addresses))}`}
      </p>
      <TextArea
        label={words.dialogField}
        rows={7}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <p className={styles.hint}>
        {named.length > 0 && `${words.dialogFilled(String(named.length))} `}
        {words.dialogHint}
      </p>
      {failure !== null && (
        <Banner tone="stop" cause={failed?.error.code === 'invalid-input' ? words.notCounted : `${failure.title}.`}>
          {failed?.error.code === 'invalid-input' ? words.tooLong : `${failure.sentence} ${failure.next}`}
        </Banner>
      )}
      {failure === null && count !== undefined && <BringInCounts count={count} />}
    </Dialog>
  );
}
