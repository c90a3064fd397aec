/** The result of a search: saved orders, or why the text isn't an order number and what can be looked up. */
import { useNavigate } from '@tanstack/react-router';
import type { AddressListRow } from '../../../electron/contract/address-list.ts';
import { maxOrdersFound } from '../../../electron/contract/order-search.ts';
import { useAddressListSummary, typedAddressWords } from '../../lib/addresses/address-list.ts';
import { formatCount } from '../../lib/format/money.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { foundByWords } from '../../lib/orders/places.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import type { SearchResult } from '../../lib/orders/order-search.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { OrdersTable } from './orders-table.tsx';
import styles from './orders-page.module.css';
import { orderListText } from '../../text/order-list.ts';

interface ConfirmLookupProps {
  profileId: string;
  odd: Extract<SearchResult, { is: 'odd' }>;
  /** Submits the order number that the text contains. */
  onNumber: (number: string) => void;
  onAskAnyway: (text: string) => void;
}

export function ConfirmLookup({ profileId, odd, onNumber, onAskAnyway }: ConfirmLookupProps) {
  const words = orderListText.odd;
  const navigate = useNavigate();
  const { text: typed, shape, canBeAsked } = odd;
  const number = shape.is === 'url' || shape.is === 'more' ? shape.number : null;
  return (
    <section className={styles.choice} aria-label={words.name}>
      <p role="status">
        {reasonOf(odd)}{' '}
        {shape.is === 'address' && (
          <>
            <Searched profileId={profileId} rows={shape.rows} />{' '}
          </>
        )}
        {odd.searched !== 'not' && `${orderListText.searched[odd.searched]} `}
        {shape.is === 'several' ? null : words.notSent}
      </p>
      <div className={styles.answers}>
        {number !== null && (
          <Button variant="primary" onClick={() => onNumber(number)}>
            {words.lookUp(untrusted(number))}
          </Button>
        )}
        {shape.is === 'several' && <Button onClick={() => void navigate({ to: '/bulk' })}>{words.bulk}</Button>}
        {canBeAsked && <Button onClick={() => onAskAnyway(typed)}>{words.lookUpAnyway}</Button>}
      </div>
    </section>
  );
}

/** An address that isn't in the address list. */
function Searched({ profileId, rows }: { profileId: string; rows: readonly AddressListRow[] | null }) {
  const total = useAddressListSummary(profileId).data?.total;
  if (rows === null) return orderListText.odd.addressesNotSearched;
  return total === undefined ? null : orderListText.odd.notInAddressList(formatCount(total));
}

function reasonOf({ text, shape }: Pick<ConfirmLookupProps['odd'], 'text' | 'shape'>): string {
  if (shape.is === 'email' && shape.email !== text) return orderListText.odd.emailIn(untrusted(shape.email));
  if (shape.is !== 'address') return orderListText.odd[shape.is];
  return shape.form === null ? '' : typedAddressWords(shape.form);
}

/** The list's name, by which the user returns to the same row. */
export const foundOrdersList = 'orders found';

interface FoundOrdersProps {
  found: Extract<SearchResult, { is: 'found' }>;
  onOpen: (serviceId: string) => void;
  onAskAnyway: (text: string) => void;
  onRow: (row: AddressListRow) => void;
}

export function FoundOrders({ found: { text, found, row, canBeAsked }, onOpen, onAskAnyway, onRow }: FoundOrdersProps) {
  const time = useTime();
  const words = orderListText.found;
  const count = found.orders.length;
  const sentence = found.more
    ? words.more(formatCount(maxOrdersFound), untrusted(text))
    : count === 1
      ? words.one(untrusted(text))
      : words.several(formatCount(count), untrusted(text));
  return (
    <section className={styles.found} aria-label={words.name}>
      <div className={styles.choice}>
        <p role="status">{sentence}</p>
        <div className={styles.answers}>
          {row !== null && <Button onClick={() => onRow(row)}>{words.row}</Button>}
          {canBeAsked && <Button onClick={() => onAskAnyway(text)}>{orderListText.odd.lookUpAnyway}</Button>}
        </div>
      </div>
      <OrdersTable
        label={words.label}
        name={foundOrdersList}
        rows={found.orders.map(({ order, by, lookedUpAt }) => ({
          serviceId: order.serviceId,
          order,
          group: null,
          isInDay: false,
          watched: null,
          remark: words.by(
            lookedUpAt === null
              ? foundByWords(by)
              : `${foundByWords(by)}, ${words.earlier(time.dayAndClock(lookedUpAt))}`,
          ),
        }))}
        onOpen={onOpen}
      />
    </section>
  );
}
