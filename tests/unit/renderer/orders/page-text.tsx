/** The visible text of the order page without Raw data, with every row expanded. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import { OrderView } from '../../../../renderer/features/orders/order-view.tsx';
import { ItemsTab } from '../../../../renderer/features/orders/tabs/items-tab.tsx';
import { OptionsTab } from '../../../../renderer/features/orders/tabs/options-tab.tsx';
import { PaymentsTab } from '../../../../renderer/features/orders/tabs/payments-tab.tsx';
import { DetailsTab } from '../../../../renderer/features/orders/tabs/details-tab.tsx';
import { ToastProvider } from '../../../../renderer/ui/messages/toast.tsx';

function clientIn(zone: string): QueryClient {
  const client = new QueryClient();
  client.setQueryData(['app', 'info'], { preferences: { theme: 'light', zone, singleKeys: true } });
  return client;
}

/** Renders the page in a time zone. */
export const markup = (view: ReactNode, zone = 'UTC'): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={clientIn(zone)}>
      <ToastProvider>{view}</ToastProvider>
    </QueryClientProvider>,
  );

/** Text without attributes such as titles, and without spaces in numbers. */
export const seen = (view: ReactNode, zone?: string): string =>
  markup(view, zone)
    // Inline elements don't separate text, others do.
    .replaceAll(/<\/?(?:span|bdi|wbr|code)\b[^>]*>|(?<=\d),(?=\d{3}(?:\D|$))/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('\u00a0', ' ');

const nothing = () => undefined;
const upTo = (list: { readonly is: string; readonly value?: readonly unknown[] }): readonly number[] =>
  (list.value ?? []).map((_, index) => index + 1);

/** Renders parts in turn, each only if needed. */
export function* pageParts(lookup: OrderLookup): Generator<string, undefined> {
  const { payment_detail: payments, payment_info: options, order_details: details } = lookup.record;
  const items = details.is === 'present' ? upTo(details.value.items) : [];
  yield seen(
    <OrderView lookup={lookup} tab="checks" onTab={nothing} payment={null} onPayment={nothing} onReadAgain={nothing} />,
  );
  for (const number of [null, ...upTo(payments)])
    yield seen(<PaymentsTab lookup={lookup} selected={number} onSelect={nothing} />);
  for (const number of [null, ...upTo(options)]) yield seen(<OptionsTab lookup={lookup} opened={number} />);
  for (const number of [null, ...items]) yield seen(<ItemsTab lookup={lookup} opened={number} />);
  yield seen(<DetailsTab lookup={lookup} />);
}

export const pageText = (lookup: OrderLookup): string => [...pageParts(lookup)].join('\n');
