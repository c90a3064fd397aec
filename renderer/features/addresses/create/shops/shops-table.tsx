/** A line of fields for each alias. Of many lines only those near the visible ones are in the DOM. */
import { X } from 'lucide-react';
import { formatCount } from '../../../../lib/format/money.ts';
import { untrusted } from '../../../../text/untrusted-text.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { TextInput } from '../../../../ui/inputs/text-input.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { DataTable } from '../../../../ui/tables/data-table.tsx';
import { Cell, HeadCell, Row } from '../../../../ui/tables/table.tsx';
import { faultsOfShop, isBlankShop, type TypedShop } from './shop-lines.ts';
import type { ShopCells } from './table-text.ts';
import styles from './shops-fields.module.css';
import { addressesText } from '../../../../text/addresses.ts';

const words = addressesText.shops;

export interface ShopsTableProps {
  shops: readonly TypedShop[];
  onShops: (shops: readonly TypedShop[]) => void;
  onRemove: (shop: TypedShop) => void;
  callbackUrl: string;
  perRequest: number;
}

const columns = ['36px', '36%', '84px', 'auto', '28px'] as const;

export function ShopsTable({ shops, onShops, onRemove, callbackUrl, perRequest }: ShopsTableProps) {
  const change = (id: number, cells: Partial<ShopCells>): void =>
    onShops(shops.map((shop) => (shop.id === id ? { ...shop, ...cells } : shop)));
  return (
    <div className={styles.table}>
      <DataTable
        label={words.tableName}
        columns={columns}
        count={shops.length}
        head={
          <>
            <HeadCell align="right">{words.columns.number}</HeadCell>
            <HeadCell>{words.columns.alias}</HeadCell>
            <HeadCell>{words.columns.count}</HeadCell>
            <HeadCell>{words.columns.callbackUrl}</HeadCell>
            <HeadCell aria-label={words.columns.actions} />
          </>
        }
        renderRow={(index) => {
          const shop = shops[index];
          if (shop === undefined) return null;
          return (
            <ShopRow
              key={shop.id}
              number={index + 1}
              shop={shop}
              callbackUrl={callbackUrl}
              perRequest={perRequest}
              onChange={(cells) => change(shop.id, cells)}
              onRemove={() => onRemove(shop)}
            />
          );
        }}
      />
    </div>
  );
}

interface ShopRowProps {
  number: number;
  shop: TypedShop;
  callbackUrl: string;
  perRequest: number;
  onChange: (cells: Partial<ShopCells>) => void;
  onRemove: () => void;
}

function ShopRow({ number, shop, callbackUrl, perRequest, onChange, onRemove }: ShopRowProps) {
  const faults = isBlankShop(shop) ? [] : faultsOfShop(shop, callbackUrl, perRequest);
  const field = (name: keyof ShopCells) => ({
    value: shop[name],
    'aria-label': words.fieldName(words.columns[name], number),
    invalid: faults.some((fault) => fault.field === name),
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <Row>
      <Cell align="right" tone="ink-3">
        {formatCount(number)}
      </Cell>
      <Cell data-shop={shop.id}>
        <TextInput {...field('alias')} mono />
      </Cell>
      <Cell data-shop={shop.id}>
        <TextInput {...field('count')} inputMode="numeric" />
      </Cell>
      <Cell data-shop={shop.id}>
        <TextInput {...field('callbackUrl')} mono inputMode="url" placeholder={untrusted(callbackUrl.trim())} />
      </Cell>
      <Cell data-shop={shop.id}>
        <IconButton label={words.remove(number)} icon={<Icon of={X} size={14} />} onClick={onRemove} />
      </Cell>
    </Row>
  );
}
