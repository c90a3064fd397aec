import { describe, expect, it } from 'vitest';
import { stateOf, unitOf } from '../../../../renderer/features/orders/record/field-value.tsx';

describe('a word of the service’s in a sentence', () => {
  it('stands as it is where it is plain', () => {
    expect(unitOf('USDT-TRC20')).toBe('USDT-TRC20');
    expect(unitOf('元')).toBe('元');
    expect(unitOf('')).toBe('');
  });

  it('is cut where its length is absurd, between whole characters', () => {
    expect(unitOf('U'.repeat(65_536))).toBe(`${'U'.repeat(24)}…`);
    expect(unitOf('🪙'.repeat(30))).toBe(`${'🪙'.repeat(24)}…`);
    expect(stateOf('s'.repeat(50))).toBe(`${'s'.repeat(40)}… (+10)`);
  });

  it('shows what would hide in it', () => {
    expect(unitOf('US\u202eDT\u0000')).toBe('US[RLO]DT[NUL]');
  });

  it('keeps its direction to itself', () => {
    expect(unitOf('ريال')).toBe('\u2068ريال\u2069');
  });
});
