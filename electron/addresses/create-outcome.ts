/** What an exchange with the service means for a request to create addresses. */
import { readCreatedAddresses } from '../payment-service/response/created-addresses.ts';
import type { Exchange } from '../payment-service/outcome.ts';
import type { CreatedAnswer, Ending } from './journal.ts';

export type CreateOutcome =
  | { readonly is: 'created'; readonly answer: CreatedAnswer }
  | { readonly is: 'ended'; readonly ending: Ending };

const noAnswer = { serviceCode: '', serviceMsg: '', httpStatus: null, answer: null } as const;

/**
 * A success whose data names no address at all is `unknown`, not refused and not created: the service says
 * that it acted, so the addresses may exist (docs/decisions/create-outcomes.md). So is a refusal whose data
 * names addresses: one half of such an answer is not true, and nobody here can know which.
 *
 * @param endedAt milliseconds since the epoch
 */
export function createOutcome(exchange: Exchange, endedAt: number): CreateOutcome {
  if (exchange.is === 'not-sent') {
    return { is: 'ended', ending: { ...noAnswer, state: 'not-sent', endedAt, reason: exchange.reason } };
  }
  if (exchange.is === 'unknown') {
    const { reason, httpStatus, raw: answer } = exchange;
    return { is: 'ended', ending: { ...noAnswer, state: 'unknown', endedAt, reason, httpStatus, answer } };
  }
  const { code: serviceCode, msg: serviceMsg, httpStatus, raw } = exchange;
  const answered = { endedAt, serviceCode, serviceMsg, httpStatus };
  const listed = readCreatedAddresses(exchange.data);
  const entries = listed ?? [];
  const namesAddresses = entries.some(({ address }) => address !== null && address.trim() !== '');
  const ended = (state: Ending['state'], reason: Ending['reason']): CreateOutcome => ({
    is: 'ended',
    ending: { ...answered, state, reason, answer: raw },
  });
  if (exchange.succeeded) {
    if (namesAddresses) return { is: 'created', answer: { ...answered, entries } };
    const listsNothing = exchange.data === null || listed?.length === 0;
    return ended('unknown', listsNothing ? 'no-address-listed' : 'no-address-named');
  }
  return namesAddresses ? ended('unknown', 'refused-with-addresses') : ended('refused', '');
}
