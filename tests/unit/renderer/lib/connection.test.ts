/** Only errors that may come from the connection lead to the connection check. */
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
const unknown = (reason: UnknownReason, cause: RefusalCause | null = null): AppError => ({
  ...everyCode['outcome-unknown'],
  facts: { ...everyCode['outcome-unknown'].facts, reason, cause },
});
const refused = (cause: RefusalCause): AppError => ({
  ...everyCode['service-refused'],
  facts: { ...everyCode['service-refused'].facts, cause },
});

describe('an error', () => {
  it('leads to the connection check only with these codes', () => {
    const leading = Object.values(everyCode).filter(pointsToConnection);
    expect(leading.map(({ code }) => code).toSorted()).toEqual([
      'not-sent',
      'outcome-unknown',
      'service-refused',
    ] satisfies ErrorCode[]);
  });

  it.each<[string, AppError]>([
    ['an untrusted certificate', notSent('tls-not-trusted')],
    ['a refused port', notSent('connection-refused')],
    ['a web page instead of a response', unknown('web-page')],
    ['an HTTP error', unknown('http-status')],
    ['a timeout', unknown('timed-out')],
    ['refused credentials', refused('credentials')],
    ['a refused timestamp', refused('clock')],
    ['a refusal without a cause', refused('unknown')],
    ['an HTTP error about credentials', unknown('http-status', 'credentials')],
  ])('for %s leads to the connection check', (_what, error) => {
    expect(pointsToConnection(error)).toBe(true);
  });

  it.each<[string, AppError]>([
    ['a stop by the user', notSent('stopped-by-user')],
    ['a changed profile', notSent('profile-changed')],
    ['the end of Quittance', unknown('console-ended')],
    ['a response without addresses', unknown('no-address-listed')],
    ['a too large response', unknown('response-too-large')],
    ['too many requests', refused('too-many-requests')],
    ['an HTTP error about too many requests', unknown('http-status', 'too-many-requests')],
  ])('for %s doesn’t lead there', (_what, error) => {
    expect(pointsToConnection(error)).toBe(false);
  });
});
