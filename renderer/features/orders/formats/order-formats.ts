/** How the order view writes exact values, gathered so that its words can be tried without a zone or a language. */
import type { Decimal, EpochMs } from '../../../../electron/contract/order-record.ts';

/** What turns exact values into text in the chosen language and zone. */
export interface OrderFormats {
  /** `3.98 USDT`, with a true minus before negative amounts. */
  readonly amount: (value: Decimal, unit: string) => string;
  /** `2.04 %` */
  readonly percent: (value: Decimal) => string;
  /** `12:30:00`, with the day when it is another than that of `near`. */
  readonly instant: (ms: EpochMs, near: EpochMs) => string;
  /** `1 h 14 min`: the two largest parts. */
  readonly duration: (ms: number) => string;
  /** `1 h 9 min 51 s`: all of them. */
  readonly exactDuration: (ms: number) => string;
}
