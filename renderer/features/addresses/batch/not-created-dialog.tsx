/** Confirms that requests created nothing: if that is wrong, their addresses are missing from the list. */
import type { RequestView } from '../../../../electron/contract/addresses.ts';
import { addressesText } from '../../../text/addresses.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useCloseAllNoneCreated } from '../run-queries.ts';
import { addressesNamed } from './import-words.ts';

const words = addressesText.decision;

interface NotCreatedDialogProps {
  batchId: number;
  /** At least one. */
  requests: readonly RequestView[];
  onClose: () => void;
}

export function NotCreatedDialog({ batchId, requests, onClose }: NotCreatedDialogProps) {
  const errorWords = useErrorsInWords();
  const close = useCloseAllNoneCreated(batchId);
  const failure = close.error === null ? null : errorWords(close.error.error);
  const count = requests.reduce((sum, request) => sum + request.count, 0);
  const named = new Set(requests.flatMap(addressesNamed)).size;
  const isOne = requests.length === 1;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={isOne ? words.confirmNoneTitle(count) : words.together.confirmTitle(requests.length)}
      width={480}
      foot={
        <>
          <Button size="form" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            size="form"
            variant="confirm"
            busy={close.isPending}
            onClick={() =>
              close.mutate(
                requests.map(({ id }) => id),
                { onSuccess: onClose },
              )
            }
          >
            {isOne ? words.confirmNone : words.together.confirm(requests.length)}
          </Button>
        </>
      }
    >
      <p>
        {named > 0 && <strong>{(isOne ? words.confirmNoneNamed : words.together.confirmNamed)(named)} </strong>}
        {isOne ? words.confirmNoneText(count) : words.together.confirmText(requests.length, count)}
      </p>
      {failure !== null && (
        <Banner tone="stop" cause={`${failure.title}.`}>
          {failure.sentence} {failure.next}
        </Banner>
      )}
    </Dialog>
  );
}
