/** Counts of the orders by status. Each is a filter. */
import type { BulkFilter, BulkLookup } from '../../../../electron/contract/bulk-run.ts';
import { statusKinds } from '../../../../electron/contract/verdict.ts';
import { verdictShape, verdictWhenRead } from '../../../lib/orders/verdicts.ts';
import type { ShapeName } from '../../../ui/marks/shape.tsx';
import { Counts } from '../counts.tsx';
import { bulkText } from '../../../text/bulk.ts';

interface CountsStripProps {
  run: BulkLookup;
  shown: BulkFilter['is'];
  onShow: (is: BulkFilter['is']) => void;
}

interface Count {
  readonly is: BulkFilter['is'];
  readonly count: number;
  readonly words: string;
  readonly shape: ShapeName | null;
}

export function CountsStrip({ run, shown, onShow }: CountsStripProps) {
  const words = bulkText.run;
  const { counts, state } = run;
  const ofVerdicts = statusKinds.map((verdict): Count => {
    const brief = { verdict, refund: 'none', refundExtent: null, disputed: false, closed: false } as const;
    return {
      is: [verdict],
      count: counts.verdicts[verdict] ?? 0,
      words: verdictWhenRead(brief),
      shape: verdictShape(brief),
    };
  });
  const all: readonly Count[] = [
    { is: [], count: counts.orders, words: words.all, shape: null },
    ...ofVerdicts,
    { is: ['failed'], count: counts.failed, words: words.failed, shape: 'failed' },
    { is: ['deleted'], count: counts.deleted, words: words.erased, shape: 'not-known' },
    {
      is: ['planned'],
      count: counts.planned,
      words: state === 'stopped' ? words.never : words.planned,
      shape: 'waiting',
    },
  ];
  return (
    <Counts
      label={words.name}
      counts={all
        .filter(({ is, count }) => is.length === 0 || count > 0)
        .map(({ is, ...of }) => ({
          ...of,
          key: is.join(' '),
          isShown: is.length === shown.length && is.every((one) => shown.includes(one)),
          onShow: () => onShow(is),
        }))}
    />
  );
}
