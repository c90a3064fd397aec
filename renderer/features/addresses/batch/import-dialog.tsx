/** Imports addresses that the service created. The main process counts them while they are pasted. */
import { useDeferredValue, useId, useRef, useState } from 'react';
import type { BatchView, ImportCount, RequestView } from '../../../../electron/contract/addresses.ts';
import { ErrorBanner } from '../../../lib/not-loaded.tsx';
import { commonText } from '../../../text/common.ts';
import { unknownOutcomeText } from '../../../text/batches.ts';
import { untrusted, type UntrustedText } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useImportAddresses, useImportCount } from '../queries.ts';
import { ImportCounts } from './import-counts.tsx';
import styles from './import-dialog.module.css';
import { addressesIn, addressesNamed } from './request-words.ts';

const words = unknownOutcomeText;

interface Draft {
  readonly text: string;
  /** Entries of another format that the user chose to import. */
  readonly included: readonly string[];
}

/** The list pasted for each request. It outlives the dialog and the view until it is imported or cleared. */
const drafts = new Map<number, Draft>();

/** @param first the initial list if there is no draft */
function useDraft(requestId: number, first: string) {
  const [draft, setDraft] = useState(() => drafts.get(requestId) ?? { text: first, included: [] });
  const change = (next: Draft): void => {
    if (next.text === '') drafts.delete(requestId);
    else drafts.set(requestId, next);
    setDraft(next);
  };
  return [draft, change] as const;
}

interface ImportDialogProps {
  batch: BatchView;
  request: RequestView;
  onClose: () => void;
}

export function ImportDialog({ batch, request, onClose }: ImportDialogProps) {
  const named = addressesNamed(request);
  const [draft, change] = useDraft(request.id, named.join('\n'));
  const field = useRef<HTMLTextAreaElement>(null);
  const importAddresses = useImportAddresses();
  const remarkId = useId();
  const { text, included } = useDeferredValue(draft);
  const found = addressesIn(text);
  const counting = useImportCount(request, found, included);
  const count = found.length === 0 ? undefined : counting.data;
  const isStale = counting.isPlaceholderData || counting.isFetching;
  const failed = importAddresses.error ?? counting.error;
  const isNothing = found.length === 0 || (count?.toImport === 0 && !isStale);
  const save = () => {
    const meant = new Set(included);
    const noFormat = new Set(count?.noForm);
    const addresses = found.filter((address) => !noFormat.has(address) || meant.has(address));
    const onSuccess = () => {
      drafts.delete(request.id);
      onClose();
    };
    importAddresses.mutate({ requestId: request.id, addresses }, { onSuccess });
  };
  const clear = () => {
    change({ text: '', included: [] });
    field.current?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.dialogTitle}
      width={640}
      modalOnly
      footRemark={
        <span role="status" id={remarkId}>
          {isNothing
            ? nothingWords(count, untrusted(batch.chain))
            : words.dialogCount(count === undefined ? found.length : countedIn(count), request.count)}
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
            {commonText.cancel}
          </Button>
          <Button
            size="form"
            variant="primary"
            disabled={count === undefined || isNothing || isStale}
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
        {words.dialogLead(String(batch.id), request.position)}
        {request.counts.addresses > 0 && ` ${words.dialogSaved(request.counts.addresses)}`}
      </p>
      <TextArea
        ref={field}
        label={words.dialogField}
        rows={7}
        value={draft.text}
        onChange={(event) => change({ ...draft, text: event.currentTarget.value })}
      />
      <p className={classNames('t-small', styles.hint)}>
        {named.length > 0 && `${words.dialogFilled(named.length)} `}
        {words.dialogHint}
      </p>
      {failed?.error.code === 'invalid-input' && (
        <Banner tone="stop" cause={words.notCounted}>
          {words.tooLong}
        </Banner>
      )}
      {failed !== null && failed.error.code !== 'invalid-input' && <ErrorBanner error={failed.error} />}
      {failed === null && count !== undefined && (
        <ImportCounts
          count={count}
          included={draft.included}
          onInclude={(next) => change({ ...draft, included: next })}
        />
      )}
    </Dialog>
  );
}

/** How many entries of a list count as addresses. */
const countedIn = ({ valid, invalid, unknown, elsewhere, already, duplicate }: ImportCount): number =>
  valid + invalid + unknown + elsewhere + already + duplicate;

/** Why a list imports nothing. Empty until it is counted. */
function nothingWords(count: ImportCount | undefined, network: UntrustedText): string {
  if (count === undefined) return words.nothing.empty;
  const { elsewhere, already } = count;
  if (elsewhere === 0 && already === 0) return words.nothing.noFormat(network);
  if (elsewhere > 0 && already > 0) return words.nothing.both;
  return elsewhere > 0 ? words.nothing.elsewhere : words.nothing.already;
}

function saveWords(count: ImportCount | undefined, found: number): string {
  if (count === undefined) return words.dialogSave(found);
  const { toImport, invalid, elsewhere } = count;
  return toImport === 0
    ? words.dialogSave(0)
    : words.dialogSave(toImport - invalid - elsewhere, { invalid, elsewhere });
}
