import { describe, expect, it } from 'vitest';
import { errorCodes, failure, type AppError } from '../../../../electron/contract/result.ts';
import { english } from '../../../../renderer/lib/text/text.ts';

const { errors } = english;
const error = (code: AppError['code'], facts: AppError['facts'] = {}): AppError =>
  failure(code, 'proof', { facts }).error;

describe('failures in words', () => {
  it.each(errorCodes)('%s has a headline and a sentence, without the holes of missing facts', (code) => {
    const told = errors.of(error(code));
    expect(told.title).toMatch(/^[A-Z].*[^.]$/);
    expect(told.sentence).toMatch(/\.$/);
    for (const text of [told.title, told.sentence, told.next]) {
      expect(text).not.toMatch(/undefined|null|\{|\}| {2}|!/);
    }
  });

  it('says why nothing was sent', () => {
    expect(errors.of(error('not-sent', { reason: 'tls-not-trusted' })).sentence).toContain('certificate');
  });

  it('says why nobody can know', () => {
    expect(errors.of(error('outcome-unknown', { reason: 'not-json' })).sentence).toContain('not JSON');
  });

  it('names the code that the service answered with', () => {
    expect(errors.of(error('service-refused', { serviceCode: '40103' })).sentence).toContain('40103');
  });

  it('has a sentence for every fault of a URL, and one for a fault that is new', () => {
    for (const fault of ['url-empty', 'url-not-a-url', 'url-not-https', 'url-has-user', 'url-has-query']) {
      expect(errors.fault(fault)).not.toBe(errors.fault('never-heard-of'));
    }
  });
});
