/** Sentences of the Addresses page that count something, in singular and plural. */
import { expect, test } from 'vitest';
import { untrusted } from '../../../../renderer/text/untrusted-text.ts';
import { addressListText } from '../../../../renderer/text/address-list.ts';
import { batchText as run, requestText, unknownOutcomeText as decision } from '../../../../renderer/text/batches.ts';
import { createAddressesText } from '../../../../renderer/text/create-addresses.ts';

const { details, partly } = requestText;

test.each([
  [decision.dialogCount(0, 1), '0 found, 1 requested'],
  [decision.dialogCount(2, 3), '2 found, 3 requested'],
  [decision.dialogFewer(1, 10), '1 of 10 saved after import.'],
  [decision.dialogFewer(2, 10), '2 of 10 saved after import.'],
  [decision.dialogMore(3, 1), '3 saved after import, 1 requested.'],
  [decision.fewerTitle(1), '1 address missing'],
  [decision.fewerTitle(3), '3 addresses missing'],
  [decision.dialogSaved(1), '1 of this request is already saved.'],
  [decision.dialogSaved(2), '2 of this request are already saved.'],
  [decision.skippedMore(1), '1 more skipped.'],
  [decision.skippedMore(2), '2 more skipped.'],
  [decision.dialogSave(0), 'Import addresses'],
  [decision.dialogSave(1), 'Import 1 address'],
  [decision.dialogSave(3, { notValid: 1, elsewhere: 0 }), 'Import 3 addresses and 1 invalid'],
  [
    decision.dialogSave(60, { notValid: 1, elsewhere: 1 }),
    'Import 60 addresses, 1 invalid and 1 also in another request',
  ],
  [decision.dialogSave(0, { notValid: 2, elsewhere: 0 }), 'Import 2 invalid'],
  [details.unsaved.created(1), 'The service created 1 address. It isn’t saved yet.'],
  [details.unsaved.created(3), 'The service created 3 addresses. They aren’t saved yet.'],
  [details.restImported(1), '1 saved, including imported ones.'],
  [details.closedImported(2, 2), 'You imported 2 addresses.'],
  [details.closedImported(2, 10), 'You imported 2 of 10 addresses.'],
  [details.closedImported(3, 1), 'You imported 3 addresses instead of 1.'],
  [details.closedImported(1, 10), 'You imported 1 of 10 addresses.'],
  [partly['closed-imported'](2, 10), 'Imported, 2 of 10 saved'],
  [partly['closed-imported'](3, 2), 'Imported, 3 saved, 2 requested'],
  // Numbers are compared, not their text.
  [partly['closed-imported'](10_000, 9_999), 'Imported, 10,000 saved, 9,999 requested'],
  [partly['closed-imported'](999, 10_000), 'Imported, 999 of 10,000 saved'],
  [details.closedImported(1_200, 950), 'You imported 1,200 addresses instead of 950.'],
  [run.summary(2_450, untrusted('TRON'), 'today'), '2,450 addresses on TRON · today'],
  [run.position(1_000, 10_000), '1,000 of 10,000'],
  [createAddressesText.summary.faulty(1, 2), 'Fix 1 of 2 lines to see the requests before they’re sent.'],
  [addressListText.notValid('1'), '1 invalid address in total.'],
  [addressListText.notValid('2'), '2 invalid addresses in total.'],
])('“%s” has the right singular or plural', (sentence, wanted) => {
  expect(sentence).toBe(wanted);
});

test.each([
  [decision.fewerCause(1), /\bit\b/, /\bthem\b|\bones\b/],
  [decision.fewerCause(3), /^They .* them/, /\bit\b/],
  [decision.fewerImported(1), /^1 is .* it\b/, /\bthem\b/],
  [decision.fewerImported(3), /^3 are .* them\b/, /\bit\b/],
  [decision.noneCreatedMeans(1), /\bit, it\b/, /\bthe[my]\b/],
  [decision.noneCreatedMeans(3), /\bthem, they\b/, /\bit\b/],
  [decision.cause(['timed-out'], 3), /\bthey may exist\b/, /\bit\b/],
  [run.restMeans(1, 1), /^1 address wasn’t .* it now takes 1 request\b/, /\bthem\b/],
  [run.restMeans(40, 2), /^40 addresses weren’t .* them now takes 2 requests\b/, /\bit\b/],
] as const)('“%s” has pronouns of the right number', (sentence, wanted, unwanted) => {
  expect(sentence).toMatch(wanted);
  expect(sentence).not.toMatch(unwanted);
});

test('an unsaved result has singular and plural', () => {
  expect(decision.unsavedCreated(1)).not.toContain('them');
  expect(decision.unsavedMemory).not.toMatch(/they|them/i);
  expect(decision.unsavedFile).not.toMatch(/they|them/i);
  expect(decision.cause(['timed-out'], 1)).not.toMatch(/them|they/);
});

test('the cause of several unknown outcomes names one common reason, or both', () => {
  expect(decision.cause(['timed-out', 'connection-broken'], 2)).toMatch(/^No usable response, so they/);
  expect(decision.cause(['record-in-doubt', 'record-in-doubt'], 2)).toMatch(
    /^The records of these requests may be outdated, so/,
  );
  expect(decision.cause(['record-in-doubt', 'timed-out'], 2)).toMatch(
    /^No usable response, or a record that may be outdated, so/,
  );
});
