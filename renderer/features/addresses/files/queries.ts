/** The files that were made of a ledger here, newest first, and making one again. */
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, fetchCall } from '../../../lib/call.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { filesKey } from '../../../lib/addresses/ledger-keys.ts';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { addressesText } from '../../../text/addresses.ts';

const pageFiles = 100;

export function useFiles(profileId: string) {
  return useInfiniteQuery({
    queryKey: filesKey(profileId),
    queryFn: ({ pageParam }) =>
      fetchCall((bridge) => bridge.exports.records({ profileId, before: pageParam, limit: pageFiles })),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < pageFiles ? null : (page.at(-1)?.id ?? null)),
  });
}

/** Asks for a place. The bytes are those of the first time, or there is no file. */
export function useExportAgain(profileId: string) {
  const client = useQueryClient();
  const toasts = useToasts();

  return useMutation({
    mutationFn: (id: number) => fetchCall((bridge) => bridge.exports.again({ id })),
    onSuccess: (done) => {
      void client.invalidateQueries({ queryKey: filesKey(profileId) });
      toasts.done(addressesText.files.same(formatCount(done.rows)), {
        long: true,
        action: {
          label: addressesText.exported.show,
          run: () => void call((bridge) => bridge.app.showInFolder({ path: done.path })),
        },
      });
    },
  });
}
