/** Writes a batch's file with the choices of the last one, without the dialog. */
import { useEffect, useRef } from 'react';
import type { FileFormat, FileSettings } from '../../../electron/contract/address-export.ts';
import type { ExportAsk, QuickFile } from '../../lib/addresses/export-dialog.ts';
import { useErrorsInWords } from '../../lib/use-error-words.ts';
import { useToasts } from '../../ui/messages/toast.tsx';
import { useOptions } from './queries.ts';
import { draftFormat, formatOf } from './use-draft.ts';
import { useWriteAndTell } from './use-write-and-tell.ts';

interface QuickSaveProps {
  ask: ExportAsk & { readonly as: QuickFile };
  onClose: () => void;
}

export function QuickSave({ ask: { profileId, what, as }, onClose }: QuickSaveProps) {
  const errorWords = useErrorsInWords();
  const toasts = useToasts();
  const { data: options, error } = useOptions(profileId);
  const { start, startShops, failure, wasCancelled } = useWriteAndTell(onClose);
  const isStarted = useRef(false);
  useEffect(() => {
    if (options === undefined || isStarted.current) return;
    isStarted.current = true;
    const settings = settingsFor(as, options.settings);
    if (as !== 'alias-files') start({ profileId, what, upTo: null, settings });
    else if (what.is === 'run') startShops({ profileId, batchId: what.batchId, upTo: null, settings });
  });
  const failed = failure ?? error?.error ?? null;
  useEffect(() => {
    if (failed !== null) {
      const { title, sentence, next } = errorWords(failed);
      toasts.failed(`${title}. ${sentence} ${next}`, { untilClosed: true });
    }
    if (failed !== null || wasCancelled) onClose();
  });
  return null;
}

/** One file per alias is of the last format. */
function settingsFor(as: QuickFile, last: FileSettings): FileSettings {
  const is: FileFormat['is'] = as === 'alias-files' ? last.format.is : as;
  return { ...last, format: formatOf({ ...draftFormat(last.format), is }) };
}
