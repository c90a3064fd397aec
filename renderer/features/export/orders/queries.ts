/** What the dialog for files of orders asks of main. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OrderExportInput } from '../../../../electron/contract/order-export.ts';
import { fetchCall } from '../../../lib/call.ts';

export function useOrderOptions(profileId: string) {
  return useQuery({
    queryKey: ['exports', 'order-options', profileId],
    queryFn: () => fetchCall((bridge) => bridge.exports.orderOptions({ profileId })),
    // Another window of it may have written since.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Null: there is nothing to be asked yet. */
export function useOrderPreview(ask: OrderExportInput | null) {
  return useQuery({
    queryKey: ['exports', 'order-preview', ask],
    queryFn: () => {
      if (ask === null) throw new Error('there is nothing to be previewed');
      return fetchCall((bridge) => bridge.exports.previewOrders(ask));
    },
    enabled: ask !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}
