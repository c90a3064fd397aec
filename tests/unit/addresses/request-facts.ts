/** A created request of four addresses, with a test's changes. */
import type { RequestSummary } from '../../../electron/addresses/request-summary.ts';
import type { RequestView } from '../../../electron/contract/addresses.ts';

export type Facts = Omit<RequestView, keyof RequestSummary>;

export const requestFacts = (more: Partial<Facts> = {}): Facts => ({
  id: 7,
  position: 1,
  count: 4,
  alias: '',
  callbackUrl: 'https://shop.example/hook',
  state: 'created',
  nonce: 'k7Qm2x',
  sentAt: 1_000,
  endedAt: null,
  confirmedAt: null,
  reason: '',
  serviceCode: '',
  serviceMsg: '',
  httpStatus: null,
  proof: null,
  unsaved: null,
  saved: 4,
  invalid: 0,
  duplicate: 0,
  unreadable: 0,
  unknown: 0,
  ...more,
});
