/** Reconcile: choose a shop’s file and its columns, then see how it compares with the saved orders. */
import { useRef, useState } from 'react';
import type { ToReconcile } from '../../../../electron/contract/reconcile.ts';
import { call } from '../../../lib/call.ts';
import { useProfile } from '../../../lib/profiles.ts';
import { useSessionState } from '../../../lib/session-state.ts';
import { inOneLine, useErrorsInWords } from '../../../lib/errors.ts';
import { bulkText } from '../../../text/bulk.ts';
import { reconcileText as words } from '../../../text/reconcile.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/inputs/choices/select.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { focusHeading } from '../../../ui/layout/view-heading.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import {
  cellsOf,
  columnOption,
  linesOf,
  ListFacts,
  ListInput,
  listName,
  notChosen,
  orderOptions,
  type ReadList,
} from '../start/list-input.tsx';
import styles from '../start/list-input.module.css';
import { suggestedColumns } from '../start/guess-columns.ts';
import { ReconciledFile, type ComparedFile } from './reconciled-file.tsx';

export function ReconcilePage() {
  const profile = useProfile();
  if (profile === null) return null;
  return <Reconcile key={profile.id} profileId={profile.id} />;
}

/** `compare` resolves to the error in words, or null. After `cancel`, a result that arrives later isn't shown. */
function useCompare(onCompared: (file: ComparedFile) => void) {
  const errorWords = useErrorsInWords();
  const latest = useRef(0);
  const cancel = () => {
    latest.current += 1;
  };
  const compare = async (file: Omit<ComparedFile, 'reconciled'>): Promise<string | null> => {
    const current = latest.current;
    const answer = await call((bridge) => bridge.reconcile.compare(file.input));
    if (current !== latest.current) return null;
    if (answer.ok) {
      onCompared({ ...file, reconciled: answer.value });
      return null;
    }
    const { error } = answer;
    if (error.code !== 'invalid-input') return inOneLine(errorWords(error));
    // Otherwise main has another list or none now.
    return error.facts.fault === 'too-many-lines' ? words.tooManyLines : bulkText.start.gone;
  };
  return { compare, cancel };
}

function Reconcile({ profileId }: { profileId: string }) {
  const [list, setList] = useState<ReadList | null>(null);
  const [file, setFile] = useSessionState<ComparedFile>('reconcile', profileId);
  const { compare, cancel } = useCompare(setFile);
  // The pressed button disappears, so the focus moves to the heading.
  const turnTo = (next: ReadList | null) => {
    focusHeading();
    setList(next);
  };
  if (file !== null) {
    return (
      <ReconciledFile
        file={file}
        onMatched={(isMatchedShown) => setFile({ ...file, isMatchedShown })}
        onCompare={() => compare(file)}
        onAnother={() => {
          cancel();
          setList(null);
          setFile(null);
        }}
      />
    );
  }
  return (
    <>
      <PageHead title={words.title} />
      {list === null ? (
        <ListInput lead={words.lead} label={words.paste} hint={words.pasteHint} onRead={turnTo} />
      ) : (
        <FileColumns
          key={list.listId}
          profileId={profileId}
          list={list}
          onReread={setList}
          onAnother={() => {
            cancel();
            turnTo(null);
          }}
          onCompare={compare}
        />
      )}
    </>
  );
}

interface FileColumnsProps {
  profileId: string;
  list: ReadList;
  onReread: (list: ReadList) => void;
  onAnother: () => void;
  onCompare: (file: Omit<ComparedFile, 'reconciled'>) => Promise<string | null>;
}

const none = notChosen;
const indexOf = (value: string): number | null => (value === none ? null : Number(value));

function FileColumns({ profileId, list, onReread, onAnother, onCompare }: FileColumnsProps) {
  const { listId, fileName } = list;
  const [picked, setPicked] = useState(() => {
    const { order, amount, currency } = suggestedColumns(list);
    return { order: String(order ?? none), amount: String(amount ?? none), currency: String(currency ?? none) };
  });
  const [fault, setFault] = useState<string | null>(null);
  const [isComparing, setComparing] = useState(false);
  const compare = async () => {
    setComparing(true);
    setFault(null);
    const { order, amount, currency } = picked;
    const columnsOf = { order: Number(order), amount: indexOf(amount), currency: indexOf(currency) };
    const input: ToReconcile = { profileId, listId, ...columnsOf };
    const failed = await onCompare({ input, isMatchedShown: false });
    if (failed === null) return;
    setFault(failed);
    setComparing(false);
  };
  const options = list.columns.map(columnOption);
  const isChosen = picked.order !== none;
  const chosen = Object.values(picked).filter((value) => value !== none);
  const isOneForTwo = new Set(chosen).size < chosen.length;
  return (
    <section className={styles.list} aria-label={words.columns}>
      <p className="ink-2">
        {listName(fileName)} · {linesOf(list)}
      </p>
      <ListFacts list={list} onRead={onReread} />
      <div className={styles.fields}>
        <Field label={words.order} hint={cellsOf(list.columns, picked.order)}>
          <Select
            value={picked.order}
            onChange={(order) => setPicked({ ...picked, order })}
            options={orderOptions(list.columns, isChosen)}
          />
        </Field>
        <Field label={words.amount} hint={cellsOf(list.columns, picked.amount)}>
          <Select
            value={picked.amount}
            onChange={(amount) => setPicked({ ...picked, amount })}
            options={[{ value: none, words: words.noAmount }, ...options]}
          />
        </Field>
        <Field label={words.currency} hint={cellsOf(list.columns, picked.currency)}>
          <Select
            value={picked.currency}
            onChange={(currency) => setPicked({ ...picked, currency })}
            options={[{ value: none, words: words.noCurrency }, ...options]}
          />
        </Field>
      </div>
      {isOneForTwo && <p role="alert">{words.oneForTwo}</p>}
      {fault !== null && <Banner tone="stop" cause={fault} />}
      <div className={styles.actions}>
        <Button
          variant="primary"
          size="form"
          busy={isComparing}
          disabled={isOneForTwo || !isChosen}
          onClick={() => void compare()}
        >
          {isChosen ? words.compare : bulkText.start.chooseColumn}
        </Button>
        <Button size="form" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </section>
  );
}
