/** Confirms that a request created nothing: if that is wrong, its addresses are lost here. */
import type { RequestView } from '../../../../../electron/contract/addresses.ts';
import { useErrorsInWords } from '../../../../lib/use-error-words.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/messages/banner.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useCloseNoneCreated } from '../../run-queries.ts';
import { addressesNamed } from '../bring-in/bring-in-words.ts';
import { addressesText } from '../../../../text/addresses.ts';

export function CloseNoneDialog({
  open,
  request,
  onClose,
}: {
  open: boolean;
  request: RequestView;
  onClose: () => void;
}) {
  const errorWords = useErrorsInWords();
  const words = addressesText.decision;
  const named = addressesNamed(request).length;
  const settle = useCloseNoneCreated();
  const failure = settle.error === null ? null : errorWords(settle.error.error);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.confirmNoneTitle(request.count)}
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
            onClick={() => settle.mutate(request.id, { onSuccess: onClose })}
          >
            {words.confirmNone}
          </Button>
        </>
      }
    >
      <p>
        {named > 0 && <strong>{words.confirmNoneNamed(named)} </strong>}
        {words.confirmNoneText(request.count)}
      </p>
      {failure !== null && (
        <Banner tone="stop" cause={`${failure.title}.`}>
          {failure.sentence} {failure.next}
        </Banner>
      )}
    </Dialog>
  );
}
