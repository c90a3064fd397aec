/** At the right of the bar: a list of orders that is being looked up, how far it is, and the way to it. */
import { isRunning } from '../../../electron/contract/bulk-run.ts';
import { useNavigate } from '@tanstack/react-router';
import { useBulkUnderWay } from '../../lib/orders/bulk-under-way.ts';
import { Shape } from '../../ui/marks/shape.tsx';
import styles from './background-work.module.css';
import { frameText } from '../../text/frame.ts';

const words = frameText.work;

export function BulkWork({ profileId }: { profileId: string }) {
  const navigate = useNavigate();
  const run = useBulkUnderWay(profileId);
  if (run === null) return null;
  const { orders, planned } = run.counts;
  const isPaused = !isRunning(run);
  return (
    <button
      type="button"
      className={styles.work}
      title={words.openBulk(String(run.id))}
      onClick={() => void navigate({ to: '/bulk/$runId', params: { runId: String(run.id) } })}
    >
      {isPaused && <Shape name="waiting" size={14} />}
      <span>
        {words.bulk(orders - planned, orders, !isPaused ? 'running' : run.state === 'paused' ? 'paused' : 'pausing')}
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span
          className={styles.done}
          data-paused={isPaused || undefined}
          style={{ width: `${String(orders === 0 ? 0 : ((orders - planned) / orders) * 100)}%` }}
        />
      </span>
    </button>
  );
}
