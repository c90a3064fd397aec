/** Confirms that several requests created nothing, with the number of addresses at stake. */
import type { RequestView } from '../../../../../electron/contract/addresses.ts';
import { useErrorsInWords } from '../../../../lib/use-error-words.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/messages/banner.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useCloseAllNoneCreated } from '../../run-queries.ts';
import { addressesNamed } from '../bring-in/bring-in-words.ts';
import { addressesText } from '../../../../text/addresses.ts';

export interface CloseAllDialogProps {
  open: boolean;
  batchId: number;
  requests: readonly RequestView[];
  onClose: () => void;
}

export function CloseAllDialog({ open, batchId, requests, onClose }: CloseAllDialogProps) {
  const errorWords = useErrorsInWords();
  const { decision: words } = addressesText;
  const settle = useCloseAllNoneCreated(batchId);
  const failure = settle.error === null ? null : errorWords(settle.error.error);
  const count = requests.reduce((sum, request) => sum + request.count, 0);
  const named = new Set(requests.flatMap(addressesNamed)).size;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.together.confirmTitle(requests.length)}
      width={480}
      foot={
        <>
          <Button size="form" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            size="form"
            variant="confirm"
            busy={settle.isPending}
            onClick={() =>
              settle.mutate(
                requests.map(({ id }) => id),
                { onSuccess: onClose },
              )
            }
          >
            {words.together.confirm(requests.length)}
          </Button>
        </>
      }
    >
      <p>
        {named > 0 && <strong>{words.together.confirmNamed(named)} </strong>}
        {words.together.confirmText(requests.length, count)}
      </p>
      {failure !== null && (
        <Banner tone="stop" cause={`${failure.title}.`}>
          {failure.sentence} {failure.next}
        </Banner>
      )}
    </Dialog>
  );
}
