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
import type { Selection } from './use-selection.ts';

export interface LedgerSelectionProps {
  selection: Selection;
  exporting: boolean;
  onExport: () => void;
}

export function LedgerSelection({ selection, exporting, onExport }: LedgerSelectionProps) {
  const words = useText().addresses.ledger;
  const copy = useCopyAddresses();
  const { selected, shown } = selection;
  const notShown = shown === null ? 0 : selected.size - shown;
  const count = formatCount(selected.size);
  const selectedWords = notShown === 0 ? words.selected(count) : words.selectedNotShown(count, formatCount(notShown));
  const [showing, setShowing] = useState(false);
  const first = [...selected.values()][0];
  const only = selected.size === 1 ? first : undefined;
  return (
    <div className={styles.bar} role="toolbar" aria-label={words.selectionName}>
      <span className={styles.count} role="status">
        {selectedWords}
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
        {words.exportSelected(count)}
      </Button>
      <Button variant="quiet" onClick={() => selection.set(new Map())}>
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
