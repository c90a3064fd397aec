/** Asks for a place, writes, and says what came of it: done, with the way to the folder; cancelled; or failed, in the dialog. */
import { useState } from 'react';
import type { AddressFileAsk } from '../../../electron/contract/address-export.ts';
import type { AppError } from '../../../electron/contract/result.ts';
import { call } from '../../lib/call.ts';
import { useText } from '../../lib/text/text.ts';
import { useToasts } from '../../ui/messages/toast.tsx';
import { exportedWords } from './exported-words.ts';
import { useWriting } from './queries.ts';

export function useWriteAndTell(onDone: () => void) {
  const { addresses } = useText();
  const toasts = useToasts();
  const { writing, cancelling, progress } = useWriting();
  const [ended, setEnded] = useState<AppError | null>(null);
  const start = (ask: AddressFileAsk) => {
    setEnded(null);
    cancelling.reset();
    writing.mutate(ask, {
      onSuccess: (done) => {
        toasts.done(exportedWords(done, addresses.exported), {
          long: true,
          action: {
            label: addresses.exported.show,
            run: () => void call((bridge) => bridge.app.showInFolder({ path: done.path })),
          },
        });
        onDone();
      },
      onError: ({ error }) => setEnded(error),
    });
  };
  return {
    start,
    isBusy: writing.isPending,
    cancel: () => cancelling.mutate(),
    isCancelling: writing.isPending && !cancelling.isIdle,
    progress,
    wasCancelled: ended?.code === 'cancelled',
    failure: ended === null || ended.code === 'cancelled' ? null : ended,
  };
}
