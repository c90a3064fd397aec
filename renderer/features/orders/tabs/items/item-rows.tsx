/** One item. Unfolded, it has its whole name and number. */
import type { Decimal, OrderItem } from '../../../../../electron/contract/order-record.ts';
import { Cell, Row, UnfoldedRow } from '../../../../ui/tables/table.tsx';
import { FieldAmount, FieldString } from '../../record/field-value.tsx';
import { Details, NumberCell } from '../row-details.tsx';
import styles from '../tables.module.css';
import { ordersText } from '../../../../text/orders.ts';

const words = ordersText.items;

interface ItemRowsProps {
  item: OrderItem;
  number: number;
  sum: Decimal | null;
  columns: number;
  isOpen: boolean;
  onToggle: () => void;
}

export function ItemRows({ item, number, sum, columns, isOpen, onToggle }: ItemRowsProps) {
  const unit = { of: item.price_currency, field: 'price_currency' };
  return (
    <>
      <Row onOpen={onToggle} selected={isOpen} open={isOpen}>
        <NumberCell number={number} label={words.details(number)} isOpen={isOpen} onToggle={onToggle} />
        <Cell>
          <FieldString of={item.item_name} field="item_name" oneLine />
        </Cell>
        <Cell>
          <FieldString of={item.item_id} field="item_id" mono oneLine />
        </Cell>
        <Cell align="right">
          <FieldAmount of={item.item_quantity} field="item_quantity" />
        </Cell>
        <Cell align="right">
          <span className={styles.amount}>
            <FieldAmount of={item.item_price} field="item_price" unit={unit} />
          </span>
        </Cell>
        <Cell align="right" strong>
          <span className={styles.amount}>
            {sum === null ? (
              <span className="ink-3">{words.noLine}</span>
            ) : (
              <FieldAmount of={{ is: 'given', value: sum }} field="" unit={unit} />
            )}
          </span>
        </Cell>
      </Row>
      {isOpen && (
        <UnfoldedRow columns={columns}>
          <Details
            label={words.details(number)}
            details={[
              { is: 'text', label: words.item, of: item.item_name, field: 'item_name', wide: true },
              { is: 'verbatim', label: words.id, of: item.item_id, field: 'item_id', wide: true },
              { is: 'amount', label: words.quantity, of: item.item_quantity, field: 'item_quantity' },
              { is: 'amount', label: words.price, of: item.item_price, field: 'item_price', unit },
            ]}
          />
        </UnfoldedRow>
      )}
    </>
  );
}
