/** A refresh failed. The page keeps the last data and says when it is from. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import { errorOf } from '../../../lib/call.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useErrorWords } from '../../../lib/use-error-words.ts';
import { useText } from '../../../lib/text/text.ts';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './order-failed.module.css';

export function ReadAgainFailed({
  error,
  reading: { answeredAt, now },
  onReadAgain,
}: {
  error: unknown;
  reading: OrderLookup;
  onReadAgain: () => void;
}) {
  const { orders } = useText();
  const time = useTime();
  const failure = useErrorWords(errorOf(error));
  return (
    <div className={styles.banner}>
      <Banner
        tone="stop"
        cause={orders.states.staleCause(failure.title)}
        action={<Button onClick={onReadAgain}>{orders.states.readAgain}</Button>}
      >
        {failure.sentence} {failure.next} {orders.states.stale(time.near(answeredAt, now))}
      </Banner>
    </div>
  );
}
