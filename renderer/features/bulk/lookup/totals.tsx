/** Totals of the orders, one line per currency. The currencies with the most orders are always visible. */
import { useState } from 'react';
import type { BulkListTally, BulkLookup } from '../../../../electron/contract/bulk-lookup.ts';
import { formatDecimal, isZero } from '../../../lib/format/money.ts';
import { bulkText } from '../../../text/bulk.ts';
import { untrustedUnit } from '../../../text/untrusted-text.ts';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { Figures } from '../../../ui/text/figures.tsx';
import styles from './bulk-lookup.module.css';

const words = bulkText.lookup;

const inSightOf = { narrow: 2, other: 4 } as const;
const narrowBelow = 1100;

/** In characters. Longer amounts may break. */
const maxUnbrokenLength = 20;

const parts = ['ordered', 'received', 'missing', 'unpaid', 'overpaid', 'refunded'] as const;

interface TotalsProps {
  lookup: BulkLookup;
  /** Totals of the filtered orders, or null for all. */
  part: BulkListTally | null;
  /** The filter in words. Null if all orders are shown. */
  of: string | null;
}

export function Totals({ lookup, part, of }: TotalsProps) {
  const [isWhole, setWhole] = useState(false);
  const inSight = inSightOf[useBelow(narrowBelow) ? 'narrow' : 'other'];
  const { sums, withoutAmounts } = part ?? { sums: lookup.sums, withoutAmounts: lookup.counts.withoutAmounts };
  const isOver = lookup.state === 'ended' || lookup.state === 'stopped';
  const most = sums.toSorted((a, b) => b.orders - a.orders);
  // A button for one more line would take as much space as the line.
  const few = most.length === inSight + 1 ? most.length : inSight;
  const listed = isWhole ? most : most.slice(0, few);
  const columns = parts.filter(
    (one) => one === 'ordered' || one === 'received' || listed.some((sum) => !isZero(sum[one])),
  );
  if (sums.length === 0 && withoutAmounts === 0) return null;
  const others = most.length - few;
  const hasLong = listed.some((sum) => columns.some((one) => formatDecimal(sum[one]).length > maxUnbrokenLength));
  return (
    <footer className={styles.foot} data-ended={isOver || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many currencies scroll. */}
      <div className={styles.sums} role="region" aria-label={words.totals} tabIndex={0}>
        <table className={styles.totals} data-long={hasLong || undefined}>
          <thead>
            <tr>
              <th scope="col">
                {of ?? words.total}
                {withoutAmounts > 0 && ` · ${words.withoutAmounts(withoutAmounts)}`}
              </th>
              {columns.map((one) => (
                <th key={one} scope="col">
                  {words.sums[one]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.map((sum) => (
              <tr key={sum.currency}>
                <th scope="row">
                  {untrustedUnit(sum.currency)} <span className="ink-3">· {words.orders(sum.orders)}</span>
                </th>
                {columns.map((one) => (
                  <td key={one} data-main={one === 'received' || undefined}>
                    {isZero(sum[one]) && one !== 'ordered' && one !== 'received' ? (
                      '–'
                    ) : (
                      <Figures text={formatDecimal(sum[one])} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {others > 0 && (
        <button
          type="button"
          className={`link ${styles.more ?? ''}`}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? words.fewerCurrencies : words.moreCurrencies(others)}
        </button>
      )}
    </footer>
  );
}
