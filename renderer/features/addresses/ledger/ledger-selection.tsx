/** What can be done with the selected rows; it shows only while there are some. */
import { Copy, Download, QrCode } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { formatCount } from '../../../lib/format/money.ts';
import { said } from '../../../lib/text/said.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import styles from './ledger-selection.module.css';
import { useCopyAddresses } from '../queries.ts';

export interface LedgerSelectionProps {
  /** Ledger id to address, in the order of selection. */
  selected: ReadonlyMap<number, string>;
  exporting: boolean;
  onExport: () => void;
  onClear: () => void;
}

export function LedgerSelection({ selected, exporting, onExport, onClear }: LedgerSelectionProps) {
  const words = useText().addresses.ledger;
  const copy = useCopyAddresses();
  const [showing, setShowing] = useState(false);
  const first = [...selected.values()][0];
  const only = selected.size === 1 ? first : undefined;
  return (
    <div className={styles.bar} role="toolbar" aria-label={words.selected(formatCount(selected.size))}>
      <span className={styles.count} role="status">
        {words.selected(formatCount(selected.size))}
      </span>
      <Button icon={<Icon of={Copy} size={14} />} onClick={() => void copy([...selected.values()])}>
        {words.copy}
      </Button>
      {only !== undefined && (
        <Button icon={<Icon of={QrCode} size={14} />} onClick={() => setShowing(true)}>
          {words.qr}
        </Button>
      )}
      <Button icon={<Icon of={Download} size={14} />} onClick={onExport} busy={exporting}>
        {words.exportSelected(formatCount(selected.size))}
      </Button>
      <Button variant="quiet" onClick={onClear}>
        {words.clear}
      </Button>
      {only !== undefined && (
        <Dialog open={showing} onOpenChange={setShowing} title={words.qrTitle} width={480}>
          <div className={styles.qr}>
            {/* On white in both themes: a scanner needs the contrast. */}
            <div className={styles.white}>
              <QRCodeSVG value={only} size={208} level="M" role="img" title={words.qrName(said(only))} />
            </div>
            <VisibleText text={only} mono />
          </div>
        </Dialog>
      )}
    </div>
  );
}
