/** Chooses the columns of order numbers, amounts and currencies, then compares. */
import { useState } from 'react';
import type { ListColumn } from '../../../../electron/contract/bulk-list.ts';
import type { Reconciled } from '../../../../electron/contract/reconcile.ts';
import { call } from '../../../lib/call.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { inOneLine, useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/inputs/choices/select.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import type { ReadList } from '../start/list-input.tsx';
import styles from '../start/new-list.module.css';
import { guessColumns } from './guess-columns.ts';
import { bulkText } from '../../../text/bulk.ts';
import { reconcileText } from '../../../text/reconcile.ts';

const none = 'none';
const indexOf = (value: string): number | null => (value === none ? null : Number(value));

interface FileColumnsProps {
  profileId: string;
  list: ReadList;
  onAnother: () => void;
  onReconciled: (reconciled: Reconciled) => void;
}

const optionOf = ({ index, name, examples: [example] }: ListColumn) => ({
  value: String(index),
  words: bulkText.start.columnOption(
    name === null ? null : untrusted(name, 40),
    index,
    example === undefined ? null : untrusted(example, 40),
  ),
});

export function FileColumns({ profileId, list, onAnother, onReconciled }: FileColumnsProps) {
  const errorWords = useErrorsInWords();
  const { listId, fileName } = list;
  const columns = list.columns.toSorted((a, b) => a.index - b.index);
  const [picked, setPicked] = useState(() => {
    const { order, amount, currency } = guessColumns(columns);
    return { order: String(order), amount: String(amount ?? none), currency: String(currency ?? none) };
  });
  const [fault, setFault] = useState<string | null>(null);
  const [isComparing, setComparing] = useState(false);
  const compare = async () => {
    setComparing(true);
    setFault(null);
    const [order, amount, currency] = [Number(picked.order), indexOf(picked.amount), indexOf(picked.currency)];
    const answer = await call((bridge) => bridge.bulk.reconcile({ profileId, listId, order, amount, currency }));
    setComparing(false);
    if (answer.ok) onReconciled(answer.value);
    else setFault(answer.error.code === 'invalid-input' ? bulkText.start.gone : inOneLine(errorWords(answer.error)));
  };
  const options = columns.map(optionOf);
  const chosen = Object.values(picked).filter((value) => value !== none);
  const isOneForTwo = new Set(chosen).size < chosen.length;
  return (
    <section className={styles.list} aria-label={reconcileText.columns}>
      <p className="ink-2">
        {fileName === null ? bulkText.start.pasted : untrusted(fileName, 80)}, {bulkText.start.lines(list.rows)}
      </p>
      {bulkText.start.readAs[list.readAs] !== null && <p>{bulkText.start.readAs[list.readAs]}</p>}
      <Field label={reconcileText.order}>
        <Select value={picked.order} onChange={(order) => setPicked({ ...picked, order })} options={options} />
      </Field>
      <Field label={reconcileText.amount}>
        <Select
          value={picked.amount}
          onChange={(amount) => setPicked({ ...picked, amount })}
          options={[{ value: none, words: reconcileText.noAmount }, ...options]}
        />
      </Field>
      <Field label={reconcileText.currency}>
        <Select
          value={picked.currency}
          onChange={(currency) => setPicked({ ...picked, currency })}
          options={[{ value: none, words: reconcileText.noCurrency }, ...options]}
        />
      </Field>
      {isOneForTwo && <p role="alert">{reconcileText.oneForTwo}</p>}
      {fault !== null && (
        <Banner tone="stop" cause={fault}>
          {''}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button variant="primary" size="form" busy={isComparing} disabled={isOneForTwo} onClick={() => void compare()}>
          {reconcileText.compare}
        </Button>
        <Button size="form" onClick={onAnother}>
          {reconcileText.another}
        </Button>
      </div>
    </section>
  );
}
