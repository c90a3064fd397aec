/** Calls of the export dialogs and the Exports page. */
import { keepPreviousData, skipToken, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AddressExportInput, AliasFilesInput } from '../../../electron/contract/address-export.ts';
import type { FileVerification } from '../../../electron/contract/exports.ts';
import { allAddresses, type AddressFilter } from '../../../electron/contract/address-list.ts';
import type { OrderExportInput } from '../../../electron/contract/order-export.ts';
import type { OpenedChoice } from '../../lib/exports/export-dialog.ts';
import { filesKey } from '../../lib/addresses/address-list.ts';
import { fetchCall, type BridgeCall } from '../../lib/call.ts';
import { useFailedToast } from '../../lib/errors.ts';
import { useSessionState } from '../../lib/session-state.ts';

/** Nothing is cached after a dialog closes, because settings and addresses may change before the next one. */
const once = { staleTime: 0, gcTime: 0 } as const;

export const useOptions = (profileId: string) =>
  useQuery({
    queryKey: ['exports', 'options', profileId],
    queryFn: () => fetchCall((bridge) => bridge.exports.options({ profileId })),
    ...once,
  });

export const useOrderOptions = (profileId: string) =>
  useQuery({
    queryKey: ['exports', 'order-options', profileId],
    queryFn: () => fetchCall((bridge) => bridge.exports.orderOptions({ profileId })),
    ...once,
  });

const restsAfterMs = 150;

/** Debounces the input, so that typing doesn't send a request for every key. Inputs with the same JSON are equal. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  const key = JSON.stringify(value);
  const restedKey = JSON.stringify(rested);
  useEffect(() => {
    if (key === restedKey) return undefined;
    const timer = setTimeout(() => setRested(value), restsAfterMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` is the value.
  }, [key, restedKey]);
  return rested;
}

/** The previous result remains until the next one arrives. @param input null while it is unknown */
function usePreviewOf<Input, Answer>(name: string, input: Input | null, ask: (input: Input) => BridgeCall<Answer>) {
  const rested = useRested(input);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['exports', name, rested],
    queryFn: rested === null ? skipToken : () => fetchCall(ask(rested)),
    placeholderData: keepPreviousData,
    ...once,
  });
  const isCurrent = JSON.stringify(rested) === JSON.stringify(input) && !isPlaceholderData;
  return { data, failure: isCurrent ? error : null, isCurrent, refetch: () => void refetch() };
}

export const useAddressPreview = (input: AddressExportInput | null) =>
  usePreviewOf('preview', input, (ready) => (bridge) => bridge.exports.preview(ready));

export const useAliasFiles = (input: AliasFilesInput | null) =>
  usePreviewOf('alias-files', input, (ready) => (bridge) => bridge.exports.previewAliasFiles(ready));

export const useOrderPreview = (input: OrderExportInput | null) =>
  usePreviewOf('order-preview', input, (ready) => (bridge) => bridge.exports.previewOrders(ready));

/** The number of addresses in a choice. Null while they are counted. */
export function useChoiceCount(profileId: string, what: OpenedChoice): number | null {
  const { data } = useQuery({
    queryKey: ['exports', 'chosen', profileId, what],
    queryFn: () => countOf(profileId, what),
    placeholderData: keepPreviousData,
    ...once,
  });
  return data ?? null;
}

const allOf = (filter: AddressFilter) => ({ filter, upTo: Number.MAX_SAFE_INTEGER, without: [] });

/** Counts every choice as a selection. */
async function countOf(profileId: string, what: OpenedChoice): Promise<number> {
  if (what.is === 'all') return (await fetchCall((bridge) => bridge.addressList.summary({ profileId }))).total;
  const view = { profileId, filter: allAddresses, sort: { by: 'arrival', direction: 'up' }, upTo: null } as const;
  const selection =
    what.is === 'selection'
      ? what.selection
      : allOf(what.is === 'batch' ? { ...allAddresses, batchId: what.batchId } : what.filter);
  return (await fetchCall((bridge) => bridge.addressList.selected({ view, selection }))).selected;
}

const pageFiles = 100;

/** Exported files, newest first. */
export const useFiles = (profileId: string) =>
  useInfiniteQuery({
    queryKey: filesKey(profileId),
    queryFn: ({ pageParam }) =>
      fetchCall((bridge) => bridge.exports.records({ profileId, before: pageParam, limit: pageFiles })),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < pageFiles ? null : (page.at(-1)?.id ?? null)),
  });

export interface Verified extends FileVerification {
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Results of this session by record. They aren't saved, because a file may change after it was verified. */
export function useVerification(profileId: string) {
  const showFailure = useFailedToast();
  const [verified, setVerified] = useSessionState<Readonly<Record<number, Verified>>>('verified-files', profileId);
  const verify = useMutation({
    mutationFn: (id: number) => fetchCall((bridge) => bridge.exports.verify({ id })),
    onSuccess: (found, id) => setVerified((before) => ({ ...before, [id]: { ...found, at: Date.now() } })),
    onError: ({ error }) => showFailure(error),
  });
  return { verified: verified ?? {}, verify };
}
