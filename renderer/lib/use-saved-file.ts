/** Shows the result of saving a file, with a button to its folder. */
import { useCallback } from 'react';
import type { SavedPicture } from '../../electron/contract/exports.ts';
import type { Result } from '../../electron/contract/result.ts';
import { useToasts } from '../ui/messages/toast.tsx';
import { call } from './call.ts';
import { inOneLine, useErrorsInWords } from './errors.ts';
import { commonText } from '../text/common.ts';

/** @returns a function that shows the result, with the sentence `saved` on success */
export function useSavedFile(): (result: Result<SavedPicture>, saved: string) => void {
  const toasts = useToasts();

  const errorWords = useErrorsInWords();
  return useCallback(
    (result, saved) => {
      if (result.ok) {
        const { path } = result.value;
        toasts.done(saved, {
          action: {
            label: commonText.showInFolder,
            run: () => void call((bridge) => bridge.app.showInFolder({ path })),
          },
        });
      } else if (result.error.code !== 'canceled') {
        toasts.failed(inOneLine(errorWords(result.error)));
      }
    },
    [toasts, errorWords],
  );
}
