/** What the doctor says is to be done, where an answer came that is nobody's. */
import { expect, it } from 'vitest';
import { adviceWords } from '../../../../renderer/lib/text/en/doctor-advice.ts';

it('an answer in another form leads to the base URL first, and to nothing that would be read again', () => {
  const advice = adviceWords('envelope', { is: 'failed', facts: { because: 'envelope-broken' } });
  expect(advice?.next).toContain('Compare the base URL');
  expect(advice?.next).not.toContain('Read it again');
  expect(advice?.meaning).toContain('result code, message or data');
});
