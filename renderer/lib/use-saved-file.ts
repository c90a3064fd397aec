/** Shows the result of saving a file, with a button to its folder. */
import type { FileLocation } from '../../electron/contract/exports.ts';
import type { Result } from '../../electron/contract/result.ts';
import { useToasts } from '../ui/messages/toast.tsx';
import { useFailedToast } from './errors.ts';
import { showInFolder } from './exports/save-export.ts';

/** @returns a function that shows the result, with the sentence `saved` on success */
export function useSavedFile(): (result: Result<FileLocation>, saved: string) => void {
  const toasts = useToasts();
  const showFailure = useFailedToast();
  return (result, saved) =>
    result.ok ? toasts.done(saved, showInFolder(result.value.path)) : showFailure(result.error);
}
