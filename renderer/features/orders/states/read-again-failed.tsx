/** Reading again failed: the reading that is there stays, and says of when it is. */
import type { EpochMs } from '../../../../electron/contract/order-record.ts';
import { errorOf } from '../../../lib/call.ts';
import { useNow, useTime } from '../../../lib/format/use-time.ts';
import { useErrorWords } from '../../../lib/use-error-words.ts';
import { useText } from '../../../lib/text/text.ts';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './order-failed.module.css';

export function ReadAgainFailed({
  error,
  readAt,
  onReadAgain,
}: {
  error: unknown;
  readAt: EpochMs;
  onReadAgain: () => void;
}) {
  const { orders } = useText();
  const time = useTime();
  const now = useNow(60_000);
  const failure = useErrorWords(errorOf(error));
  return (
    <div className={styles.banner}>
      <Banner
        tone="stop"
        cause={orders.states.staleCause(failure.title)}
        action={<Button onClick={onReadAgain}>{orders.states.readAgain}</Button>}
      >
        {failure.sentence} {failure.next} {orders.states.stale(time.near(readAt, now))}
      </Banner>
    </div>
  );
}
