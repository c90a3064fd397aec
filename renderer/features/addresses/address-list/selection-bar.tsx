/** Actions for the selected addresses. It shows only while there are some. */
import { Copy, Download, QrCode } from 'lucide-react';
import { useState } from 'react';
import type { LedgerSort } from '../../../../electron/contract/ledger.ts';
import { call } from '../../../lib/call.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { inOneLine, useErrorsInWords } from '../../../lib/errors.ts';
import { addressListText } from '../../../text/address-list.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Key } from '../../../ui/marks/key.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { useCopyAddresses } from '../queries.ts';
import { QrCodeDialog } from './qr-code.tsx';
import { asked } from './selection.ts';
import styles from './selection-bar.module.css';
import type { UsedSelection } from './use-selection.ts';

const words = addressListText;

interface SelectionBarProps {
  profileId: string;
  selection: UsedSelection;
  sort: LedgerSort;
  onExport: () => void;
  /** Null where no filter hides anything. */
  onShowHidden: (() => void) | null;
}

export function SelectionBar({ profileId, selection: used, sort, onExport, onShowHidden }: SelectionBarProps) {
  const copyAddresses = useCopyAddresses();
  const toasts = useToasts();
  const errorWords = useErrorsInWords();
  const [isQrShown, setQrShown] = useState(false);
  const { count, selection } = used;
  const selected = count === null ? '' : formatCount(count.selected);
  const hidden = count === null ? 0 : count.selected - count.listed;
  const [only] = selection.allOf.length === 0 && selection.with.size === 1 ? selection.with : [];
  /** One per line, in the order of the list. */
  const copy = async () => {
    const addresses = await call((bridge) =>
      bridge.ledger.addressesOf({ profileId, selection: asked(selection), sort }),
    );
    if (addresses.ok) await copyAddresses(addresses.value);
    else toasts.failed(inOneLine(errorWords(addresses.error)));
  };
  const clear = () => {
    // The bar disappears with the focus in it.
    document.querySelector<HTMLElement>('main [role="grid"]')?.focus({ preventScroll: true });
    used.clear();
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label={words.selectionName}>
      <span className={styles.count} role="status">
        {count !== null &&
          (hidden > 0 ? words.selectedNotShown(selected, formatCount(hidden)) : words.selected(selected))}
      </span>
      {hidden > 0 && onShowHidden !== null && (
        <button type="button" className="link" onClick={onShowHidden}>
          {words.showHidden}
        </button>
      )}
      <span className={styles.actions}>
        <Button icon={<Icon of={Copy} size={14} />} onClick={() => void copy()}>
          {words.copy}
        </Button>
        {only !== undefined && (
          <Button icon={<Icon of={QrCode} size={14} />} onClick={() => setQrShown(true)}>
            {words.qr}
          </Button>
        )}
        <Button icon={<Icon of={Download} size={14} />} onClick={onExport}>
          {words.exportSelected(selected)}
        </Button>
        <Button variant="quiet" onClick={clear} aria-keyshortcuts="Escape">
          <span className={styles.clear}>
            {words.clear}
            <span aria-hidden="true">
              <Key>Esc</Key>
            </span>
          </span>
        </Button>
      </span>
      {only !== undefined && (
        <QrCodeDialog profileId={profileId} id={only} open={isQrShown} onOpenChange={setQrShown} />
      )}
    </div>
  );
}
