import { describe, expect, it } from 'vitest';
import { untrustedState, untrustedUnit } from '../../../../renderer/text/untrusted-text.ts';

describe('a value of the service in a sentence', () => {
  it('is unchanged if it is plain', () => {
    expect(untrustedUnit('USDT-TRC20')).toBe('USDT-TRC20');
    expect(untrustedUnit('元')).toBe('元');
    expect(untrustedUnit('')).toBe('');
  });

  it('is truncated between whole characters', () => {
    expect(untrustedUnit('U'.repeat(65_536))).toBe(`${'U'.repeat(24)}…`);
    expect(untrustedUnit('🪙'.repeat(30))).toBe(`${'🪙'.repeat(24)}…`);
    expect(untrustedState('s'.repeat(50))).toBe(`${'s'.repeat(40)}… (+10)`);
  });

  it('shows invisible characters', () => {
    expect(untrustedUnit('US\u202eDT\u0000')).toBe('US[RLO]DT[NUL]');
  });

  it('doesn’t change the text direction around it', () => {
    expect(untrustedUnit('ريال')).toBe('\u2068ريال\u2069');
  });
});
