/** What is to be known before a file of orders is made: whom it names, why none can be made, and how far the writing is. */
import {
  personalColumns,
  type OrderFilePreview,
  type OrderRowKind,
} from '../../../../electron/contract/order-export.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { Shape, type ShapeName } from '../../../ui/marks/shape.tsx';
import { Writing, type FootRemarkProps } from '../foot-remark.tsx';
import styles from '../foot-remark.module.css';
import { exportsText } from '../../../text/export.ts';
import { orderExportsText } from '../../../text/order-export.ts';

export interface OrderFootRemarkProps extends Pick<FootRemarkProps, 'isNamed' | 'writing' | 'wasCancelled'> {
  rows: OrderRowKind;
  columns: readonly string[];
  preview: OrderFilePreview | undefined;
  /** Which lookups the file has. */
  means: string;
}

export function OrderFootRemark({ writing, ...of }: OrderFootRemarkProps) {
  if (writing !== null) return <Writing {...writing} words={orderExportsText.writing} />;
  const [shape, sentence] = remarkOf(of);
  return (
    <p className={styles.remark} role="status">
      {shape !== null && <Shape name={shape} size={16} />}
      <span>{sentence}</span>
    </p>
  );
}

function remarkOf({
  rows,
  columns,
  preview,
  means,
  isNamed,
  wasCancelled,
}: Omit<OrderFootRemarkProps, 'writing'>): readonly [shape: ShapeName | null, sentence: string] {
  if (preview === undefined) return [null, ''];
  if (!isNamed) return ['failed', exportsText.damagedName];
  if (preview.cannot !== null) return ['failed', exportsText.cannot[preview.cannot]];
  if (preview.orders === 0) return ['cannot-check', orderExportsText.noOrder];
  if (preview.rows.exact && preview.rows.rows === 0) return ['cannot-check', orderExportsText.noRow[rows]];
  if (wasCancelled) return [null, exportsText.cancelled];
  const sentences = [
    ...(preview.notLookedUp === 0 ? [] : [orderExportsText.notRead(formatCount(preview.notLookedUp))]),
    ...(columns.some((name) => personalColumns.has(name)) ? [orderExportsText.namesPayers] : []),
  ];
  return sentences.length === 0 ? [null, means] : ['notice', sentences.join(' ')];
}
