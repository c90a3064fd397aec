/** Orders: one field to look up an order, and every order saved on this computer. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState, useId, useRef } from 'react';
import type { AddressListRow } from '../../../electron/contract/address-list.ts';
import { useExport } from '../../lib/exports/export-dialog.ts';
import { useOpenOrder } from '../../lib/orders/order-lookups.ts';
import { rowFound, type SearchResult, searchFieldId } from '../../lib/orders/order-search.ts';
import { useOrderSearch, useOpenFoundOrder } from '../../lib/orders/use-order-search.ts';
import { useWatchActions } from '../../lib/orders/watched.ts';
import { useProfile, useProfiles } from '../../lib/profiles.ts';
import { Empty } from '../../ui/messages/states.tsx';
import { rowAwaited } from '../../ui/tables/opened-row.ts';
import { orderListText } from '../../text/order-list.ts';
import { ConnectLine, FirstRun, useSetup } from './first-run.tsx';
import { ConfirmLookup, FoundOrders, foundOrdersList } from './lookup-results.tsx';
import { useOrderList } from './queries.ts';
import { SavedOrders, SavedOrdersFoot } from './saved-orders.tsx';
import styles from './orders-page.module.css';
import { Search } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Shape } from '../../ui/marks/shape.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { ViewHeading } from '../../ui/layout/view-heading.tsx';
import { errorsText } from '../../text/errors.ts';
import { frameText } from '../../text/frame.ts';

/** `find` was typed in the search bar of another view and needs a choice or a correction. */
export function OrdersPage() {
  const { find = '' } = useSearch({ from: '/' });
  // A text typed for one profile isn't looked up with another.
  const profileId = useProfile()?.id ?? '';
  return <Orders key={`${profileId} ${find}`} find={find} profileId={profileId} />;
}

function Orders({ find, profileId }: { find: string; profileId: string }) {
  const list = useOrderList(profileId);
  const { unwatch } = useWatchActions(profileId);
  const hasAccount = useProfiles().data?.profiles.some(({ builtIn }) => !builtIn) !== false;
  const setup = useSetup();
  const openOrder = useOpenOrder(profileId);
  const openExport = useExport();
  const isEmpty = list.saved === 0 && list.watched.length === 0;
  const isFirstRun = isEmpty && !hasAccount;
  // A new user must not see the list before the first-run view.
  const isUndecided = list.isPending && !hasAccount;
  return (
    <div className={styles.page} data-full>
      <OrderSearch find={find} profileId={profileId} isFirstRun={isFirstRun} onOpen={openOrder} />
      {isFirstRun && <FirstRun setup={setup} />}
      {!isFirstRun && !isUndecided && (
        <>
          {(!hasAccount || setup !== null) && <ConnectLine setup={setup} />}
          {isEmpty ? (
            <div className={styles.empty}>
              <Empty title={orderListText.empty.title}>{orderListText.empty.sentence}</Empty>
            </div>
          ) : (
            <>
              <SavedOrders
                list={list}
                onOpen={openOrder}
                onStopWatching={unwatch}
                onExport={() =>
                  openExport({
                    profileId,
                    of: { is: 'read', by: 'read', ...list.range, filter: list.chosen.filter },
                  })
                }
              />
              <SavedOrdersFoot list={list} />
            </>
          )}
        </>
      )}
    </div>
  );
}

interface OrderSearchProps {
  find: string;
  profileId: string;
  isFirstRun: boolean;
  onOpen: (serviceId: string) => void;
}

/** A separate component, so that typing doesn’t render the list of orders again. */
function OrderSearch({ find, profileId, isFirstRun, onOpen }: OrderSearchProps) {
  const { typed, type, submit, found, showRow } = useTypedSearch(find, profileId);
  return (
    <>
      <OrderSearchField
        title={isFirstRun ? orderListText.firstTitle : orderListText.title}
        isPrimary={!isFirstRun}
        typed={typed}
        fault={found?.is === 'fault' ? found : null}
        onType={type}
        onSubmit={() => submit(typed)}
      />
      {found?.is === 'odd' && (
        <ConfirmLookup profileId={profileId} odd={found} onNumber={submit} onAskAnyway={onOpen} />
      )}
      {found?.is === 'found' && (
        <FoundOrders found={found} onOpen={onOpen} onAskAnyway={onOpen} onRow={(row) => showRow(row, false)} />
      )}
    </>
  );
}

interface Answer {
  readonly to: string;
  readonly found: SearchResult;
}

