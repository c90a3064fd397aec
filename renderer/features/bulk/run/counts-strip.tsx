/** What the orders of a run came to, each a filter of the list. */
import type { BulkFilter, BulkRunView } from '../../../../electron/contract/bulk-run.ts';
import { verdictKinds } from '../../../../electron/contract/verdict.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { verdictShape, verdictWhenRead } from '../../../lib/orders/verdicts.ts';
import { useText } from '../../../lib/text/text.ts';
import { Shape, type ShapeName } from '../../../ui/marks/shape.tsx';
import styles from './counts-strip.module.css';

interface CountsStripProps {
  run: BulkRunView;
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
  const { bulk, orders } = useText();
  const words = bulk.run;
  const { counts, state } = run;
  const ofVerdicts = verdictKinds.map((verdict): Count => {
    const brief = { verdict, refund: 'none', refundExtent: null, disputed: false, closed: false } as const;
    return {
      is: [verdict],
      count: counts.verdicts[verdict] ?? 0,
      words: verdictWhenRead(brief, orders.verdict),
      shape: verdictShape(brief),
    };
  });
  const all: readonly Count[] = [
    { is: [], count: counts.orders, words: words.all, shape: null },
    ...ofVerdicts,
    { is: ['failed'], count: counts.failed, words: words.failed, shape: 'failed' },
    { is: ['erased'], count: counts.erased, words: words.erased, shape: 'not-known' },
    {
      is: ['planned'],
      count: counts.planned,
      words: state === 'stopped' ? words.never : words.planned,
      shape: 'waiting',
    },
  ];
  return (
    <div className={styles.strip} role="group" aria-label={words.name}>
      {all
        .filter(({ is, count }) => is.length === 0 || count > 0)
        .map(({ is, count, words: name, shape }) => (
          <button
            key={is.join(' ')}
            type="button"
            className={styles.count}
            aria-pressed={is.length === shown.length && is.every((one) => shown.includes(one))}
            onClick={() => onShow(is)}
          >
            <span className={styles.figure}>{formatCount(count)}</span>
            <span className={styles.name}>
              {shape !== null && <Shape name={shape} size={14} />}
              {name}
            </span>
          </button>
        ))}
    </div>
  );
}
