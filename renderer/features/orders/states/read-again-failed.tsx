/** A refresh failed. The page keeps the last data and says when it is from. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import { errorOf } from '../../../lib/call.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { LearnMore } from '../../../lib/learn-more.tsx';
import { useErrorWords } from '../../../lib/use-error-words.ts';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './order-failed.module.css';
import { ordersText } from '../../../text/orders.ts';

export function ReadAgainFailed({
  error,
  reading: { answeredAt, now },
  onReadAgain,
}: {
  error: unknown;
  reading: OrderLookup;
  onReadAgain: () => void;
}) {
  const time = useTime();
  const failure = useErrorWords(errorOf(error));
  return (
    <div className={styles.banner}>
      <Banner
        tone="stop"
        cause={ordersText.states.staleCause(failure.title)}
        action={<Button onClick={onReadAgain}>{ordersText.states.readAgain}</Button>}
      >
        {failure.sentence} {failure.next} {ordersText.states.stale(time.near(answeredAt, now))}{' '}
        <LearnMore code={errorOf(error).code} />
      </Banner>
    </div>
  );
}
