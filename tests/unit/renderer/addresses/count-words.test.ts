/** Sentences of the Addresses page that count something, in singular and plural. */
import { expect, test } from 'vitest';
import { untrusted } from '../../../../renderer/text/untrusted-text.ts';
import { batchText, requestText, unknownOutcomeText as decision } from '../../../../renderer/text/batches.ts';

const { details } = requestText;

test.each([
  [decision.fewerTitle(1, 0, false), '1 address missing'],
  [decision.fewerTitle(8, 0, true), '8 addresses still missing'],
  [decision.fewerTitle(0, 1, false), '1 address invalid'],
  [decision.fewerTitle(2, 1, false), '2 addresses missing, 1 invalid'],
  [decision.dialogSave(1), 'Import 1 address'],
  [
    decision.dialogSave(60, { invalid: 1, elsewhere: 1 }),
    'Import 60 addresses, 1 invalid and 1 also in another request',
  ],
  [decision.dialogSave(0, { invalid: 2, elsewhere: 0 }), 'Import 2 invalid'],
  [details.unsaved.created(1), 'The service created 1 address. It isn’t saved yet.'],
  [batchText.summary(2_450, untrusted('TRON'), 'today'), '2,450 addresses on TRON · today'],
])('“%s” has the right singular or plural', (sentence, wanted) => {
  expect(sentence).toBe(wanted);
});

test.each([
  [decision.fewerCause(1, 0), /^It .* it/, /\bthem\b|\bones\b/],
  [decision.fewerCause(0, 1), /^Do not use it\. .* the correct address .* it/, /\bthem\b|\baddresses\b/],
  [decision.fewerCause(1, 2), /^They .* them/, /\bit\b/],
  [decision.noneCreatedMeans(1), /\bit, it\b/, /\bthe[my]\b/],
  [decision.noneCreatedMeans(3), /\bthem, they\b/, /\bit\b/],
  [batchText.sendRestMeans(1, 1), /^1 address wasn’t .* it now takes 1 request\b/, /\bthem\b/],
  [batchText.sendRestMeans(40, 2), /^40 addresses weren’t .* them now takes 2 requests\b/, /\bit\b/],
] as const)('“%s” has pronouns of the right number', (sentence, wanted, unwanted) => {
  expect(sentence).toMatch(wanted);
  expect(sentence).not.toMatch(unwanted);
});

test.each([
  [['timed-out', 'connection-broken'], /^No usable response, so they/],
  [['record-in-doubt', 'record-in-doubt'], /^The records of these requests may be outdated, so/],
  [['record-in-doubt', 'timed-out'], /^No usable response, or a record that may be outdated, so/],
] as const)('the cause of several unknown outcomes names one common reason, or both: %j', (reasons, cause) => {
  expect(decision.cause(reasons, 2)).toMatch(cause);
});
