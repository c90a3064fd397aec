/** Which failures lead to the connection check: those that may come from the connection, and no others. */
import { describe, expect, it } from 'vitest';
import type {
  AppError,
  ErrorCode,
  NotSentReason,
  RefusalCause,
  UnknownReason,
} from '../../../../electron/contract/result.ts';
import { pointsToConnection } from '../../../../renderer/lib/connection.ts';
import { everyCode } from '../../../support/every-error.ts';

const notSent = (reason: NotSentReason): AppError => ({ ...everyCode['not-sent'], facts: { reason } });
const unknown = (reason: UnknownReason, because: RefusalCause | null = null): AppError => ({
  ...everyCode['outcome-unknown'],
  facts: { ...everyCode['outcome-unknown'].facts, reason, because },
});
const refused = (because: RefusalCause): AppError => ({
  ...everyCode['service-refused'],
  facts: { ...everyCode['service-refused'].facts, because },
});

describe('a failure', () => {
  it('may come from the connection only with these codes', () => {
    const leading = Object.values(everyCode).filter(pointsToConnection);
    expect(leading.map(({ code }) => code).toSorted()).toEqual([
      'not-sent',
      'outcome-unknown',
      'service-refused',
    ] satisfies ErrorCode[]);
  });

  it.each<[string, AppError]>([
    ['a certificate that nobody trusts', notSent('tls-not-trusted')],
    ['a refused port', notSent('connection-refused')],
    ['a web page in the place of an answer', unknown('web-page')],
    ['an HTTP error', unknown('http-status')],
    ['an answer that did not come in time', unknown('timed-out')],
    ['a refusal for its credentials', refused('credentials')],
    ['a refusal for its clock', refused('clock')],
    ['a refusal that says nothing', refused('unknown')],
    ['credentials that an HTTP error tells of', unknown('http-status', 'credentials')],
  ])('by %s leads to the connection check', (_what, error) => {
    expect(pointsToConnection(error)).toBe(true);
  });

  it.each<[string, AppError]>([
    ['a person who stopped it', notSent('stopped-by-person')],
    ['a profile that was changed', notSent('profile-changed')],
    ['a console that ended', unknown('console-ended')],
    ['an answer without addresses', unknown('no-address-listed')],
    ['an answer that was too large', unknown('response-too-large')],
    ['too many requests', refused('too-many-requests')],
    ['too many requests, told by the status', unknown('http-status', 'too-many-requests')],
  ])('by %s doesn’t', (_what, error) => {
    expect(pointsToConnection(error)).toBe(false);
  });
});
