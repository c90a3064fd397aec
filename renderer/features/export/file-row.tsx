/** One exported file. */
import type { ExportRecord, RecordedWhat } from '../../../electron/contract/exports.ts';
import { shopName } from '../../../electron/contract/address-plan.ts';
import type { tellApart } from '../../lib/addresses/alike-shops.ts';
import { columnSetWords } from '../../lib/addresses/column-set-words.ts';
import { useCopy } from '../../lib/copy.ts';
import { formatCount } from '../../lib/format/money.ts';
import { usePartWords } from '../../lib/addresses/ledger-part-words.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { useExportedOrdersWords } from '../../lib/orders/exported-orders-words.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Cell, Row } from '../../ui/tables/table.tsx';
import { CutText, MiddleCut } from '../../ui/text/cut-text.tsx';
import { VisibleText } from '../../ui/text/visible-text.tsx';
import { ShortId } from '../../ui/text/short-id.tsx';
import styles from './exports-page.module.css';
import { addressFilesText } from '../../text/address-files.ts';
import { exportsText } from '../../text/export.ts';

export interface FileRowProps {
  record: ExportRecord;
  /** Tells aliases of the listed files apart. */
  apart: ReturnType<typeof tellApart>;
  isNarrow: boolean;
  isBusy: boolean;
  onAgain: () => void;
}

export function FileRow({ record, apart, isNarrow, isBusy, onAgain }: FileRowProps) {
  const words = addressFilesText.files;
  const time = useTime();
  const copy = useCopy();
  const whatWords = useWhatWords(apart);
  const set = record.columns === null ? words.damaged : columnSetWords(record.columns);
  const format = record.format === null ? words.damaged : exportsText.formats[record.format];
  return (
    <Row>
      <Cell title={time.whole(record.at)}>
        {time.dayAndClock(record.at)}
        {isNarrow && (
          <span className={styles.second}>
            <CutText text={words.by(untrusted(record.by))} />
          </span>
        )}
      </Cell>
      {!isNarrow && (
        <Cell>
          <CutText text={record.by} />
        </Cell>
      )}
      <Cell whole title={whatWords(record.what)}>
        <span className={styles.what}>
          <VisibleText text={whatWords(record.what)} />
        </span>
        {isNarrow && (
          <span className={styles.second}>
            <CutText text={`${format}, ${set}`} />
          </span>
        )}
      </Cell>
      <Cell align="right">{formatCount(record.rows)}</Cell>
      {!isNarrow && (
        <Cell tone="ink-2">
          <CutText text={set} />
        </Cell>
      )}
      {!isNarrow && (
        <Cell tone="ink-2">
          <CutText text={format} />
        </Cell>
      )}
      <Cell mono whole>
        {record.fileName.length <= longestWhole ? (
          <VisibleText text={record.fileName} mono />
        ) : (
          <CutText text={record.fileName} mono middle />
        )}
        <button
          type="button"
          className={styles.folder}
          data-folder
          title={untrusted(record.path, longestPath)}
          aria-label={words.copyPath(untrusted(record.path, longestPath))}
          onClick={() => void copy(record.path, words.pathCopied)}
        >
          <MiddleCut text={folderOf(record.path)} kept={24} />
        </button>
      </Cell>
      <Cell mono>
        <ShortId
          value={record.sha256}
          copyLabel={words.copySha256}
          onCopy={() => void copy(record.sha256, words.sha256Copied)}
        />
      </Cell>
      <Cell>
        {/* Orders have changed since, so their file can’t be made again. */}
        {record.what?.is !== 'orders' && (
          <Button busy={isBusy} aria-label={words.againName(untrusted(record.fileName))} onClick={onAgain}>
            {words.again}
          </Button>
        )}
      </Cell>
    </Row>
  );
}

/** Names up to this length are never cut, since names of one day differ anywhere. */
const longestWhole = 64;

/** Characters of a path in a tooltip. */
const longestPath = 1024;

/** Up to the last separator of any system; empty without one. */
const folderOf = (path: string): string => /^.*[\\/]/su.exec(path)?.[0].replace(/(?<=.)[\\/]$/u, '') ?? '';

function useWhatWords(apart: FileRowProps['apart']): (what: RecordedWhat | null) => string {
  const ordersWords = useExportedOrdersWords();
  const partWords = usePartWords();
  return (what) => {
    if (what === null) return addressFilesText.files.damaged;
    if (what.is === 'orders') return ordersWords(what);
    if (what.is === 'run') return addressFilesText.files.what.run(String(what.batchId));
    if (what.is === 'shop' || what.is === 'alias') {
      const run = String(what.batchId);
      return apart(
        what,
        what.alias === ''
          ? addressFilesText.files.what.noAlias(run)
          : addressFilesText.files.what.shop(run, untrusted(shopName(what.alias))),
      );
    }
    return what.is === 'matching'
      ? addressFilesText.files.what.matching(partWords(what.part))
      : addressFilesText.files.what[what.is];
  };
}
