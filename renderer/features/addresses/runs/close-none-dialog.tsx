/** Asks once more before a request is closed with nothing created: saying so wrongly would lose addresses. */
import type { RequestView } from '../../../../electron/contract/address-run.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useCloseNoneCreated } from '../queries.ts';

export function CloseNoneDialog({
  open,
  request,
  onClose,
}: {
  open: boolean;
  request: RequestView;
  onClose: () => void;
}) {
  const words = useText().addresses.decision;
  const settle = useCloseNoneCreated();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.confirmNoneTitle}
      width={480}
      foot={
        <>
          <Button size="form" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            size="form"
            variant="confirm"
            disabled={settle.isPending}
            onClick={() => settle.mutate(request.id, { onSuccess: onClose })}
          >
            {words.confirmNone}
          </Button>
        </>
      }
    >
      <p>{words.confirmNoneText(String(request.count))}</p>
    </Dialog>
  );
}
