/** Daily backups: their folder, the next one, and why the last one failed. */
import type { BackupsState } from '../../../../electron/contract/backups.ts';
import { longestPath } from '../../../../electron/contract/limits.ts';
import { useNow, useTime } from '../../../lib/format/use-time.ts';
import { useTell } from '../../../lib/use-tell.ts';
import { backupFailures, dataText } from '../../../text/data.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { SectionHead } from '../section.tsx';
import styles from './data-tab.module.css';

export function ScheduleSection({ state: { folder, nextAt, failed } }: { state: BackupsState }) {
  const time = useTime();
  const now = useNow(10_000);
  const tell = useTell();
  return (
    <section>
      <SectionHead title={dataText.scheduleTitle} />
      <p className={styles.sentence}>{dataText.scheduleHint}</p>
      <div className={styles.rows}>
        <Field layout="beside" group label={dataText.folderOf}>
          <div className={styles.path}>
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
    </section>
  );
}
