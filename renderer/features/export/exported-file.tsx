/** One exported file. Unfolded, it shows the path, the checksum and the actions. */
import { FolderOpen, RotateCcw, ShieldCheck } from 'lucide-react';
import { manifestName } from '../../../electron/contract/export-file.ts';
import { useCopy } from '../../lib/copy.ts';
import { formatCount } from '../../lib/format/money.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { useCallWithToast } from '../../lib/errors.ts';
import { commonText } from '../../text/common.ts';
import { columnSetWords } from '../../text/export.ts';
import { exportedFilesText as words } from '../../text/exported-files.ts';
import { maxPathLength, untrusted } from '../../text/untrusted-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import type { ShapeName } from '../../ui/marks/shape.tsx';
import { useToasts } from '../../ui/messages/toast.tsx';
import { KeyValue, KeyValues } from '../../ui/tables/key-values.tsx';
import { Cell, Row, UnfoldedRow } from '../../ui/tables/table.tsx';
import { CutText } from '../../ui/text/cut-text.tsx';
import { VisibleText } from '../../ui/text/visible-text.tsx';
import styles from './exports-page.module.css';
import type { FileState, ListedFile } from './file-filter.ts';
import type { Verified } from './queries.ts';

/** Names up to this length are never cut, because names of one day may differ anywhere. */
const maxWholeLength = 64;

const shapes: Readonly<Record<FileState, ShapeName>> = {
  unverified: 'none',
  unchanged: 'pass',
  changed: 'failed',
  replaced: 'nothing',
  missing: 'cannot-check',
  unreadable: 'cannot-check',
};

interface ExportedFileProps {
  file: ListedFile;
  /** Null until the file is verified. */
  verification: Verified | null;
  isOpen: boolean;
  isVerifying: boolean;
  isWriting: boolean;
  onToggle: () => void;
  onVerify: () => void;
  onAgain: () => void;
}

export function ExportedFile(props: ExportedFileProps) {
  const { file, isOpen, onToggle } = props;
  const { record, kind, selection, state } = file;
  const time = useTime();
  const { fileName } = record;
  return (
    <>
      <Row onOpen={onToggle} selected={isOpen} open={isOpen}>
        <Cell mono whole>
          <button type="button" className={styles.name} data-row-focus aria-expanded={isOpen} onClick={onToggle}>
            {fileName.length <= maxWholeLength ? (
              <VisibleText text={fileName} mono />
            ) : (
              <CutText text={fileName} mono middle />
            )}
          </button>
        </Cell>
        <Cell whole title={`${kind} · ${selection}`}>
          <span className={styles.content}>
            {kind}
            {selection !== '' && <span className="ink-2"> · {selection}</span>}
          </span>
        </Cell>
        <Cell align="right">{formatCount(record.rows)}</Cell>
        <Cell title={time.whole(record.at)}>{time.brief(record.at)}</Cell>
        <Cell tone="ink-2">
          <CutText text={record.by} />
        </Cell>
        <Cell>
          <Badge shape={shapes[state]}>{words.states[state]}</Badge>
        </Cell>
      </Row>
      {isOpen && (
        <UnfoldedRow columns={6}>
          <Details {...props} />
        </UnfoldedRow>
      )}
    </>
  );
}

/** The path up to the last separator of any system. */
const folderOf = (path: string): string => /^.*[\\/]/su.exec(path)?.[0].replace(/(?<=.)[\\/]$/u, '') ?? '';

function Details(props: ExportedFileProps) {
  const { verification, isVerifying, isWriting, onVerify, onAgain } = props;
  const { record } = props.file;
  const copy = useCopy();
  const time = useTime();
  const toasts = useToasts();
  const callWithToast = useCallWithToast();
  const folder = folderOf(record.path);
  const name = untrusted(record.fileName);
  const show = async () => {
    const found = await callWithToast((bridge) => bridge.exports.showInFolder({ id: record.id }));
    if (found?.value !== false) return;
    onVerify();
    toasts.failed(words.notThere);
  };
  return (
    <div className={styles.details}>
      <KeyValues keys={100} label={words.details(name)}>
        <KeyValue
          label={words.folder}
          action={
            <CopyButton
              label={words.copyPath(untrusted(record.path, maxPathLength))}
              onCopy={() => copy(record.path)}
            />
          }
        >
          <VisibleText text={folder} mono limit={maxPathLength} />
        </KeyValue>
        <KeyValue
          label={words.sha256}
          action={<CopyButton label={words.copySha256} onCopy={() => copy(record.sha256)} />}
        >
          <span className="t-mono">{record.sha256}</span>
        </KeyValue>
        <KeyValue label={words.checksumFile}>
          <VisibleText text={manifestName(record.fileName)} mono />
          {verification !== null && <span className="ink-2"> {words.manifests[verification.manifest]}</span>}
        </KeyValue>
        {record.columns !== null && <KeyValue label={words.columnSet}>{columnSetWords(record.columns.set)}</KeyValue>}
        {verification !== null && (
          <KeyValue label={words.columns.verification}>
            {words.verified(words.states[verification.is], time.dayAndClock(verification.at))}
          </KeyValue>
        )}
      </KeyValues>
      <div className={styles.actions}>
        <Button icon={<Icon of={FolderOpen} size={14} />} onClick={() => void show()}>
          {commonText.showInFolder}
        </Button>
        <Button icon={<Icon of={ShieldCheck} size={14} />} busy={isVerifying} onClick={onVerify}>
          {words.verify}
        </Button>
        {record.what !== null && (
          <Button icon={<Icon of={RotateCcw} size={14} />} busy={isWriting} onClick={onAgain}>
            {words.again}
          </Button>
        )}
      </div>
    </div>
  );
}
