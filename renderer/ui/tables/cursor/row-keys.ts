/** What a key means on the rows of a list: where the cursor goes, and what is done with the row on which it stands. */

export type RowAct =
  | { readonly is: 'go'; readonly to: number; readonly selecting: boolean }
  | { readonly is: 'toggle' | 'open' | 'all' }
  /** It was done when the key went down, and nobody else is to have it either: the browser would scroll. */
  | { readonly is: 'nothing' };

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** It is held. */
  readonly repeat: boolean;
}

interface Standing {
  /** From 0; null before it stands anywhere. */
  readonly cursor: number | null;
  /** The first row in view, where a cursor begins. */
  readonly first: number;
  readonly count: number;
  /** Rows that fit in the window. */
  readonly page: number;
  /** Whether rows can be selected. */
  readonly selects: boolean;
}

/** Null: a key that means nothing here. */
export function rowAct(pressed: Pressed, standing: Standing): RowAct | null {
  const { cursor, first, count, page, selects } = standing;
  const selecting = pressed.shiftKey;
  const withCommand = pressed.ctrlKey || pressed.metaKey;
  if (pressed.altKey || count === 0 || (selecting && !selects)) return null;
  if (withCommand) return selects && pressed.key.toLowerCase() === 'a' && !selecting ? { is: 'all' } : null;
  const go = (to: number): RowAct => ({ is: 'go', to: Math.max(0, Math.min(count - 1, to)), selecting });
  const once = (is: 'toggle' | 'open'): RowAct => ({ is: pressed.repeat ? 'nothing' : is });
  const by = (rows: number): RowAct => go(cursor === null ? first : cursor + rows);
  switch (pressed.key) {
    case 'ArrowDown':
      return by(1);
    case 'ArrowUp':
      return by(-1);
    case 'PageDown':
      return by(page);
    case 'PageUp':
      return by(-page);
    case 'Home':
      return go(0);
    case 'End':
      return go(count - 1);
    case ' ':
      return selects && cursor !== null ? once('toggle') : null;
    case 'Enter':
      return cursor === null ? null : once('open');
    default:
      return null;
  }
}
