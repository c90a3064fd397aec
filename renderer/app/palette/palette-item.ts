/** One entry of the palette, as it is drawn. */
import type { LucideIcon } from 'lucide-react';
import type { ShapeName } from '../../ui/marks/shape.tsx';
import type { MatchedPieces } from './palette-match.ts';

export interface PaletteItem {
  readonly id: string;
  readonly name: string;
  /** Grey, after the name; searched as well. */
  readonly remark: string;
  readonly mono: boolean;
  /** At the right, whole in any width; searched as well. */
  readonly amount: string;
  readonly mark:
    | { readonly is: 'icon'; readonly icon: LucideIcon }
    | { readonly is: 'shape'; readonly shape: ShapeName };
  readonly keys: string | null;
  readonly pieces: MatchedPieces;
  readonly remarkPieces: MatchedPieces;
  readonly run: () => void;
}
