import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatCount,
  formatDecimal,
  formatPercent,
  formatSigned,
  formatSignedPercent,
  isZero,
  signOf,
  withoutSign,
} from '../../../../renderer/lib/format/money.ts';
import { untrustedUnit } from '../../../../renderer/text/untrusted-text.ts';

/** The no-break space by name, for readability. */
const shown = (text: string): string => text.replaceAll('\u00a0', '~');

describe('amounts', () => {
  it('have grouped thousands, but not decimals', () => {
    expect(shown(formatDecimal('1234567.123456'))).toBe('1,234,567.123456');
    expect(shown(formatDecimal('1000'))).toBe('1,000');
    expect(shown(formatDecimal('999'))).toBe('999');
  });

  it('have a minus sign, not a hyphen', () => {
    expect(formatDecimal('-3.98')).toBe('−3.98');
  });

  it('keep every digit and trailing zero', () => {
    const exact = '123456789012345678901234567890.123456789012345678';
    expect(formatDecimal(exact).replaceAll(',', '')).toBe(exact);
    expect(formatDecimal('0.041200')).toBe('0.041200');
  });

  it('leave anything but a decimal unchanged', () => {
    for (const odd of ['12,50', '1e-7', '', 'NaN', ' 1', '+1', '.5', '1.']) expect(formatDecimal(odd)).toBe(odd);
  });

  it('have a sign unless they are zero', () => {
    expect(formatSigned('19.68')).toBe('+19.68');
    expect(formatSigned('-9.00')).toBe('−9.00');
    expect(formatSigned('0.00')).toBe('0.00');
    expect(formatSigned('-0.00')).toBe('0.00');
  });

  it('have a no-break space before a unit, and none before a percent sign', () => {
    expect(shown(formatAmount('24.50', untrustedUnit('USDT')))).toBe('24.50~USDT');
    expect(shown(formatPercent('2.04'))).toBe('2.04%');
    expect(shown(formatSignedPercent('-22.50'))).toBe('−22.50%');
  });

  it('are exact beyond a float', () => {
    expect(shown(formatCount(1284))).toBe('1,284');
    expect(shown(formatCount(9007199254740993n))).toBe('9,007,199,254,740,993');
  });

  it('are zero in any notation of zero', () => {
    expect(['0', '0.00', '-0', '00.0'].every(isZero)).toBe(true);
    expect(['0.01', '-1', '', '1e-7'].some(isZero)).toBe(false);
  });

  it('can be split into sign and amount', () => {
    expect(['-0.01', '0.00', '-0', '7'].map(signOf)).toEqual([-1, 0, 0, 1]);
    expect(withoutSign('-3.98')).toBe('3.98');
    expect(withoutSign('3.98')).toBe('3.98');
  });
});
