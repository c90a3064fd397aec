/** An order that loads: the outline of the page and the elapsed time. */
import { useElapsed, useTime } from '../../lib/format/use-time.ts';
import { ordersText } from '../../text/orders.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { Bone, Skeleton } from '../../ui/messages/states.tsx';
import { Sum, SumRow, SumTotal } from '../../ui/tables/sum.tsx';
import styles from './order-view.module.css';

export function OrderLoading({ serviceId }: { serviceId: string }) {
  const elapsed = useElapsed();
  const time = useTime();
  const { loading, loadingFor } = ordersText.states;
  const number = untrusted(serviceId, 128);
  const words = (
    <>
      {/* A screen reader hears it once. On screen it ticks. */}
      <span className="unseen">{loading(number)}</span>
      <span aria-hidden="true">{loadingFor(number, time.duration(elapsed))}</span>
    </>
  );
  return (
    <Skeleton words={words}>
      <div className={styles.top}>
        <div className={styles.status}>
          <div className={styles.bones}>
            <Bone width="62%" height={24} />
            <Bone width="92%" />
            <Bone width="48%" />
          </div>
        </div>
        <div className={styles.sum}>
          <Sum label={ordersText.sum.name}>
            <SumRow label={<Bone width={72} />} amount={<Bone width={92} />} />
            <SumRow label={<Bone width={84} />} amount={<Bone width={92} />} />
            <SumTotal label={<Bone width={96} />} amount={<Bone width={92} />} state="open" />
          </Sum>
        </div>
        <div className={styles.facts}>
          <div className={styles.bones}>
            {[60, 180, 240, 180].map((width, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- an outline
              <Bone key={row} width={width} />
            ))}
          </div>
        </div>
      </div>
    </Skeleton>
  );
}
