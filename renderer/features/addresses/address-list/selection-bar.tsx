/** Actions for the selected addresses. It shows only while there are some. */
import { Copy, Download } from 'lucide-react';
import type { AddressSort } from '../../../../electron/contract/address-list.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useCallWithToast } from '../../../lib/errors.ts';
import { addressListText } from '../../../text/address-list.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Key } from '../../../ui/marks/key.tsx';
import { useCopyAddresses } from '../queries.ts';
import { addressSelectionOf, type UsedSelection } from './selection.ts';
import styles from './address-list.module.css';

const words = addressListText;

interface SelectionBarProps {
  profileId: string;
  selection: UsedSelection;
  sort: AddressSort;
  onExport: () => void;
  /** Null if no filter is active. */
  onShowHidden: (() => void) | null;
}

export function SelectionBar({ profileId, selection: used, sort, onExport, onShowHidden }: SelectionBarProps) {
  const copyAddresses = useCopyAddresses();
  const callWithToast = useCallWithToast();
  const { count, selection } = used;
  const selected = count === null ? '' : formatCount(count.selected);
  const hidden = count === null ? 0 : count.selected - count.listed;
  /** Copies one address per line, in the order of the list. */
  const copy = async () => {
    const addresses = await callWithToast((bridge) =>
      bridge.addressList.addressesOf({ profileId, selection: addressSelectionOf(selection), sort }),
    );
    if (addresses !== null) await copyAddresses(addresses.value);
  };
  const clear = () => {
    // The bar disappears, and its focus would be lost.
    document.querySelector<HTMLElement>('main [role="grid"]')?.focus({ preventScroll: true });
    used.clear();
  };
  return (
    <div className={styles.selected} role="toolbar" aria-label={words.selectionName}>
      <span className={styles.barCount} role="status">
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
    </div>
  );
}
