/** Totals of the orders by currency. The currencies with the most orders are always in sight. */
import { useState } from 'react';
import type { BulkListTally, BulkLookup } from '../../../../electron/contract/bulk-run.ts';
import { formatDecimal, isZero } from '../../../lib/format/money.ts';
import { untrustedUnit } from '../../../text/untrusted-text.ts';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { Figures } from '../../../ui/text/figures.tsx';
import styles from './bulk-run.module.css';
import { bulkText } from '../../../text/bulk.ts';

const words = bulkText.run;

/** How many currencies are always in sight. More would take room from the list; narrow windows are usually low too. */
const inSightOf = { narrow: 1, other: 2 } as const;
const narrowBelow = 1100;

type Sum = BulkLookup['sums'][number];

const parts = ['ordered', 'received', 'missing', 'unpaid', 'over', 'refunded'] as const;
type Part = (typeof parts)[number];

const isTold = (sum: Sum, part: Part): boolean => part === 'ordered' || part === 'received' || !isZero(sum[part]);

/** Upper bounds in CSS pixels: a character of a total, a gap, and everything beside the view. */
const widest = { character: 8, gap: 24, beside: 280 } as const;

/** The window width at which totals of several currencies align in columns. */
function roomFor(told: readonly (readonly string[])[]): number {
  const columns = Math.max(0, ...told.map(({ length }) => length));
  const longest = Array.from({ length: columns }, (_, at) => Math.max(0, ...told.map((line) => line[at]?.length ?? 0)));
  return longest.reduce((sum, length) => sum + length * widest.character + widest.gap, widest.beside);
}

interface SumsFootProps {
  run: BulkLookup;
  /** Totals of the filtered orders, or null for all. */
  part: BulkListTally | null;
}

export function SumsFoot({ run, part }: SumsFootProps) {
  const [isWhole, setWhole] = useState(false);
  const inSight = inSightOf[useBelow(narrowBelow) ? 'narrow' : 'other'];
  const { state } = run;
  const { sums, withoutAmounts } = part ?? { sums: run.sums, withoutAmounts: run.counts.withoutAmounts };
  const isOver = state === 'ended' || state === 'stopped';
  const what = part !== null ? words.shown : isOver ? null : words.soFar;
  const most = sums.toSorted((a, b) => b.orders - a.orders);
  const listed = isWhole ? most : most.slice(0, inSight);
  const shownParts = parts.filter((one) => listed.some((sum) => isTold(sum, one)));
  const isTight = useBelow(
    roomFor(
      listed.map((sum) => [
        words.sumOf(what, untrustedUnit(sum.currency), sum.orders),
        ...shownParts.map((one) => `${words.sums[one]} ${formatDecimal(sum[one])}`),
      ]),
    ),
  );
  if (sums.length === 0 && withoutAmounts === 0) return null;
  const others = most.length - inSight;
  return (
    <footer className={styles.foot} data-ended={isOver || undefined}>
      <div
        className={styles.sums}
        data-aligned={isTight ? undefined : true}
        style={{ gridTemplateColumns: `minmax(max-content, 1fr) repeat(${String(shownParts.length)}, max-content)` }}
      >
        {listed.map((sum) => (
          <SumLine key={sum.currency} sum={sum} parts={shownParts} what={what} />
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

/** Zero amounts are hidden, but keep their column so that amounts stay aligned. */
function SumLine({ sum, parts: shown, what }: { sum: Sum; parts: readonly Part[]; what: string | null }) {
  return (
    <div className={styles.sum}>
      <span className={styles.sumOf}>{words.sumOf(what, untrustedUnit(sum.currency), sum.orders)}</span>
      {shown.map((part) => (
        <span key={part} className={styles.part}>
          {isTold(sum, part) && (
            <>
              {words.sums[part]}{' '}
              <strong>
                <Figures text={formatDecimal(sum[part])} />
              </strong>
            </>
          )}
        </span>
      ))}
    </div>
  );
}
