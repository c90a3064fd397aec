/** What can be done with the selected rows; it shows only while there are some. */
import { Copy, Download, QrCode } from 'lucide-react';
import { useState } from 'react';
import type { Count, LedgerSort } from '../../../../../electron/contract/ledger.ts';
import { call } from '../../../../lib/call.ts';
import { formatCount } from '../../../../lib/format/money.ts';
import { inOneLine, useErrorsInWords } from '../../../../lib/use-error-words.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { Key } from '../../../../ui/marks/key.tsx';
import { useToasts } from '../../../../ui/messages/toast.tsx';
import { useCopyAddresses } from '../../queries.ts';
import { CodeDialog } from '../details/code-dialog.tsx';
import type { Listed } from '../list/ledger-list.ts';
import { asked } from './selection.ts';
import styles from './selection-bar.module.css';
import type { UsedSelection } from './use-selection.ts';
import { addressesText } from '../../../../text/addresses.ts';

const words = addressesText.ledger;

export interface SelectionBarProps {
  profileId: string;
  selection: UsedSelection;
  listed: Listed;
  sort: LedgerSort;
  onExport: () => void;
  /** Null where no filter hides anything. */
  onShowHidden: (() => void) | null;
}

const told = ({ rows, exact }: Count, moreThan: (count: string) => string): string =>
  exact ? formatCount(rows) : moreThan(formatCount(rows));

export function SelectionBar(props: SelectionBarProps) {
  const { profileId, selection, sort, onExport, onShowHidden } = props;

  const copy = useCopySelected(profileId, selection, sort);
  const [showing, setShowing] = useState(false);
  const { count } = selection;
  const selected = count === null ? '' : told(count.selected, words.moreThan);
  const hidden = count === null ? 0 : count.selected.rows - count.listed.rows;
  const { allOf, with: single } = selection.selection;
  const [only] = allOf.length === 0 && single.size === 1 ? single : [];
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
          <Button icon={<Icon of={QrCode} size={14} />} onClick={() => setShowing(true)}>
            {words.qr}
          </Button>
        )}
        <Button icon={<Icon of={Download} size={14} />} onClick={onExport}>
          {words.exportSelected(selected)}
        </Button>
        <Button variant="quiet" onClick={() => clearFrom(selection)} aria-keyshortcuts="Escape">
          <span className={styles.clear}>
            {words.clear}
            <span aria-hidden="true">
              <Key>Esc</Key>
            </span>
          </span>
        </Button>
      </span>
      {only !== undefined && <CodeDialog profileId={profileId} id={only} open={showing} onOpenChange={setShowing} />}
    </div>
  );
}

/** The bar goes with the selection, and the focus to the rows. */
function clearFrom(selection: UsedSelection): void {
  document.querySelector<HTMLElement>('main [role="grid"]')?.focus({ preventScroll: true });
  selection.clear();
}

/** Whole, one a line, in the order in which they are listed. */
function useCopySelected(profileId: string, { selection }: UsedSelection, sort: LedgerSort) {
  const copy = useCopyAddresses();
  const toasts = useToasts();
  const errorWords = useErrorsInWords();
  return async () => {
    const addresses = await call((bridge) =>
      bridge.ledger.addressesOf({ profileId, selection: asked(selection), sort }),
    );
    if (addresses.ok) {
      await copy(addresses.value);
      return;
    }
    toasts.failed(inOneLine(errorWords(addresses.error)));
  };
}
