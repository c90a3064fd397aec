/** The order's latest results on this computer. The History tab has the changes. */
import { useQuery } from '@tanstack/react-query';
import type { OrderLookup } from '../../../../../electron/contract/order-lookup.ts';
import { fetchCall } from '../../../../lib/call.ts';
import { formatCount } from '../../../../lib/format/money.ts';
import { isoUtc } from '../../../../lib/format/time.ts';
import { useTime } from '../../../../lib/format/use-time.ts';
import { verdictShape, verdictWhenRead } from '../../../../lib/orders/verdicts.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import styles from './history-brief.module.css';
import { orderHistoryText } from '../../../../text/order-history.ts';

interface HistoryBriefProps {
  reading: OrderLookup;
  onShow: () => void;
}

export function HistoryBrief({ reading: { profileId, serviceId, readAt }, onShow }: HistoryBriefProps) {
  const time = useTime();
  const { data } = useQuery({
    queryKey: ['orders', 'verdicts', profileId, serviceId, readAt],
    queryFn: () => fetchCall((bridge) => bridge.history.verdicts({ profileId, serviceId })),
    staleTime: Infinity,
  });
  // The tab says why there is none.
  if (data === undefined || data.latest.length === 0) return null;
  return (
    <section aria-label={orderHistoryText.brief}>
      <h2 className="t-head">{orderHistoryText.brief}</h2>
      <ol className={styles.entries}>
        {data.latest.map(({ reportedLater, firstReadAt, mayBeEarlier }) => (
          <li key={firstReadAt} className={styles.entry}>
            <time dateTime={isoUtc(firstReadAt)} title={time.whole(firstReadAt)} className={styles.when}>
              {time.dayAndClock(firstReadAt)}
              {mayBeEarlier && ` ${orderHistoryText.orEarlier}`}
            </time>
            <Badge shape={verdictShape(reportedLater)}>{verdictWhenRead(reportedLater)}</Badge>
          </li>
        ))}
      </ol>
      <button type="button" className={`link ${styles.more ?? ''}`} onClick={onShow}>
        {orderHistoryText.allOfThem(formatCount(data.readings))}
      </button>
    </section>
  );
}
