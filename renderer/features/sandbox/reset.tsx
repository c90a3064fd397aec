/** Resets the sandbox. Asks first if something would be lost. */
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { ProfileView } from '../../../electron/contract/profiles.ts';
import { useErrorsInWords } from '../../lib/errors.ts';
import { sandboxText } from '../../text/sandbox.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { useToasts } from '../../ui/messages/toast.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useResetSandbox } from './queries.ts';
import { refusalSentence } from './sentences.ts';

const words = sandboxText.reset;

export interface ResetProps {
  profile: ProfileView;
  /** Something was done that a reset undoes. */
  changed: boolean;
  onDone: () => void;
}

export function Reset({ profile, changed, onDone }: ResetProps) {
  const errorWords = useErrorsInWords();
  const toasts = useToasts();
  const [confirming, setConfirming] = useState(false);
  const reset = useResetSandbox(profile);
  const run = () =>
    reset.mutate(undefined, {
      onSuccess: () => {
        toasts.done(words.done);
        onDone();
      },
      onError: ({ error }) => toasts.failed(refusalSentence(error, errorWords)),
      onSettled: () => setConfirming(false),
    });
  return (
    <>
      <Button
        variant="quiet"
        icon={<Icon of={RotateCcw} size={14} />}
        busy={reset.isPending}
        onClick={() => (changed ? setConfirming(true) : run())}
      >
        {words.button}
      </Button>
      <Dialog
        open={confirming}
        onOpenChange={setConfirming}
        title={words.title}
        width={440}
        foot={
          <>
            <Button size="form" onClick={() => setConfirming(false)}>
              {words.cancel}
            </Button>
            <Button size="form" variant="confirm" busy={reset.isPending} onClick={run}>
              {words.button}
            </Button>
          </>
        }
      >
        <p className="ink-2">{words.sentence}</p>
      </Dialog>
    </>
  );
}
