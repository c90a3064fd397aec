/** The page of one order: looks it up and shows it, or what to do if that fails. */
import { useNavigate, useParams, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { OrderTab } from '../../lib/orders/places.ts';
import { useProfile } from '../../lib/profiles.ts';
import { useOwnerOfPlace, orderLookupKey } from '../../lib/orders/order-lookups.ts';
import { isWaiting } from '../../lib/orders/order-statuses.ts';
import { OfAnotherProfile, Malformed, OrderFailed, ReadAgainFailed } from './order-failed.tsx';
import { useOrderCommands, useOrderMenu } from './order-actions.ts';
import { OrderHead } from './order-head.tsx';
import { OrderLoading } from './order-loading.tsx';
import { OrderView } from './order-view.tsx';
import { useLookupNow, type ArrivedLookup } from './lookup-time.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { WatchLine, isWatching, useOrderWatch } from './watch-line.tsx';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import { orderNumber } from '../../../electron/contract/order-number.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fromJson } from '../../../electron/contract/json-text.ts';
import { errorOf, fetchCall } from '../../lib/call.ts';
import { steadyNow } from '../../lib/format/steady-clock.ts';
import { recentOrdersKey } from '../../lib/orders/recent-orders.ts';

export function OrderPage() {
  const { serviceId = '' } = useParams({ strict: false });
  const profile = useProfile();
  const owner = useOwnerOfPlace(profile?.id ?? '');
  if (owner === null) return null;
  if (profile !== null && owner !== profile.id) return <OfAnotherProfile owner={owner} />;
  // Another order or profile is another page, so tab, payment and age start fresh.
  return <Order key={`${profile?.id ?? ''} ${serviceId}`} requested={serviceId} />;
}

function Order({ requested }: { requested: string }) {
  const profile = useProfile();
  const back = useBack();
  const parsed = orderNumber.safeParse(requested);
  const serviceId = parsed.success ? parsed.data : null;
  const order = useOrder(profile?.id ?? null, serviceId);
  const arrived = order.data ?? null;
  const lookup = useLookupNow(arrived);
  const { refetch, isFetching } = order;
  const readAgain = useCallback(() => {
    if (!isFetching) void refetch();
  }, [refetch, isFetching]);
  const hasFailed = order.isError && !isFetching;
  const isNotFound = hasFailed && errorOf(order.error).code === 'order-not-found';
  const [tab, setTab] = useTab(lookup);
  const [payment, setPayment] = useState<number | null>(null);
  const [isReplying, setReplying] = useState(false);
  const reply = useCallback(() => setReplying(true), []);
  const { menu, shown } = useOrderMenu(lookup);
  const watch = useOrderWatch(profile?.id ?? null, serviceId);
  const foundBy = useRouterState({ select: ({ location }) => location.state.foundBy });
  const actions = {
    refresh: serviceId === null ? null : readAgain,
    reply: lookup === null ? null : reply,
    watch: lookup === null && !isWatching(watch.watched) ? null : watch,
    menu,
  };
  useOrderCommands(actions, setTab);

  return (
    <>
      <OrderHead
        serviceId={requested}
        arrived={arrived}
        isRefreshing={isFetching}
        onBack={back}
        // An error view has its own button.
        actions={lookup === null && !isNotFound ? { ...actions, refresh: null } : actions}
        isHeading={lookup === null}
        foundBy={foundBy ?? null}
      />
      {watch.watched !== null && (
        <WatchLine
          watch={{ ...watch, watched: watch.watched }}
          lookedUpAt={lookup?.lookedUpAt ?? null}
          onShowHistory={() => setTab('history')}
        />
      )}
      {!parsed.success && <Malformed fault={parsed.error.issues[0]?.message ?? ''} />}
      {lookup === null && isFetching && serviceId !== null && <OrderLoading />}
      {lookup === null && hasFailed && serviceId !== null && profile !== null && (
        <OrderFailed error={order.error} serviceId={serviceId} profile={profile} onReadAgain={readAgain} />
      )}
      {lookup !== null && (
        <>
          {isReplying && <AnswerDialog lookup={lookup} onClose={() => setReplying(false)} />}
          {hasFailed && <ReadAgainFailed error={order.error} lookup={lookup} onReadAgain={readAgain} />}
          <OrderView
            lookup={shown ?? lookup}
            tab={tab}
            onTab={setTab}
            payment={payment}
            onPayment={setPayment}
            onReadAgain={readAgain}
          />
        </>
      )}
    </>
  );
}

/**
 * Part of the URL, so that "Back" returns to the tab. The first lookup chooses the tab. Later lookups don't
 * change it.
 */
function useTab(lookup: OrderLookup | null): readonly [tab: OrderTab, show: (tab: OrderTab) => void] {
  const { tab } = useSearch({ from: '/order/$serviceId' });
  const navigate = useNavigate();
  const show = useCallback(
    (next: OrderTab) =>
      void navigate({ to: '.', search: { tab: next }, state: true, replace: true, resetScroll: false }),
    [navigate],
  );
  const opening = lookup === null ? null : openingTab(lookup);
  useEffect(() => {
    if (tab === undefined && opening !== null) show(opening);
  }, [tab, opening, show]);
  return [tab ?? opening ?? 'payments', show];
}

/** A waiting order opens with the payment options, which the customer needs. */
function openingTab({ status, record }: OrderLookup): OrderTab {
  const isOffered = record.payment_info.is === 'present' && record.payment_info.value.length > 0;
  return isWaiting(status) && isOffered ? 'options' : 'payments';
}

/** Returns to where the order was opened, or to the start page. */
function useBack(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return useCallback(() => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/' });
  }, [router, navigate]);
}

/** An order that is opened again within this time isn't looked up again. */
const freshMs = 10_000;
const keptMs = 30 * 60_000;

/** @param serviceId null if it isn't a valid order number */
function useOrder(profileId: string | null, serviceId: string | null) {
  const client = useQueryClient();
  return useQuery({
    queryKey: orderLookupKey(profileId, serviceId),
    queryFn: async () => {
      if (profileId === null || serviceId === null) throw new Error('A lookup needs a profile and an order number.');
      const lookup = fromJson(await fetchCall((bridge) => bridge.orders.lookUp({ profileId, serviceId })));
      void client.invalidateQueries({ queryKey: recentOrdersKey(profileId) });
      return { lookup, arrivedAt: steadyNow() } satisfies ArrivedLookup;
    },
    enabled: profileId !== null && serviceId !== null,
    staleTime: freshMs,
    gcTime: keptMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
    retry: false,
  });
}
