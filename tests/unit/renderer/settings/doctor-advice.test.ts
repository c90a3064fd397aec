/** The advice for a response in an unknown format. */
import { expect, it } from 'vitest';
import { adviceWords } from '../../../../renderer/lib/text/en/doctor-advice.ts';

it('a response in an unknown format leads to the base URL, not to another lookup', () => {
  const advice = adviceWords('envelope', { is: 'failed', facts: { because: 'envelope-broken' } });
  expect(advice?.next).toContain('Check the base URL');
  expect(advice?.next).not.toMatch(/Read it again|Refresh/);
  expect(advice?.meaning).toContain('code, message or data');
});
