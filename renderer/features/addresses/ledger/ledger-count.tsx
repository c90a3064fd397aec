/** At the right of the filters: how many rows fit, what came since, and the file of what is listed. */
import type { Count } from '../../../../electron/contract/ledger.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Listed } from './list/ledger-list.ts';
import styles from './ledger-view.module.css';
import { addressesText } from '../../../text/addresses.ts';

const words = addressesText.ledger;

export interface LedgerCountProps {
  listed: Listed;
  total: number;
  isFiltered: boolean;
  newer: Count | null;
  onNewer: () => void;
  onExport: () => void;
}

export function LedgerCount(props: LedgerCountProps) {
  const { listed, total, isFiltered, newer, onNewer, onExport } = props;

  const { matching, isOld } = listed;
  if (matching === null) return null;
  const rows = formatCount(matching.rows);
  const shown = matching.exact ? rows : words.moreThan(rows);
  return (
    <>
      {newer !== null && (
        <button type="button" className="link" onClick={onNewer}>
          {newer.exact ? words.newer(formatCount(newer.rows)) : words.newerUncounted}
        </button>
      )}
      <p className={styles.count} role="status" data-old={isOld || undefined}>
        {isFiltered ? words.count(shown, formatCount(total)) : words.countAll(shown)}
      </p>
      <Button onClick={onExport} disabled={isOld || (matching.exact && matching.rows === 0)}>
        {isFiltered ? words.exportShown(shown) : words.exportAll(shown)}
      </Button>
    </>
  );
}
