/** The reason why a line was skipped, and the icon of each kind. */
import type { LeftOutKind, WhyLeftOut } from '../../../../electron/contract/bulk-left-out.ts';
import type { Text } from '../../../lib/text/text.ts';
import type { ShapeName } from '../../../ui/marks/shape.tsx';

export const kindShapes: Readonly<Record<LeftOutKind, ShapeName>> = {
  unusable: 'failed',
  repeated: 'nothing',
  beyond: 'notice',
};

export function whyWords(because: WhyLeftOut, { start, leftOut }: Text['bulk']): string {
  switch (because.is) {
    case 'unusable':
      return start.why[because.why];
    case 'repeated':
      return start.repeats(because.first);
    case 'beyond':
      return leftOut.beyond;
    default:
      return because satisfies never;
  }
}
