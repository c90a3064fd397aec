/** What the orders of a run come to, by currency. */
import type { BulkRunView } from '../../../../electron/contract/bulk-run.ts';
import { formatDecimal, isZero } from '../../../lib/format/money.ts';
import { saidUnit } from '../../../lib/text/said.ts';
import { useText } from '../../../lib/text/text.ts';
import { Figures } from '../../../ui/text/figures.tsx';
import styles from './bulk-run.module.css';

/** In sight at once; the rest is in the list. */
const mostCurrencies = 4;

export function SumsFoot({ run }: { run: BulkRunView }) {
  const words = useText().bulk.run;
  const { sums, counts, state } = run;
  const isOver = state === 'ended' || state === 'stopped';
  if (sums.length === 0 && counts.withoutAmounts === 0) return null;
  return (
    <footer className={styles.foot} data-ended={isOver || undefined}>
      {sums.slice(0, mostCurrencies).map((sum) => (
        <div key={sum.currency} className={styles.sum}>
          <span className={styles.sumOf}>
            {words.sumOf(isOver ? words.inAll : words.soFar, saidUnit(sum.currency), sum.orders)}
          </span>
          {(['ordered', 'received', 'missing', 'over', 'refunded'] as const)
            .filter((of) => of === 'ordered' || of === 'received' || !isZero(sum[of]))
            .map((of) => (
              <span key={of}>
                {words.sums[of]}{' '}
                <strong>
                  <Figures text={formatDecimal(sum[of])} />
                </strong>
              </span>
            ))}
        </div>
      ))}
      {counts.withoutAmounts > 0 && <p className="ink-3">{words.withoutAmounts(counts.withoutAmounts)}</p>}
    </footer>
  );
}