/** The last found orders, by profile and `find`, so that the user can return to them. */
const leftFound = new Map<string, Answer>();

/** Several saved orders with one merchant order number are found like any others. */
const asFound = (answer: SearchResult): SearchResult =>
  answer.is !== 'choose'
    ? answer
    : {
        is: 'found',
        text: answer.text,
        found: {
          orders: answer.orders.map((order) => ({ order, by: [{ name: 'order_id', of: null }], lookedUpAt: null })),
          more: false,
        },
        row: null,
        canBeAsked: true,
      };

/** The typed text, and the result for the submitted text while it is still in the field. */
function useTypedSearch(find: string, profileId: string) {
  const openFound = useOpenFoundOrder(profileId);
  const lookUp = useOrderSearch(profileId);
  const navigate = useNavigate();
  const showRow = useCallback(
    ({ address, id }: AddressListRow, replace: boolean) =>
      void navigate({ to: '/addresses/all', search: { find: address, row: id }, replace }),
    [navigate],
  );
  const key = `${profileId} ${find}`;
  const [before] = useState(() => (rowAwaited(foundOrdersList) === null ? null : leftFound.get(key)));
  const [typed, type] = useState(before?.to ?? find);
  const [answer, setAnswer] = useState<Answer | null>(before ?? null);
  useEffect(() => {
    if (answer?.found.is === 'found') leftFound.set(key, answer);
  }, [answer, key]);
  // `find` opens nothing automatically, except an address of this profile's list.
  useEffect(() => {
    if (find === '') return undefined;
    let isWanted = true;
    void (async () => {
      const found = await lookUp(find);
      if (!isWanted || found === null) return;
      const row = rowFound(found);
      if (row === null) setAnswer({ to: find, found: asFound(found) });
      else showRow(row, true);
    })();
    return () => {
      isWanted = false;
    };
  }, [find, lookUp, showRow]);
  const foundFor = answer?.found.is === 'found' ? answer.to : null;
  // Saved lookups change the found orders.
  useEffect(() => {
    if (foundFor === null) return undefined;
    let isWanted = true;
    void (async () => {
      const found = await lookUp(foundFor);
      if (isWanted && found !== null && asFound(found).is === 'found')
        setAnswer({ to: foundFor, found: asFound(found) });
    })();
    return () => {
      isWanted = false;
    };
  }, [foundFor, lookUp]);
  const open = async (text: string) => {
    const found = await lookUp(text);
    if (found === null) return;
    const row = rowFound(found);
    if (found.is === 'open') openFound(found);
    else if (row !== null) showRow(row, false);
    else setAnswer({ to: text, found: asFound(found) });
  };
  const submit = (text: string) => {
    type(text);
    void open(text);
  };
  return { typed, type, submit, found: answer?.to === typed ? answer.found : null, showRow };
}

/** The large search field, with a sentence on where it searches. */
interface OrderSearchFieldProps {
  title: string;
  /** Whether its button is the view's primary one. */
  isPrimary: boolean;
  typed: string;
  fault: Extract<SearchResult, { is: 'fault' }> | null;
  onType: (typed: string) => void;
  onSubmit: () => void;
}

function OrderSearchField({ title, isPrimary, typed, fault, onType, onSubmit }: OrderSearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  useEffect(() => {
    // When the user returns to a list, its row has the focus.
    if (document.activeElement?.matches('[role="grid"]') !== true) field.current?.focus();
  }, []);
  return (
    <form
      className={styles.form}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        if (typed.trim() === '') field.current?.focus();
      }}
    >
      <ViewHeading windowTitle={title} className="t-verdict">
        {title}
      </ViewHeading>
      <div className={styles.field}>
        <TextInput
          ref={field}
          id={searchFieldId}
          large
          type="text"
          enterKeyHint="search"
          aria-label={frameText.search.label}
          aria-describedby={hintId}
          placeholder={orderListText.field}
          value={typed}
          invalid={fault !== null}
          onChange={(event) => onType(event.target.value)}
          icon={<Icon of={Search} />}
          end={
            <Button type="submit" size="form" variant={isPrimary ? 'primary' : 'secondary'}>
              {orderListText.open}
            </Button>
          }
        />
      </div>
      <div id={hintId} className={styles.hint} role="status">
        {fault === null ? (
          orderListText.sentence
        ) : (
          <span className={styles.fault}>
            <Shape name="failed" size={14} />
            {errorsText.fault(fault.fault)} {fault.searched === 'not' ? null : orderListText.searched[fault.searched]}
          </span>
        )}
      </div>
    </form>
  );
}
