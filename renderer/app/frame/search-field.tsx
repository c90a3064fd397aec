/** The bar's search field. Opens an order by its number, or by the merchant order number of a saved order. */
import { useNavigate, useParams } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { searchFieldId } from '../../lib/orders/order-search.ts';
import { useNumberFailed } from '../../lib/orders/order-lookups.ts';
import { useOpenFoundOrder, useOrderSearch } from '../../lib/orders/use-order-search.ts';
import { withCommandKey } from '../../lib/app-info.ts';
import { focusHeading } from '../../ui/layout/view-heading.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Key } from '../../ui/marks/key.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import styles from './frame.module.css';
import { viewId } from '../use-shortcuts.ts';
import { frameText } from '../../text/frame.ts';
import { orderListText } from '../../text/order-list.ts';

export function SearchField({ profileId, onPalette }: { profileId: string; onPalette: () => void }) {
  const { serviceId = null } = useParams({ strict: false });
  const failed = useNumberFailed(profileId, serviceId);
  const [typedHere, setTyped] = useState<string | null>(null);
  // An order number without an order stays to be corrected, unless the user typed something else.
  const typed = typedHere ?? (failed ? serviceId : null) ?? '';
  const navigate = useNavigate();
  const openFound = useOpenFoundOrder(profileId);
  const lookUp = useOrderSearch(profileId);
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  });
  const open = async () => {
    const found = await lookUp(typed);
    if (found === null) return;
    // If the user typed during the lookup, the text and the focus stay.
    const isDone = latest.current === typed;
    const isThere = found.is === 'open' && found.serviceId === serviceId;
    // The view gets the keys. The focus moves before navigating, because a heading doesn't take it from a field with text.
    if (!isThere && isDone) document.getElementById(viewId)?.focus({ preventScroll: true });
    if (found.is === 'open') openFound(found);
    // A choice, a confirmation or an error needs more room than the bar has.
    else void navigate({ to: '/', search: typed.trim() === '' ? {} : { find: typed.trim() } });
    if (isDone) setTyped(null);
    if (isThere && isDone) focusHeading();
  };
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <TextInput
        id={searchFieldId}
        type="text"
        enterKeyHint="search"
        aria-label={frameText.search.label}
        placeholder={orderListText.field}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        icon={<Icon of={Search} />}
        end={
          <button type="button" className={styles.palette} onClick={onPalette}>
            <Key>{withCommandKey('K')}</Key>
            <span className="unseen"> {frameText.search.palette}</span>
          </button>
        }
      />
    </form>
  );
}
