/** Backups on demand and on a schedule, and restore. */
import { Archive, ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import {
  everyChoices,
  maxBackups,
  defaultBackups,
  type BackupSchedule,
  type BackupsState,
} from '../../../../electron/contract/backups.ts';
import { longestPath } from '../../../../electron/contract/limits.ts';
import { useNow, useTime } from '../../../lib/format/use-time.ts';
import { useTell } from '../../../lib/use-tell.ts';
import { backupFailures, dataText } from '../../../text/data.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segmented } from '../../../ui/inputs/choices/segmented.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { KeyValue, KeyValues } from '../../../ui/tables/key-values.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { Section } from '../section.tsx';
import styles from '../settings.module.css';

export function BackupSection({ state: { last, working } }: { state: BackupsState }) {
  const time = useTime();
  const tell = useTell();
  return (
    <Section title={dataText.backupTitle} sentence={dataText.backupHint}>
      <KeyValues label={dataText.backupTitle}>
        <KeyValue label={dataText.last}>{last === null ? dataText.none : time.whole(last.at)}</KeyValue>
        {last !== null && (
          <KeyValue label={dataText.lastPath}>
            <VisibleText text={last.path} mono limit={longestPath} />
          </KeyValue>
        )}
      </KeyValues>
      <div className={styles.actions}>
        <Button
          icon={<Icon of={Archive} size={14} />}
          busy={working === 'backing-up'}
          onClick={() => void tell((bridge) => bridge.backups.make())}
        >
          {dataText.backUp}
        </Button>
        <Button
          icon={<Icon of={ArchiveRestore} size={14} />}
          busy={working === 'restoring'}
          onClick={() => void tell((bridge) => bridge.backups.restore())}
        >
          {dataText.restore}
        </Button>
      </div>
    </Section>
  );
}

const isCount = (typed: string): boolean => /^[1-9]\d?$/.test(typed) && Number(typed) <= maxBackups;

export function ScheduleSection({ state: { schedule, nextAt, failed } }: { state: BackupsState }) {
  const time = useTime();
  const now = useNow(10_000);
  const tell = useTell();
  const [typed, setTyped] = useState(String(schedule?.keep ?? defaultBackups));
  const keep = isCount(typed) ? Number(typed) : defaultBackups;
  const set = (next: BackupSchedule | null, anotherFolder = false) =>
    void tell((bridge) => bridge.backups.setSchedule({ schedule: next, anotherFolder }));
  return (
    <Section title={dataText.scheduleTitle} sentence={dataText.scheduleHint}>
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
              error={isCount(typed) ? undefined : dataText.keepFault}
            >
              <TextInput
                value={typed}
                width={72}
                inputMode="numeric"
                onChange={(event) => {
                  const next = event.currentTarget.value;
                  setTyped(next);
                  if (isCount(next)) set({ every: schedule.every, keep: Number(next) });
                }}
              />
            </Field>
            <Field layout="beside" group label={dataText.folderOf}>
              <div className={styles.actions}>
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
    </Section>
  );
}
