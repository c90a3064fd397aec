/** Chooses the columns of order numbers, amounts and currencies, then compares. */
import { useState } from 'react';
import type { ListColumn } from '../../../../electron/contract/bulk-list.ts';
import type { Reconciled } from '../../../../electron/contract/reconcile.ts';
import { call } from '../../../lib/call.ts';
import { said } from '../../../lib/text/said.ts';
import { useText } from '../../../lib/text/text.ts';
import { inOneLine, useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/inputs/choices/select.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import type { ReadList } from '../start/list-input.tsx';
import styles from '../start/new-list.module.css';
import { guessColumns } from './guess-columns.ts';

const none = 'none';
const indexOf = (value: string): number | null => (value === none ? null : Number(value));

interface FileColumnsProps {
  profileId: string;
  list: ReadList;
  onAnother: () => void;
  onReconciled: (reconciled: Reconciled) => void;
}

export function FileColumns({ profileId, list, onAnother, onReconciled }: FileColumnsProps) {
  const { reconcile: words, bulk } = useText();
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
    else setFault(answer.error.code === 'invalid-input' ? bulk.start.gone : inOneLine(errorWords(answer.error)));
  };
  const optionOf = ({ index, name, examples: [example] }: ListColumn) => ({
    value: String(index),
    words: bulk.start.columnOption(
      name === null ? null : said(name, 40),
      index,
      example === undefined ? null : said(example, 40),
    ),
  });
  const options = columns.map(optionOf);
  const chosen = Object.values(picked).filter((value) => value !== none);
  const isOneForTwo = new Set(chosen).size < chosen.length;
  return (
    <section className={styles.list} aria-label={words.columns}>
      <p className="ink-2">
        {fileName === null ? bulk.start.pasted : said(fileName, 80)}, {bulk.start.lines(list.rows)}
      </p>
      {bulk.start.readAs[list.readAs] !== null && <p>{bulk.start.readAs[list.readAs]}</p>}
      <Field label={words.order}>
        <Select value={picked.order} onChange={(order) => setPicked({ ...picked, order })} options={options} />
      </Field>
      <Field label={words.amount}>
        <Select
          value={picked.amount}
          onChange={(amount) => setPicked({ ...picked, amount })}
          options={[{ value: none, words: words.noAmount }, ...options]}
        />
      </Field>
      <Field label={words.currency}>
        <Select
          value={picked.currency}
          onChange={(currency) => setPicked({ ...picked, currency })}
          options={[{ value: none, words: words.noCurrency }, ...options]}
        />
      </Field>
      {isOneForTwo && <p role="alert">{words.oneForTwo}</p>}
      {fault !== null && (
        <Banner tone="stop" cause={fault}>
          {''}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button variant="primary" size="form" busy={isComparing} disabled={isOneForTwo} onClick={() => void compare()}>
          {words.compare}
        </Button>
        <Button size="form" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </section>
  );
}
