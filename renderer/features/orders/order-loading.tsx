/** A loading order: the outline of the page and the elapsed time. */
import { useElapsed, useTime } from '../../lib/format/use-time.ts';
import { ordersText } from '../../text/orders.ts';
import { Columns } from '../../ui/layout/columns.tsx';
import { Bone, Skeleton } from '../../ui/messages/states.tsx';
import { Sum, SumRow, SumTotal } from '../../ui/tables/sum.tsx';
import styles from './order-view.module.css';

/** Most lookups end before. */
const shownAfterMs = 2_000;

export function OrderLoading() {
  const elapsed = useElapsed();
  const time = useTime();
  const { loading, loadingFor } = ordersText.states;
  const words = (
    <>
      {/* A screen reader announces it once. The screen shows the elapsed time. */}
      <span className="unseen">{loading}</span>
      <span aria-hidden="true">{elapsed < shownAfterMs ? loading : loadingFor(time.duration(elapsed))}</span>
    </>
  );
  const amount = <Bone width={92} />;
  return (
    <Skeleton words={words}>
      <div className={styles.main}>
        <Columns
          split="8-4"
          left={
            <div className={styles.bones}>
              <Bone width="62%" height={24} />
              <Bone width="92%" />
              <Bone width="48%" />
            </div>
          }
          right={
            <Sum label={ordersText.sum.name}>
              <SumRow label={<Bone width={72} />} amount={amount} />
              <SumRow label={<Bone width={84} />} amount={amount} />
              <SumTotal label={<Bone width={96} />} amount={amount} state="open" />
            </Sum>
          }
        />
        <div className={styles.bones}>
          <Bone width={60} />
          <Bone width={180} />
          <Bone width={240} />
        </div>
      </div>
    </Skeleton>
  );
}
