/** The marks of a table's cell: each says what its check says. */
import type { Check } from '../../../../electron/contract/order-checks.ts';
import type { EpochMs } from '../../../../electron/contract/order-record.ts';
import { useText } from '../../../lib/text/text.ts';
import { Shape } from '../../../ui/marks/shape.tsx';
import { checkWords } from '../checks/check-words.ts';
import { useOrderFormats } from '../formats/use-order-formats.ts';
import styles from './tables.module.css';

interface MarksProps {
  checks: readonly Check[];
  /** The service's clock at the reading. */
  now: EpochMs;
}

export function Marks({ checks, now }: MarksProps) {
  const { words } = useText().orders.checks;
  const formats = useOrderFormats();
  return checks.map((check) => (
    <span key={check.id} className={styles.flag}>
      <Shape name="mismatch" size={14} label={checkWords(check, words, formats, now).sentence} />
    </span>
  ));
}
