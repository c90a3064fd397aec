/** Saves exported files: main asks for the location and writes them, and a toast confirms what was saved. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type {
  AddressExportInput,
  AliasFilesInput,
  SavedAliasFiles,
} from '../../../electron/contract/address-export.ts';
import type { ExportProgress, SavedFile } from '../../../electron/contract/export-file.ts';
import type { OrderExportInput, SavedOrderFile } from '../../../electron/contract/order-export.ts';
import type { AppError } from '../../../electron/contract/result.ts';
import { commonText } from '../../text/common.ts';
import { useToasts } from '../../ui/messages/toast.tsx';
import { filesKey, addressListKey } from '../addresses/address-list.ts';
import { call, fetchCall, listen } from '../call.ts';
import { useErrorsInWords } from '../errors.ts';
import { notSavedWords, savedAddressesWords, savedAliasFilesWords, savedOrdersWords } from './saved-words.ts';

/** A file of addresses, one file for each alias of a batch, or a file of orders. */
export type ExportInput = AddressExportInput | AliasFilesInput | OrderExportInput;
type Saved = SavedFile | SavedAliasFiles | SavedOrderFile;

const save = (input: ExportInput): Promise<Saved> =>
  fetchCall<Saved>((bridge) => {
    if ('of' in input) return bridge.exports.orders(input);
    return 'batchId' in input ? bridge.exports.aliasFiles(input) : bridge.exports.addresses(input);
  });

/** The action of a message about a saved file. */
export const showInFolder = (path: string) => ({
  long: true,
  action: {
    label: commonText.showInFolder,
    run: () => void call((bridge) => bridge.app.showInFolder({ path })),
  },
});

function useSavedMessage(): (saved: Saved) => void {
  const toasts = useToasts();
  const errorWords = useErrorsInWords();
  return (saved) => {
    if (!('saved' in saved)) {
      const words = 'orders' in saved ? savedOrdersWords(saved) : savedAddressesWords(saved);
      toasts.done(words, showInFolder(saved.path));
      return;
    }
    const [first] = saved.saved;
    if (first !== undefined) toasts.done(savedAliasFilesWords(saved.saved), showInFolder(first.file.path));
    // Only this message reports the aliases without a file.
    const [failed] = saved.failed;
    if (failed !== undefined)
      toasts.failed(notSavedWords(saved, errorWords(failed.error).title), { untilClosed: true });
  };
}

interface Ends {
  readonly onSaved?: () => void;
  /** Isn't called if the user cancels. */
  readonly onFailed?: (error: AppError) => void;
}

/** `progress` is null until rows are written. */
export function useSaveExport({ onSaved, onFailed }: Ends) {
  const client = useQueryClient();
  const showSaved = useSavedMessage();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  useEffect(() => listen((bridge) => bridge.exports.onProgress(setProgress)), []);
  const cancelling = useMutation({ mutationFn: () => fetchCall((bridge) => bridge.exports.cancel()) });
  const saving = useMutation({
    mutationFn: async (input: ExportInput | Promise<ExportInput>) => {
      const ready = await input;
      return { profileId: ready.profileId, saved: await save(ready) };
    },
    onMutate: () => setProgress(null),
    onSuccess: ({ profileId, saved }) => {
      // The list shows which addresses were exported.
      void client.invalidateQueries({ queryKey: addressListKey(profileId) });
      void client.invalidateQueries({ queryKey: filesKey(profileId) });
      showSaved(saved);
      onSaved?.();
    },
    onError: ({ error }) => {
      if (error.code !== 'canceled') onFailed?.(error);
    },
    onSettled: () => setProgress(null),
  });
  const error = saving.error?.error ?? null;
  return {
    start: (input: ExportInput | Promise<ExportInput>) => {
      cancelling.reset();
      saving.mutate(input);
    },
    isBusy: saving.isPending,
    cancel: () => cancelling.mutate(),
    isCancelling: saving.isPending && !cancelling.isIdle,
    progress: saving.isPending ? progress : null,
    wasCanceled: error?.code === 'canceled',
    failure: error?.code === 'canceled' ? null : error,
  };
}
