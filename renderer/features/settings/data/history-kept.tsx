/** Retention of the lookup history, and its deletion. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { historyDaysChoices } from '../../../../electron/contract/order-history.ts';
import { fetchCall } from '../../../lib/call.ts';
import { useNow, useTime } from '../../../lib/format/use-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/inputs/choices/select.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { KeyValue, KeyValues } from '../../../ui/tables/key-values.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SectionHead } from '../section.tsx';
import styles from './data-tab.module.css';
import { useTell } from '../../../lib/use-tell.ts';
import { historyKeptText } from '../../../text/history-kept.ts';

const key = ['history', 'kept'] as const;
const forGood = 'for-good';
const everything = 'everything';
const minuteMs = 60_000;

export function HistoryKeptSection() {
  const client = useQueryClient();
  const tell = useTell();
  const [isErasing, setErasing] = useState(false);
  const kept = useQuery({ queryKey: key, queryFn: () => fetchCall((bridge) => bridge.history.kept()) }).data;
  const set = async (days: number | null) => {
    const done = await tell((bridge) => bridge.history.setDays({ days }));
    if (done !== null) client.setQueryData(key, done.value);
  };
  const days = kept?.days ?? null;
  const time = useTime();
  const today = time.dayKey(useNow(minuteMs));
  // A value that is no choice, set by another version, is shown too.
  const choices = [...new Set([...historyDaysChoices, ...(days === null ? [] : [days])])].toSorted((a, b) => a - b);
  return (
    <section className={styles.section}>
      <SectionHead title={historyKeptText.title} />
      <p className={styles.sentence}>{historyKeptText.hint}</p>
      {kept !== undefined && (
        <>
          <KeyValues label={historyKeptText.title}>
            <KeyValue label={historyKeptText.there}>{historyKeptText.count(kept.readings, kept.orders)}</KeyValue>
          </KeyValues>
          <div className={classNames(styles.rows, styles.under)}>
            <Field
              layout="beside"
              label={historyKeptText.keep}
              hint={historyKeptText.keepHint(
                days === null || time.dayKey(kept.countedFrom) === today ? null : time.date(kept.countedFrom),
              )}
            >
              <Select
                value={days === null ? forGood : String(days)}
                onChange={(value) => void set(value === forGood ? null : Number(value))}
                width={192}
                options={[
                  { value: forGood, words: historyKeptText.forGood },
                  ...choices.map((each) => ({
                    value: String(each),
                    words: historyKeptText.forDays(historyKeptText.days(each)),
                  })),
                ]}
              />
            </Field>
          </div>
          <div className={styles.actions}>
            <Button onClick={() => setErasing(true)}>{historyKeptText.erase}</Button>
          </div>
        </>
      )}
      <EraseDialog open={isErasing} onClose={() => setErasing(false)} />
    </section>
  );
}

function EraseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const tell = useTell();
  const toasts = useToasts('what-stays');
  const [value, setValue] = useState('365');
  const erase = async () => {
    const olderThanDays = value === everything ? null : Number(value);
    const done = await tell((bridge) => bridge.history.erase({ olderThanDays }));
    if (done === null) return;
    toasts.done(historyKeptText.erased(done.value));
    void client.invalidateQueries({ queryKey: key });
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={historyKeptText.eraseTitle}
      foot={
        <>
          <Button onClick={onClose}>{historyKeptText.cancel}</Button>
          <Button variant="danger" onClick={() => void erase()}>
            {historyKeptText.eraseNow}
          </Button>
        </>
      }
    >
      <p className={styles.sentence}>{historyKeptText.eraseSentence}</p>
      <Field layout="beside" group label={historyKeptText.eraseWhat}>
        <Select
          label={historyKeptText.eraseWhat}
          value={value}
          onChange={setValue}
          width={240}
          options={[
            ...historyDaysChoices.map((days) => ({
              value: String(days),
              words: historyKeptText.olderThan(historyKeptText.days(days)),
            })),
            { value: everything, words: historyKeptText.everything },
          ]}
        />
      </Field>
    </Dialog>
  );
}
