/** Retention of the lookup history, and its deletion. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { historyDaysChoices } from '../../../../electron/contract/order-history.ts';
import { fetchCall } from '../../../lib/call.ts';
import { useNow, useTime } from '../../../lib/format/use-time.ts';
import { useTell } from '../../../lib/errors.ts';
import { retentionText } from '../../../text/data.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/inputs/choices/select.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { KeyValue, KeyValues } from '../../../ui/tables/key-values.tsx';
import { DeleteOlderDialog } from '../confirm-dialog.tsx';
import { Section } from '../section.tsx';
import styles from '../settings.module.css';

const key = ['history', 'kept'] as const;
const forever = 'forever';
const all = 'all';

export function RetentionSection() {
  const client = useQueryClient();
  const tell = useTell();
  const toasts = useToasts('what-stays');
  const time = useTime();
  const today = time.dayKey(useNow(60_000));
  const [isDeleting, setDeleting] = useState(false);
  const kept = useQuery({ queryKey: key, queryFn: () => fetchCall((bridge) => bridge.history.kept()) }).data;
  const days = kept?.days ?? null;
  const set = async (next: number | null) => {
    const done = await tell((bridge) => bridge.history.setDays({ days: next }));
    if (done !== null) client.setQueryData(key, done.value);
  };
  const deleteOlder = async (value: string) => {
    const olderThanDays = value === all ? null : Number(value);
    const done = await tell((bridge) => bridge.history.erase({ olderThanDays }));
    if (done === null) return;
    toasts.done(retentionText.deleted(done.value));
    void client.invalidateQueries({ queryKey: key });
    setDeleting(false);
  };
  // A value that is no choice, set by another version, is shown too.
  const choices = [...new Set([...historyDaysChoices, ...(days === null ? [] : [days])])].toSorted((a, b) => a - b);
  return (
    <Section title={retentionText.title} sentence={retentionText.hint}>
      {kept !== undefined && (
        <>
          <KeyValues label={retentionText.title}>
            <KeyValue label={retentionText.saved}>{retentionText.count(kept.readings, kept.orders)}</KeyValue>
          </KeyValues>
          <div className={styles.rows}>
            <Field
              layout="beside"
              label={retentionText.keep}
              hint={retentionText.keepHint(
                days === null || time.dayKey(kept.countedFrom) === today ? null : time.date(kept.countedFrom),
              )}
            >
              <Select
                value={days === null ? forever : String(days)}
                onChange={(value) => void set(value === forever ? null : Number(value))}
                width={192}
                options={[
                  { value: forever, words: retentionText.forever },
                  ...choices.map((each) => ({
                    value: String(each),
                    words: retentionText.deleteAfter(retentionText.days(each)),
                  })),
                ]}
              />
            </Field>
          </div>
          <div className={styles.actions}>
            <Button onClick={() => setDeleting(true)}>{retentionText.delete}</Button>
          </div>
        </>
      )}
      <DeleteOlderDialog
        open={isDeleting}
        title={retentionText.deleteTitle}
        sentence={retentionText.deleteSentence}
        label={retentionText.deleteWhat}
        initial="365"
        options={[
          ...historyDaysChoices.map((each) => ({
            value: String(each),
            words: retentionText.olderThan(retentionText.days(each)),
          })),
          { value: all, words: retentionText.all },
        ]}
        onClose={() => setDeleting(false)}
        onDelete={(value) => void deleteOlder(value)}
      />
    </Section>
  );
}
