/** What is to be known before a file of orders is made: whom it names, why none can be made, and how far the writing is. */
import {
  personalColumns,
  type OrderFilePreview,
  type OrderRowKind,
} from '../../../../electron/contract/order-export.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useText, type Text } from '../../../lib/text/text.ts';
import { Shape, type ShapeName } from '../../../ui/marks/shape.tsx';
import { Writing, type FootRemarkProps } from '../foot-remark.tsx';
import styles from '../foot-remark.module.css';

export interface OrderFootRemarkProps extends Pick<FootRemarkProps, 'isNamed' | 'writing' | 'wasCancelled'> {
  rows: OrderRowKind;
  columns: readonly string[];
  preview: OrderFilePreview | undefined;
}

export function OrderFootRemark({ writing, ...of }: OrderFootRemarkProps) {
  const text = useText();
  if (writing !== null) return <Writing {...writing} words={text.orderExports.writing} />;
  const [shape, sentence] = remarkOf(of, text);
  return (
    <p className={styles.remark} role="status">
      {shape !== null && <Shape name={shape} size={16} />}
      <span>{sentence}</span>
    </p>
  );
}

function remarkOf(
  { rows, columns, preview, isNamed, wasCancelled }: Omit<OrderFootRemarkProps, 'writing'>,
  { exports: common, orderExports: words }: Text,
): readonly [shape: ShapeName | null, sentence: string] {
  if (preview === undefined) return [null, ''];
  if (!isNamed) return ['failed', common.damagedName];
  if (preview.cannot !== null) return ['failed', common.cannot[preview.cannot]];
  if (preview.orders === 0) return ['cannot-check', words.noOrder];
  if (preview.rows.exact && preview.rows.rows === 0) return ['cannot-check', words.noRow[rows]];
  if (wasCancelled) return [null, common.cancelled];
  const told = [
    ...(preview.notRead === 0 ? [] : [words.notRead(formatCount(preview.notRead))]),
    ...(columns.some((name) => personalColumns.has(name)) ? [words.namesPayers] : []),
  ];
  return told.length === 0 ? [null, ''] : ['notice', told.join(' ')];
}
