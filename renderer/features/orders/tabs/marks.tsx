/** The marks in a table's cell, each labeled with the finding of its check. */
import type { Check } from '../../../../electron/contract/order-checks.ts';
import type { EpochMs } from '../../../../electron/contract/order-record.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { Shape } from '../../../ui/marks/shape.tsx';
import { checkWords } from '../checks/check-words.ts';
import { useOrderFormats } from '../formats/use-order-formats.ts';
import styles from './tables.module.css';
import { ordersText } from '../../../text/orders.ts';

const words = ordersText.checks.words;

/** A cell has no room for more. Checks lists them all. */
const mostMarks = 4;

interface MarksProps {
  checks: readonly Check[];
  /** The service's time at the lookup. */
  now: EpochMs;
}

export function Marks({ checks, now }: MarksProps) {
  const formats = useOrderFormats();
  const more = checks.length - mostMarks;
  return (
    <>
      {checks.slice(0, mostMarks).map((check, index) => (
        <span key={`${check.id} ${String(index)}`} className={styles.flag}>
          <Shape name="mismatch" size={14} label={checkWords(check, words, formats, now).finding} />
        </span>
      ))}
      {more > 0 && <span className={styles.flag}>{ordersText.checks.moreMarks(formatCount(more))}</span>}
    </>
  );
}
