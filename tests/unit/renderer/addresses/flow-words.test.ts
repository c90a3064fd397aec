import { expect, test } from 'vitest';
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import { flowWords } from '../../../../renderer/features/addresses/batch/batch-words.ts';
import { addressesText } from '../../../../renderer/text/addresses.ts';

const words = addressesText.run;
const told = (run: Partial<Pick<BatchView, 'state' | 'pause' | 'waitsUntil'>>) =>
  flowWords({ state: 'running', pause: null, waitsUntil: null, ...run }, (at) => `at ${at}`);

test.each([
  ['is running', {}, ''],
  ['is rate limited by the service', { waitsUntil: 7 }, words.waitsUntil('at 7')],
  ['is pausing', { pause: 'person' }, words.pausing],
  ['is pausing while it is rate limited', { pause: 'person', waitsUntil: 7 }, words.pausing],
  ['was paused by a person', { state: 'paused', pause: 'person' }, words.paused.person],
  ['was paused when Quittance closed', { state: 'paused', pause: 'earlier-console' }, words.paused['earlier-console']],
  ['has to be confirmed', { state: 'open', pause: 'unknown' }, words.pausedOpen],
  ['was confirmed', { state: 'paused', pause: 'unknown' }, words.paused.unknown],
  ['isn’t saved yet', { state: 'unsaved', pause: 'not-saved' }, words.pausedUnsaved],
  ['is saved by now', { state: 'paused', pause: 'not-saved' }, words.paused['not-saved']],
] as const)('a batch that %s says so', (_what, run, sentence) => {
  expect(told(run)).toBe(sentence);
});
