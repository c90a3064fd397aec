/** Imports addresses that the service created. The main process counts them while they are pasted. */
import { useDeferredValue, useId, useRef, useState } from 'react';
import type { ImportCount, RequestView, BatchView } from '../../../../electron/contract/addresses.ts';
import { addressesText } from '../../../text/addresses.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useBringIn, useBringInCount } from '../run-queries.ts';
import { ImportCounts } from './import-counts.tsx';
import styles from './import-dialog.module.css';
import { addressesIn, addressesNamed, countedIn, nothingWords } from './import-words.ts';

interface Draft {
  readonly text: string;
  /** Entries of another format that a person chose to import. */
  readonly included: readonly string[];
}

/** The list pasted for each request. It outlives the dialog and the view until it is imported or cleared. */
const drafts = new Map<number, Draft>();

/** @param first the list to start with where no draft is kept */
function useDraft(requestId: number, first: string) {
  const [draft, setDraft] = useState(() => drafts.get(requestId) ?? { text: first, included: [] });
  const keep = (next: Draft): void => {
    if (next.text === '') drafts.delete(requestId);
    else drafts.set(requestId, next);
    setDraft(next);
  };
  return [draft, keep] as const;
}

interface ImportDialogProps {
  run: BatchView;
  request: RequestView;
  onClose: () => void;
}

export function ImportDialog({ run, request, onClose }: ImportDialogProps) {
  const errorWords = useErrorsInWords();
  const words = addressesText.decision;
  const named = addressesNamed(request);
  const [draft, keep] = useDraft(request.id, named.join('\n'));
  const field = useRef<HTMLTextAreaElement>(null);
  const importAddresses = useBringIn();
  const remarkId = useId();
  const { text, included } = useDeferredValue(draft);
  const found = addressesIn(text);
  const counting = useBringInCount(request, found, included);
  const count = found.length === 0 ? undefined : counting.data;
  const stale = counting.isPlaceholderData || counting.isFetching;
  const failed = importAddresses.error ?? counting.error;
  const failure = failed === null ? null : errorWords(failed.error);
  const nothing = found.length === 0 || (count?.toImport === 0 && !stale);
  const save = () => {
    const meant = new Set(included);
    const noForm = new Set(count?.noForm);
    const addresses = found.filter((address) => !noForm.has(address) || meant.has(address));
    const done = () => {
      drafts.delete(request.id);
      onClose();
    };
    importAddresses.mutate({ requestId: request.id, addresses }, { onSuccess: done });
  };
  const clear = () => {
    keep({ text: '', included: [] });
    field.current?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={words.dialogTitle}
      width={640}
      modalOnly
      footRemark={
        <span role="status" id={remarkId}>
          {nothing
            ? nothingWords(count, untrusted(run.chain))
            : words.dialogCount(countedIn(count) ?? found.length, request.count)}
        </span>
      }
      foot={
        <>
          {draft.text !== '' && (
            <Button size="form" variant="quiet" onClick={clear}>
              {words.clearList}
            </Button>
          )}
          <Button size="form" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            size="form"
            variant="primary"
            disabled={count === undefined || nothing || stale}
            busy={importAddresses.isPending}
            aria-describedby={remarkId}
            onClick={save}
          >
            {saveWords(count, found.length)}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        {words.dialogLead(String(run.id), request.position)}
        {request.account.addresses > 0 && ` ${words.dialogHere(request.account.addresses)}`}
      </p>
      <TextArea
        ref={field}
        label={words.dialogField}
        rows={7}
        value={draft.text}
        onChange={(event) => keep({ ...draft, text: event.currentTarget.value })}
      />
      <p className={styles.hint}>
        {named.length > 0 && `${words.dialogFilled(named.length)} `}
        {words.dialogHint}
      </p>
      {failure !== null && (
        <Banner tone="stop" cause={failed?.error.code === 'invalid-input' ? words.notCounted : `${failure.title}.`}>
          {failed?.error.code === 'invalid-input' ? words.tooLong : `${failure.sentence} ${failure.next}`}
        </Banner>
      )}
      {failure === null && count !== undefined && (
        <ImportCounts
          count={count}
          included={draft.included}
          onInclude={(next) => keep({ ...draft, included: next })}
        />
      )}
    </Dialog>
  );
}

function saveWords(count: ImportCount | undefined, found: number): string {
  if (count === undefined) return addressesText.decision.dialogSave(found);
  const { toImport, notValid, elsewhere } = count;
  return toImport === 0
    ? addressesText.decision.dialogSave(0)
    : addressesText.decision.dialogSave(toImport - notValid - elsewhere, { notValid, elsewhere });
}
