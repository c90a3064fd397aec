/** An order that loads: the outline of the page and the elapsed time. */
import { useElapsed, useTime } from '../../lib/format/use-time.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { Bone, Skeleton } from '../../ui/messages/states.tsx';
import styles from './order-loading.module.css';
import { ordersText } from '../../text/orders.ts';

export function OrderLoading({ serviceId }: { serviceId: string }) {
  const elapsed = useElapsed();
  return (
    <div className={styles.loading}>
      <Skeleton words={<Words serviceId={serviceId} elapsed={elapsed} />}>
        <div className={styles.top}>
          <div className={styles.status}>
            <Bone width={24} height={24} />
            <div className={styles.words}>
              <Bone width="62%" height={24} />
              <Bone width="92%" />
              <Bone width="48%" />
            </div>
          </div>
          <div className={styles.sum}>
            {[0, 1, 2].map((row) => (
              <div key={row} className={styles.sumRow} data-total={row === 2 || undefined}>
                <Bone width={72 + row * 12} />
                <Bone width={92} />
              </div>
            ))}
          </div>
        </div>
        <div className={styles.facts}>
          {['settlement', 'refund', 'reported', 'checks'].map((fact) => (
            <div key={fact} className={styles.fact} data-fact={fact}>
              <Bone width={72} />
              <Bone width={112} />
            </div>
          ))}
        </div>
        <div className={styles.rows}>
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className={styles.row}>
              <Bone width={60} />
              <Bone width={180 + (row % 2) * 60} />
            </div>
          ))}
        </div>
      </Skeleton>
    </div>
  );
}

/** A screen reader hears it once; on screen it ticks. */
function Words({ serviceId, elapsed }: { serviceId: string; elapsed: number }) {
  const time = useTime();
  return (
    <>
      <span className="unseen">{ordersText.states.loading(untrusted(serviceId, 128))}</span>
      <span aria-hidden="true">{ordersText.states.loadingFor(untrusted(serviceId, 128), time.duration(elapsed))}</span>
    </>
  );
}
