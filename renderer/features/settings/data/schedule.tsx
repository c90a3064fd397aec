/** Scheduled backups: frequency, number, folder, and the result of the last one. */
import { useState } from 'react';
import {
  everyChoices,
  mostKept,
  usuallyKept,
  type BackupSchedule,
  type BackupsState,
} from '../../../../electron/contract/backups.ts';
import { longestPath } from '../../../../electron/contract/limits.ts';
import { useNow, useTime } from '../../../lib/format/use-time.ts';
import { backupFailures } from '../../../text/data.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Segmented } from '../../../ui/inputs/choices/segmented.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { SectionHead } from '../section.tsx';
import styles from './data-tab.module.css';
import { useTell } from '../../../lib/use-tell.ts';
import { dataText } from '../../../text/data.ts';

const isSaved = (typed: string): boolean => /^[1-9]\d?$/.test(typed) && Number(typed) <= mostKept;

export function ScheduleSection({ state: { schedule, nextAt, failed } }: { state: BackupsState }) {
  const time = useTime();
  const now = useNow(10_000);
  const tell = useTell();
  const [typed, setTyped] = useState(String(schedule?.keep ?? usuallyKept));
  const keep = isSaved(typed) ? Number(typed) : usuallyKept;
  const set = (next: BackupSchedule | null, anotherFolder = false) =>
    void tell((bridge) => bridge.backups.setSchedule({ schedule: next, anotherFolder }));
  return (
    <section>
      <SectionHead title={dataText.scheduleTitle} />
      <p className={styles.sentence}>{dataText.scheduleHint}</p>
      <div className={styles.rows}>
        <Field layout="beside" group label={dataText.every}>
          <Segmented
            label={dataText.every}
            value={schedule?.every ?? 'never'}
            onChange={(every) => set(every === 'never' ? null : { every, keep })}
            options={(['never', ...everyChoices] as const).map((value) => ({
              value,
              words: dataText.everyChoices[value],
            }))}
          />
        </Field>
        {schedule !== null && (
          <>
            <Field
              layout="beside"
              label={dataText.keep}
              hint={dataText.keepHint}
              error={isSaved(typed) ? undefined : dataText.keepFault}
            >
              <TextInput
                value={typed}
                width={72}
                inputMode="numeric"
                onChange={(event) => {
                  const next = event.currentTarget.value;
                  setTyped(next);
                  if (isSaved(next)) set({ every: schedule.every, keep: Number(next) });
                }}
              />
            </Field>
            <Field layout="beside" group label={dataText.folderOf}>
              <div className={styles.path}>
                <VisibleText text={schedule.folder} mono limit={longestPath} />
                <Button onClick={() => set({ every: schedule.every, keep }, true)}>{dataText.chooseFolder}</Button>
              </div>
            </Field>
            {nextAt !== null && (
              <Field layout="beside" group label={dataText.next}>
                <p className={styles.line}>{nextAt <= now + 60_000 ? dataText.nextSoon : time.whole(nextAt)}</p>
              </Field>
            )}
            {failed !== null && (
              <p className={styles.fault} role="status">
                {dataText.failedAt(time.whole(failed.at), backupFailures[failed.because])}
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}
