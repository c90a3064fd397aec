import { expect, test } from 'vitest';
import type { RunView } from '../../../../electron/contract/address-run.ts';
import { flowWords } from '../../../../renderer/features/addresses/runs/run-words.ts';
import { english } from '../../../../renderer/lib/text/text.ts';

const words = english.addresses.run;
const told = (run: Partial<Pick<RunView, 'state' | 'pause' | 'waitsUntil'>>) =>
  flowWords({ state: 'running', pause: null, waitsUntil: null, ...run }, words, (at) => `at ${at}`);

test.each([
  ['goes on', {}, ''],
  ['waits as the service asked', { waitsUntil: 7 }, words.waitsUntil('at 7')],
  ['is being paused', { pause: 'person' }, words.pausing],
  ['is being paused while the service asked to wait', { pause: 'person', waitsUntil: 7 }, words.pausing],
  ['was paused by a person', { state: 'paused', pause: 'person' }, words.paused.person],
  ['was left by an earlier console', { state: 'paused', pause: 'earlier-console' }, words.paused['earlier-console']],
  ['waits for a decision', { state: 'open', pause: 'unknown' }, words.pausedOpen],
  ['was decided about', { state: 'paused', pause: 'unknown' }, words.paused.unknown],
  ['waits to be written down', { state: 'unsaved', pause: 'not-saved' }, words.pausedUnsaved],
  ['was written down by now', { state: 'paused', pause: 'not-saved' }, words.paused['not-saved']],
] as const)('a run that %s says so', (_what, run, sentence) => {
  expect(told(run)).toBe(sentence);
});
