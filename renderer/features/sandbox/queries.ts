/**
 * Queries of the sandbox page. Orders also change by expiry and by scripts, so they are refetched now and then.
 * Cached lookups of a changed order are invalidated.
 */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ProfileView } from '../../../electron/contract/profiles.ts';
import type {
  SandboxOrderAction,
  SandboxDeposits,
  SimulatedError,
  SandboxOrderView,
  SandboxNewOrder,
  ClockSpeed,
  SandboxTime,
} from '../../../electron/contract/sandbox.ts';
import { fetchCall, listen } from '../../lib/call.ts';
import { orderLookupKey, orderLookupsKey } from '../../lib/orders/order-lookups.ts';

/** The service gets a new base URL at each start. */
const keyOf = (profile: ProfileView, what: string) => ['sandbox', profile.id, profile.baseUrl, what] as const;

const ordinaryEveryMs = 30_000;
const fastEveryMs = 2000;
const everySecondMs = 1000;

export function useSandboxOrders(profile: ProfileView, speed: ClockSpeed) {
  return useQuery({
    queryKey: keyOf(profile, 'orders'),
    queryFn: () => fetchCall((bridge) => bridge.sandbox.orders()),
    refetchInterval: speed === 'fast' ? fastEveryMs : ordinaryEveryMs,
    placeholderData: keepPreviousData,
  });
}

/** Replaces a changed order in the list, and puts a new one first. */
function useOrderChange<Input>(profile: ProfileView, change: (input: Input) => Promise<SandboxOrderView>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (order) => {
      client.setQueryData<readonly SandboxOrderView[]>(keyOf(profile, 'orders'), (orders = []) =>
        orders.some((other) => other.serviceId === order.serviceId)
          ? orders.map((other) => (other.serviceId === order.serviceId ? order : other))
          : [order, ...orders],
      );
      // A list that is loading meanwhile may be older than this change.
      void client.invalidateQueries({ queryKey: keyOf(profile, 'orders') });
      void client.invalidateQueries({ queryKey: orderLookupKey(profile.id, order.serviceId) });
    },
  });
}

export const useActOnOrder = (profile: ProfileView) =>
  useOrderChange(profile, (request: SandboxOrderAction) => fetchCall((bridge) => bridge.sandbox.actOnOrder(request)));

export const useCreateOrder = (profile: ProfileView) =>
  useOrderChange(profile, (order: SandboxNewOrder) => fetchCall((bridge) => bridge.sandbox.createOrder(order)));

export function useFaults(profile: ProfileView) {
  return useQuery({
    queryKey: keyOf(profile, 'faults'),
    queryFn: () => fetchCall((bridge) => bridge.sandbox.faults()),
  });
}

export function useSwitchFault(profile: ProfileView) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { fault: SimulatedError; on: boolean }) =>
      fetchCall((bridge) => bridge.sandbox.setSimulatedError(input)),
    onSuccess: (faults) => client.setQueryData<readonly SimulatedError[]>(keyOf(profile, 'faults'), faults),
    // The change may have been made in part.
    onError: () => client.invalidateQueries({ queryKey: keyOf(profile, 'faults') }),
  });
}

/** Batches and scripts can create addresses at any time, so the newest is refetched. */
export function useDeposits(profile: ProfileView) {
  const client = useQueryClient();
  useEffect(
    () =>
      listen((bridge) =>
        bridge.addresses.onActiveBatchesChanged(
          () => void client.invalidateQueries({ queryKey: keyOf(profile, 'deposits') }),
        ),
      ),
    [client, profile],
  );
  return useQuery({
    queryKey: keyOf(profile, 'deposits'),
    queryFn: () => fetchCall((bridge) => bridge.sandbox.deposits()),
    refetchInterval: ({ state }) => (state.data?.newest?.state === 'pending' ? everySecondMs : ordinaryEveryMs),
  });
}

export function useDeposit(profile: ProfileView) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { address: string; amount: string }) => fetchCall((bridge) => bridge.sandbox.deposit(input)),
    onSuccess: (newest) => {
      client.setQueryData<SandboxDeposits>(keyOf(profile, 'deposits'), (deposits) => ({
        newestAddress: deposits?.newestAddress ?? null,
        newest,
      }));
      // A callback to this computer usually gets a response at once.
      return client.invalidateQueries({ queryKey: keyOf(profile, 'deposits') });
    },
  });
}

export function useSandboxTime(profile: ProfileView) {
  return useQuery({
    queryKey: keyOf(profile, 'time'),
    queryFn: () => fetchCall((bridge) => bridge.sandbox.time()),
    refetchInterval: ({ state }) => (state.data?.speed === 'fast' ? everySecondMs : false),
  });
}

export function useSetClockSpeed(profile: ProfileView) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (speed: ClockSpeed) => fetchCall((bridge) => bridge.sandbox.setClockSpeed({ speed })),
    onSuccess: (time) => {
      client.setQueryData<SandboxTime>(keyOf(profile, 'time'), time);
      return client.invalidateQueries({ queryKey: keyOf(profile, 'orders') });
    },
  });
}

export function useResetSandbox(profile: ProfileView) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => fetchCall((bridge) => bridge.sandbox.reset()),
    onSuccess: () => client.invalidateQueries({ queryKey: orderLookupsKey(profile.id) }),
  });
}
