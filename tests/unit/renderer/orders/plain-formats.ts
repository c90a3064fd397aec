/** Formats that don't change values. */
import type { OrderFormats } from '../../../../renderer/lib/orders/order-formats.ts';

export const plain: OrderFormats = {
  amount: (value, unit) => (unit === '' ? value : `${value} ${unit}`),
  percent: (value) => `${value}%`,
  instant: (ms) => new Date(ms).toISOString().slice(11, 19),
  since: (ms, now) => `${Math.round((now - ms) / 1000)} s ago`,
  duration: (ms) => `${Math.round(ms / 1000)} s`,
  minutes: (ms) => `${Math.round(ms / 1000)} s`,
  exactDuration: (ms) => `${Math.round(ms / 1000)} s`,
};
