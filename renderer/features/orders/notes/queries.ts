/** The notes on an order that are saved on this computer. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderNote } from '../../../../electron/contract/order-history.ts';
import { fetchCall, type Ask } from '../../../lib/call.ts';

export interface OrderOf {
  readonly profileId: string;
  readonly serviceId: string;
}

const notesKey = ({ profileId, serviceId }: OrderOf) => ['orders', 'notes', profileId, serviceId] as const;

export const useOrderNotes = ({ profileId, serviceId }: OrderOf) =>
  useQuery({
    queryKey: notesKey({ profileId, serviceId }),
    queryFn: () => fetchCall((bridge) => bridge.history.notes({ profileId, serviceId })),
  });

/** Each change returns all notes. */
export function useChangeNotes(of: OrderOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ask: Ask<readonly OrderNote[]>) => fetchCall(ask),
    onSuccess: (notes) => client.setQueryData(notesKey(of), notes),
  });
}
