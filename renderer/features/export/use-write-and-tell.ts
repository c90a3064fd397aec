/** Asks for a place, writes, and says what came of it: done, with the way to the folder; cancelled; or failed, in the dialog. */
import { useState } from 'react';
import type { AddressExportInput, AliasFilesInput } from '../../../electron/contract/address-export.ts';
import type { AppError } from '../../../electron/contract/result.ts';
import { call } from '../../lib/call.ts';
import { useToasts } from '../../ui/messages/toast.tsx';
import { useErrorsInWords } from '../../lib/use-error-words.ts';
import { exportedWords, notWrittenWords, shopFilesWords } from './exported-words.ts';
import { useWriting } from './queries.ts';
import { addressFilesText } from '../../text/address-files.ts';

/** What the message after an export leads to. */
export function useShowInFolder() {
  return (path: string) => ({
    long: true,
    action: {
      label: addressFilesText.exported.show,
      run: () => void call((bridge) => bridge.app.showInFolder({ path })),
    },
  });
}

export function useWriteAndTell(onDone: () => void) {
  const toasts = useToasts();
  const errorWords = useErrorsInWords();
  const { writing, writingShops, cancelling, progress } = useWriting();
  const [ended, setEnded] = useState<AppError | null>(null);
  const begin = (): void => {
    setEnded(null);
    cancelling.reset();
  };
  const showing = useShowInFolder();
  const start = (ask: AddressExportInput) => {
    begin();
    writing.mutate(ask, {
      onSuccess: (done) => {
        toasts.done(exportedWords(done), showing(done.path));
        onDone();
      },
      onError: ({ error }) => setEnded(error),
    });
  };
  const startShops = (ask: AliasFilesInput) => {
    begin();
    writingShops.mutate(ask, {
      onSuccess: ({ saved: done, failed }) => {
        const [first] = done;
        if (first !== undefined) {
          toasts.done(shopFilesWords(done), showing(first.file.path));
        }
        const [why] = failed;
        // Those shops have no file, and nothing else says so.
        if (why !== undefined) {
          toasts.failed(notWrittenWords({ saved: done, failed }, errorWords(why.error).title), {
            untilClosed: true,
          });
        }
        onDone();
      },
      onError: ({ error }) => setEnded(error),
    });
  };
  const isBusy = writing.isPending || writingShops.isPending;
  return {
    start,
    startShops,
    isBusy,
    cancel: () => cancelling.mutate(),
    isCancelling: isBusy && !cancelling.isIdle,
    progress,
    wasCancelled: ended?.code === 'cancelled',
    failure: ended === null || ended.code === 'cancelled' ? null : ended,
  };
}
