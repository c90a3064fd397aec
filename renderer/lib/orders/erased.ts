import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listen } from '../call.ts';

/** Once, in the frame: what was kept of orders is gone, for all profiles; the reading that is shown is of its own lookup. */
export function useHistoryErased(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listen((bridge) =>
        bridge.history.onErased(() => {
          for (const queryKey of [['orders', 'recent'], ['orders', 'history'], ['orders', 'notes'], ['history']])
            void client.invalidateQueries({ queryKey });
        }),
      ),
    [client],
  );
}
