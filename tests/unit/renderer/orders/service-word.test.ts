import { describe, expect, it } from 'vitest';
import { stateOf, unitOf } from '../../../../renderer/features/orders/record/field-value.tsx';

describe('a value of the service in a sentence', () => {
  it('is unchanged if it is plain', () => {
    expect(unitOf('USDT-TRC20')).toBe('USDT-TRC20');
    expect(unitOf('元')).toBe('元');
    expect(unitOf('')).toBe('');
  });

  it('is truncated between whole characters', () => {
    expect(unitOf('U'.repeat(65_536))).toBe(`${'U'.repeat(24)}…`);
    expect(unitOf('🪙'.repeat(30))).toBe(`${'🪙'.repeat(24)}…`);
    expect(stateOf('s'.repeat(50))).toBe(`${'s'.repeat(40)}… (+10)`);
  });

  it('shows invisible characters', () => {
    expect(unitOf('US\u202eDT\u0000')).toBe('US[RLO]DT[NUL]');
  });

  it('doesn’t change the text direction around it', () => {
    expect(unitOf('ريال')).toBe('\u2068ريال\u2069');
  });
});
