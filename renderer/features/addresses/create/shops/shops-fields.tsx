/** Several shops in one run: a line for each, typed, pasted from a spreadsheet or read from a file. */
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { useText } from '../../../../lib/text/text.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { fileKinds, readTextFile, type FileText } from './shop-file.ts';
import { filledShops, newShop, withShops, type TypedShop } from './shop-lines.ts';
import { readShops, type ShopText } from './shop-text.ts';
import { ShopsTable } from './shops-table.tsx';
import styles from './shops-fields.module.css';

export interface ShopsFieldsProps {
  shops: readonly TypedShop[];
  onShops: (shops: readonly TypedShop[]) => void;
  /** The form's, for lines that have none. */
  callbackUrl: string;
  perRequest: number;
}

type Read = Extract<ShopText, { is: 'read' }>;
/** What came in last, or why nothing did. */
type Intake =
  | { readonly is: 'taken'; readonly from: string | null; readonly read: Read }
  | {
      readonly is: 'refused';
      readonly because: Exclude<FileText | ShopText, { is: 'read' }>['because'] | 'several-files';
    };

export function ShopsFields({ shops, onShops, callbackUrl, perRequest }: ShopsFieldsProps) {
  const words = useText().addresses.shops;
  const file = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLDivElement>(null);
  const [intake, setIntake] = useState<Intake | null>(null);
  const [over, setOver] = useState(false);
  // A file takes a moment to be read, and lines may be typed meanwhile.
  const latest = useRef(shops);
  useEffect(() => {
    latest.current = shops;
  }, [shops]);
  const filled = useMemo(() => filledShops(shops), [shops]);

  const take = (text: string, at: number | null, from: string | null): void => {
    const read = readShops(text);
    if (read.is === 'read') onShops(withShops(latest.current, read.shops, at));
    setIntake(read.is === 'read' ? { is: 'taken', from, read } : { is: 'refused', because: read.because });
  };
  const takeFiles = async (files: readonly File[]): Promise<void> => {
    const [one, ...more] = files;
    if (one === undefined) return;
    if (more.length > 0) {
      setIntake({ is: 'refused', because: 'several-files' });
      return;
    }
    const read = await readTextFile(one);
    if (read.is === 'read') take(read.text, null, one.name);
    else setIntake({ is: 'refused', because: read.because });
  };
  const pasted = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    // One cell goes where the cursor is; several, or lines, are shops.
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
      // Of many lines only those in view are in the page.
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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is pasted or dropped anywhere in it comes in; both have a button beside.
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
            // So that the same file, mended, can be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
      <p className={styles.hint}>{words.hint}</p>
      {intake !== null && <IntakeWords intake={intake} />}
    </div>
  );
}

function IntakeWords({ intake }: { intake: Intake }) {
  const words = useText().addresses.shops;
  if (intake.is === 'refused') {
    return (
      <p className={styles.refused} role="alert">
        {words.refused[intake.because]}
      </p>
    );
  }
  const { shops, named, unused } = intake.read;
  return (
    <p className={styles.hint} role="status">
      {words.taken(shops.length)} {named ? words.named : words.byPlace} {unused > 0 && words.unused(unused)}
    </p>
  );
}

/** Of the line in which an element stands. */
const idAt = (target: EventTarget): number | null => {
  const line = target instanceof Element ? target.closest('[data-shop]') : null;
  return line === null ? null : Number(line.getAttribute('data-shop'));
};
