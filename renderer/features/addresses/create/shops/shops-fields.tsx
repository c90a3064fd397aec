/** Several aliases in one batch: a line for each, typed, pasted from a spreadsheet or read from a file. */
import { Plus } from 'lucide-react';
import { useMemo, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { IntakeWords } from './intake-words.tsx';
import { fileKinds } from './shop-file.ts';
import { filledShops, newShop, type TypedShop } from './shop-lines.ts';
import { ShopsTable } from './shops-table.tsx';
import styles from './shops-fields.module.css';
import { useIntake } from './use-intake.ts';
import { addressesText } from '../../../../text/addresses.ts';

const words = addressesText.shops;

export interface ShopsFieldsProps {
  shops: readonly TypedShop[];
  onShops: (shops: readonly TypedShop[]) => void;
  /** The form's, for lines that have none. */
  callbackUrl: string;
  perRequest: number;
}

export function ShopsFields({ shops, onShops, callbackUrl, perRequest }: ShopsFieldsProps) {
  const file = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const filled = useMemo(() => filledShops(shops), [shops]);

  const { intake, asked, take, takeFiles, forget, askAgain, answer } = useIntake(shops, onShops, perRequest);
  const pasted = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    // A single cell is pasted at the cursor. Several cells or lines are imported.
    if (!/[\t\r\n]/.test(text.trim())) return;
    event.preventDefault();
    take(text, idAt(event.target), null);
  };
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    const text = event.dataTransfer.getData('text/plain');
    if (files.length > 0) void takeFiles(files);
    else if (text !== '') take(text, idAt(event.target), null);
  };
  const focusIn = ({ id }: TypedShop, what: 'input' | 'button'): void =>
    void requestAnimationFrame(() =>
      section.current?.querySelector<HTMLElement>(`[data-shop="${String(id)}"] ${what}`)?.focus(),
    );
  const add = (): void => {
    const one = newShop();
    onShops([...shops, one]);
    requestAnimationFrame(() => {
      // Of many lines only the visible ones are in the DOM.
      const scroller = section.current?.querySelector('[role="region"]');
      scroller?.scrollTo({ top: scroller.scrollHeight });
      focusIn(one, 'input');
    });
  };
  const clear = (): void => {
    const one = newShop();
    onShops([one]);
    forget();
    focusIn(one, 'input');
  };
  /** The same key again removes the line that took its place. */
  const remove = (shop: TypedShop): void => {
    const left = shops.filter(({ id }) => id !== shop.id);
    const next = left[Math.min(shops.indexOf(shop), left.length - 1)];
    if (next === undefined) {
      clear();
      return;
    }
    onShops(left);
    focusIn(next, 'button');
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- accepts paste and drop anywhere in it, and both have a button beside.
    <div
      ref={section}
      className={classNames(styles.shops, over && styles.over)}
      data-shops
      onPaste={pasted}
      onDragOver={(event) => {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
      }}
      onDrop={dropped}
    >
      <ShopsTable shops={shops} onShops={onShops} onRemove={remove} callbackUrl={callbackUrl} perRequest={perRequest} />
      <div className={styles.actions}>
        <Button icon={<Icon of={Plus} size={14} />} onClick={add}>
          {words.add}
        </Button>
        <Button onClick={() => file.current?.click()}>{words.choose}</Button>
        {filled.length > 1 && (
          <Button variant="quiet" onClick={clear}>
            {words.clear}
          </Button>
        )}
        <input
          ref={file}
          type="file"
          hidden
          aria-label={words.choose}
          accept={fileKinds.join(',')}
          onChange={({ currentTarget }) => {
            void takeFiles([...(currentTarget.files ?? [])]);
            // So that the same file can be chosen again after it was fixed.
            currentTarget.value = '';
          }}
        />
      </div>
      <p className={styles.hint}>{words.hint}</p>
      {intake !== null && <IntakeWords intake={intake} onColumns={askAgain} />}
      {asked !== null && <ColumnsDialog given={asked} first={asked.chosen} isAnew={asked.replaces} onAnswer={answer} />}
    </div>
  );
}

/** Of the line in which an element stands. */
const idAt = (target: EventTarget): number | null => {
  const line = target instanceof Element ? target.closest('[data-shop]') : null;
  return line === null ? null : Number(line.getAttribute('data-shop'));
};
