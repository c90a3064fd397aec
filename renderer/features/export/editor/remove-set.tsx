/** Asks before a set of columns of one's own goes for good. */
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { exportsText } from '../../../text/export.ts';

const words = exportsText.editor;

export interface RemoveSetProps {
  name: string;
  isBusy: boolean;
  onRemove: () => void;
  onKeep: () => void;
}

export function RemoveSet({ name, isBusy, onRemove, onKeep }: RemoveSetProps) {
  return (
    <Dialog
      open
      width={440}
      title={words.removeSure(untrusted(name))}
      onOpenChange={(open) => !open && onKeep()}
      foot={
        <>
          <Button size="form" onClick={onKeep}>
            {words.keep}
          </Button>
          <Button size="form" variant="confirm" busy={isBusy} onClick={onRemove}>
            {words.removeConfirm}
          </Button>
        </>
      }
    >
      <p className="ink-2">{words.removeMeans}</p>
    </Dialog>
  );
}
