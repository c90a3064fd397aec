/** Backups on demand and daily, and restore. */
import { Archive, ArchiveRestore } from 'lucide-react';
import type { BackupsState } from '../../../../electron/contract/backups.ts';
import { longestPath } from '../../../../electron/contract/limits.ts';
import { useNow, useTime } from '../../../lib/format/use-time.ts';
import { useTell } from '../../../lib/errors.ts';
import { backupFailures, dataText } from '../../../text/data.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
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

export function ScheduleSection({ state: { folder, nextAt, failed } }: { state: BackupsState }) {
  const time = useTime();
  const now = useNow(10_000);
  const tell = useTell();
  return (
    <Section title={dataText.scheduleTitle} sentence={dataText.scheduleHint}>
      <div className={styles.rows}>
        <Field layout="beside" group label={dataText.folderOf}>
          <div className={styles.actions}>
            <VisibleText text={folder} mono limit={longestPath} />
            <Button onClick={() => void tell((bridge) => bridge.backups.chooseFolder())}>
              {dataText.chooseFolder}
            </Button>
          </div>
        </Field>
        <Field layout="beside" group label={dataText.next}>
          <p className={styles.line}>{nextAt <= now + 60_000 ? dataText.nextSoon : time.whole(nextAt)}</p>
        </Field>
        {failed !== null && (
          <p className={styles.fault} role="status">
            {dataText.failedAt(time.whole(failed.at), backupFailures[failed.because])}
          </p>
        )}
      </div>
    </Section>
  );
}
