/** Several aliases in one batch: a line for each, typed, pasted from a spreadsheet or read from a file. */
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { untrusted } from '../../../../text/untrusted-text.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { fileKinds, readTextFile, type FileText } from './text-file.ts';
import { filledShops, newShop, unreadShops, withShops, type TypedShop } from './shop-lines.ts';
import { ShopsTable } from './shops-table.tsx';
import styles from './shops-fields.module.css';
import { readTable, type TableText, type TextColumn } from './table-text.ts';
import { addressesText } from '../../../../text/addresses.ts';

const words = addressesText.shops;

interface Refused {
  readonly is: 'not-read';
  readonly because: Exclude<FileText | TableText, { is: 'read' }>['because'] | 'several-files';
}

/** The last import, or why there is none. */
type Intake =
  | Refused
  | {
      readonly is: 'read';
      readonly columns: readonly TextColumn[];
      readonly count: number;
      /** How many lines are invalid. */
      readonly unread: number;
    };

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

  const [intake, setIntake] = useState<Intake | null>(null);
  // Lines may be typed while the file loads.
  const latest = useRef(shops);
  useEffect(() => {
    latest.current = shops;
  }, [shops]);
  const take = (text: string, at: number | null, from: string | null): void => {
    const read = readTable(text);
    if (read.is === 'not-read') {
      setIntake(read);
      return;
    }
    const taken = read.lines.map(({ row, cells }) => newShop({ ...cells, from: { row, file: from } }));
    onShops(withShops(latest.current, taken, at));
    setIntake({ is: 'read', columns: read.columns, count: taken.length, unread: unreadShops(taken, perRequest) });
  };
  const takeFiles = async ([one, ...more]: readonly File[]): Promise<void> => {
    if (one === undefined) return;
    const read: FileText | Refused =
      more.length > 0 ? { is: 'not-read', because: 'several-files' } : await readTextFile(one);
    if (read.is === 'read') take(read.text, null, one.name);
    else setIntake(read);
  };
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
    setIntake(null);
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
      {intake !== null && <IntakeWords intake={intake} />}
    </div>
  );
}

/** Of the line in which an element stands. */
const idAt = (target: EventTarget): number | null => {
  const line = target instanceof Element ? target.closest('[data-shop]') : null;
  return line === null ? null : Number(line.getAttribute('data-shop'));
};

/** The imported columns, or the reason why nothing was imported. */
function IntakeWords({ intake }: { intake: Intake }) {
  if (intake.is === 'not-read') {
    return (
      <p className={styles.refused} role="alert">
        {words.refused[intake.because]}
      </p>
    );
  }
  const called = ({ name, place }: TextColumn): string =>
    name === '' ? words.columnInSentence(place + 1) : words.quoted(untrusted(name));
  const read = intake.columns.flatMap((column) =>
    column.role === null ? [] : [words.columnIs(called(column), words.roles[column.role])],
  );
  const skipped = intake.columns.filter(({ role }) => role === null);
  return (
    <p className={styles.hint} role="status">
      {words.taken(intake.count, intake.unread)} {words.readAs(read)}{' '}
      {skipped.length > 0 && words.leftOut(skipped.map(called))}
    </p>
  );
}
