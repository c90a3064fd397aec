/** What the orders of a run come to, by currency: those of most orders in sight, the others a press away. */
import { useState } from 'react';
import type { BulkListTally, BulkRunView } from '../../../../electron/contract/bulk-run.ts';
import { formatDecimal, isZero } from '../../../lib/format/money.ts';
import { saidUnit } from '../../../lib/text/said.ts';
import { useText } from '../../../lib/text/text.ts';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { Figures } from '../../../ui/text/figures.tsx';
import styles from './bulk-run.module.css';

/** More would take the list's room: of a narrow window, which is low as well, and of any other. */
const inSightOf = { narrow: 1, other: 2 } as const;
const narrowBelow = 1100;

type Sum = BulkRunView['sums'][number];

interface SumsFootProps {
  run: BulkRunView;
  /** What is shown of it; null: all. */
  part: BulkListTally | null;
}

export function SumsFoot({ run, part }: SumsFootProps) {
  const words = useText().bulk.run;
  const [isWhole, setWhole] = useState(false);
  const inSight = inSightOf[useBelow(narrowBelow) ? 'narrow' : 'other'];
  const { state } = run;
  const { sums, withoutAmounts } = part ?? { sums: run.sums, withoutAmounts: run.counts.withoutAmounts };
  const isOver = state === 'ended' || state === 'stopped';
  if (sums.length === 0 && withoutAmounts === 0) return null;
  const most = sums.toSorted((a, b) => b.orders - a.orders);
  const others = most.length - inSight;
  return (
    <footer className={styles.foot} data-ended={isOver || undefined}>
      <div className={styles.sums}>
        {(isWhole ? most : most.slice(0, inSight)).map((sum) => (
          <SumLine
            key={sum.currency}
            sum={sum}
            what={part !== null ? words.shown : isOver ? words.inAll : words.soFar}
          />
        ))}
      </div>
      {(others > 0 || withoutAmounts > 0) && (
        <p className={styles.sum}>
          {withoutAmounts > 0 && <span className="ink-3">{words.withoutAmounts(withoutAmounts)}</span>}
          {others > 0 && (
            <button
              type="button"
              className={`link ${styles.whole ?? ''}`}
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? words.fewerCurrencies : words.moreCurrencies(others)}
            </button>
          )}
        </p>
      )}
    </footer>
  );
}

function SumLine({ sum, what }: { sum: Sum; what: string }) {
  const words = useText().bulk.run;
  return (
    <div className={styles.sum}>
      <span className={styles.sumOf}>{words.sumOf(what, saidUnit(sum.currency), sum.orders)}</span>
      {(['ordered', 'received', 'missing', 'unpaid', 'over', 'refunded'] as const)
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
  );
}
