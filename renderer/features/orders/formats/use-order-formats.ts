/** The order's formats in the chosen zone and language. */
import { useMemo } from 'react';
import { useTime } from '../../../lib/format/use-time.ts';
import { useText } from '../../../lib/text/text.ts';
import { pageFormats, plainFormats, type OrderFormats } from './order-formats.ts';

export function useOrderFormats(): OrderFormats {
  const time = useTime();
  const { dates } = useText();
  return useMemo(() => pageFormats(time, dates), [time, dates]);
}

/** For what is pasted elsewhere. */
export function usePlainFormats(): OrderFormats {
  const time = useTime();
  const { dates } = useText();
  return useMemo(() => plainFormats(time, dates), [time, dates]);
}
