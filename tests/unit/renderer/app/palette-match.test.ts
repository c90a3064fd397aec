import { describe, expect, it } from 'vitest';
import { matchName, matchWords } from '../../../../renderer/app/palette/palette-match.ts';

const found = (name: string, query: string): string | null =>
  (matchName(name, query)?.pieces ?? matchWords(name, [], query))
    ?.map(({ from, to }) => name.slice(from, to))
    .join('|') ?? null;

describe('names in the palette', () => {
  it('all match without text', () => {
    expect(matchName('Read again', '  ')).toEqual({ rank: 0, pieces: [] });
  });

  it('match at the beginning of a word first, then inside one, never letter by letter', () => {
    expect(matchName('Read again', 're')?.rank).toBe(0);
    expect(matchName('Copy the receipt', 're')?.rank).toBe(0);
    expect(matchName('Addresses', 're')?.rank).toBe(1);
    expect(found('Export this order', 're')).toBeNull();
  });

  it('show which words were found', () => {
    expect(found('Copy the receipt', 're')).toBe('re');
    expect(found('Addresses, list', 'lis add')).toBe('Add|lis');
  });

  it('ignore case', () => {
    expect(found('Keyboard shortcuts', 'KEY')).toBe('Key');
  });

  it('mark nothing if lower case changes the length', () => {
    expect(matchName('İstanbul', 'stan')).toEqual({ rank: 1, pieces: [] });
  });
});
