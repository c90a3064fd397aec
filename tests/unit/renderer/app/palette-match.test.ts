import { describe, expect, it } from 'vitest';
import { matchName } from '../../../../renderer/app/palette/palette-match.ts';

const found = (name: string, query: string): string | null => {
  const match = matchName(name, query);
  if (match === null) return null;
  return match.pieces.map(({ from, to }) => name.slice(from, to)).join('|');
};

describe('names in the palette', () => {
  it('all match without text', () => {
    expect(matchName('Read again', '  ')).toEqual({ rank: 0, pieces: [] });
  });

  it('match at the beginning of a word first, then inside one, then letter by letter', () => {
    expect(matchName('Read again', 're')?.rank).toBe(0);
    expect(matchName('Copy the receipt', 're')?.rank).toBe(0);
    expect(matchName('Addresses', 're')?.rank).toBe(1);
    expect(matchName('Export this order', 're')?.rank).toBe(2);
    expect(matchName('Sandbox', 're')).toBeNull();
  });

  it('show which letters were found', () => {
    expect(found('Copy the receipt', 're')).toBe('re');
    expect(found('Export this order', 're')).toBe('r|e');
    expect(found('Addresses, list', 'add lis')).toBe('Add|lis');
  });

  it('ignore case', () => {
    expect(found('Keyboard shortcuts', 'KEY')).toBe('Key');
  });

  it('mark nothing if lower case changes the length', () => {
    expect(matchName('İstanbul', 'stan')).toEqual({ rank: 1, pieces: [] });
  });
});
