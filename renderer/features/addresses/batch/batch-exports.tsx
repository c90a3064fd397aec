/** The files that a batch was exported to. */
import { Link } from '@tanstack/react-router';
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useRunsExported } from '../../../lib/addresses/runs-exported.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import styles from './batch-exports.module.css';
import { addressesText } from '../../../text/addresses.ts';

const words = addressesText.runList.exported;

/** An outcome to confirm comes first and takes the place of this line. */
const mayStillHold = ({ state }: BatchView): boolean => state === 'running' || state === 'paused';

export function BatchExports({ run }: { run: BatchView }) {
  const time = useTime();
  const of = useRunsExported(run.profileId, [run]).get(run.id);
  if (run.saved === 0 && !mayStillHold(run)) return null;
  // The line has its place from the start, so that nothing below moves while a batch runs.
  if (of === undefined || run.saved === 0) return <div className={styles.exports} />;
  const [rows, saved] = [formatCount(of.exported), formatCount(of.addresses)];
  const more = of.count - of.files.length;
  return (
    <section className={styles.exports} aria-label={words.label}>
      <p className={styles.sentence}>
        {of.exported === 0 ? words.nothing : of.exported < of.addresses ? words.part(rows, saved) : words.all}{' '}
        {of.count > 0 && (
          <Link to="/exports" className="link">
            {words.files}
          </Link>
        )}
      </p>
      {of.files.length > 0 && (
        <ul className={styles.files}>
          {of.files.map((file) => (
            <li key={file.id} className={styles.file}>
              <VisibleText text={file.fileName} mono />
              <span className="ink-2">
                {words.file(formatCount(file.rows), time.dayAndClock(file.at), untrusted(file.by, 64))}
              </span>
            </li>
          ))}
          {more > 0 && <li className={styles.file}>{words.more(more)}</li>}
        </ul>
      )}
    </section>
  );
}
