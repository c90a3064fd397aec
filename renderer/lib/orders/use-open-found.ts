/** Opens the one order that a lookup came to. Where that is not its number, it is told by which field it was found. */
import { useCallback } from 'react';
import { useToasts } from '../../ui/messages/toast.tsx';
import { foundByWords } from './found-by-words.ts';
import type { LookUp } from './lookup.ts';
import { useAskForOrder } from './order-lookups.ts';
import { startText } from '../../text/start.ts';

export function useOpenFound(profileId: string | null): (found: Extract<LookUp, { is: 'open' }>) => void {
  const ask = useAskForOrder(profileId);
  const toasts = useToasts();

  return useCallback(
    ({ serviceId, by = [] }) => {
      ask(serviceId);
      if (by.length > 0 && by.every(({ name }) => name !== 'service_id'))
        toasts.done(startText.found.openedAs(foundByWords(by)), { long: true });
    },
    [ask, toasts],
  );
}
