/** The order's formats in the chosen zone and language. */
import { useMemo } from 'react';
import { useTime } from '../../../lib/format/use-time.ts';
import { pageFormats, plainFormats, type OrderFormats } from './order-formats.ts';
import { datesText } from '../../../text/dates.ts';

export function useOrderFormats(): OrderFormats {
  const time = useTime();

  return useMemo(() => pageFormats(time, datesText), [time]);
}

/** For what is pasted elsewhere. */
export function usePlainFormats(): OrderFormats {
  const time = useTime();

  return useMemo(() => plainFormats(time, datesText), [time]);
}
