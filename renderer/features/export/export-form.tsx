/** The form of both export dialogs: which rows and which preset, a preview, the two files, Advanced, and the foot. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { manifestName, type Count, type FileFormat, type FilePreview } from '../../../electron/contract/export-file.ts';
import type { AppError } from '../../../electron/contract/result.ts';
import type { CallFailure } from '../../lib/call.ts';
import type { useSaveExport } from '../../lib/exports/save-export.ts';
import { formatCount } from '../../lib/format/money.ts';
import { ErrorBanner, NotLoaded } from '../../lib/not-loaded.tsx';
import { inOneLine, useErrorsInWords } from '../../lib/errors.ts';
import { commonText } from '../../text/common.ts';
import { exportsText as words } from '../../text/export.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Radios } from '../../ui/inputs/choices/radios.tsx';
import { Shape, type ShapeName } from '../../ui/marks/shape.tsx';
import { PartsBar } from '../../ui/messages/progress.tsx';
import { Bone, Skeleton } from '../../ui/messages/states.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Sheet, sheetHeight } from '../../ui/tables/sheet.tsx';
import { CutText } from '../../ui/text/cut-text.tsx';
import styles from './export-form.module.css';

const width = 992;
/** The number of rows in the preview. */
const shownLines = 5;
const presets = ['xlsx', 'csv', 'jsonl'] as const satisfies readonly FileFormat['is'][];

/** A remark on the file before it is saved, or why it can't be saved. */
type Remark = readonly [shape: ShapeName | null, sentence: string];
type Preview = Pick<FilePreview, 'header' | 'lines' | 'rows' | 'fileName' | 'cannot'>;

interface ExportFormProps {
  title: string;
  /** Number of addresses or orders. */
  counted: string | false;
  options: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  which: ReactNode;
  format: FileFormat['is'];
  onFormat: (format: FileFormat['is']) => void;
  /** What each preset writes. */
  presetMeans: Readonly<Record<FileFormat['is'], string>>;
  preview: Preview | undefined;
  previewFailure: CallFailure | null;
  /** True if the preview shows the current choice. */
  isCurrent: boolean;
  onPreviewAgain: () => void;
  /** Replaces the two file names if there are more files. */
  files?: ReactNode;
  /** False if the file name is invalid. */
  isNamed: boolean;
  advanced: ReactNode;
  /** Why the file would be empty. Null if it has rows. */
  nothing: string | null;
  notices: readonly string[];
  /** Shown if there is no notice. */
  hint?: string;
  progressWords: (done: string, of: string) => string;
  saveWords: string;
  saving: ReturnType<typeof useSaveExport>;
  onSave: () => void;
  onClose: () => void;
}

export function ExportForm(props: ExportFormProps) {
  const { title, counted, options, which, advanced, progressWords, saveWords, saving, onSave, onClose } = props;
  const { preview, isCurrent, isNamed, nothing } = props;
  const maySave = isNamed && isCurrent && preview?.cannot === null && nothing === null;
  const formId = useId();
  const { isBusy, isCancelling, cancel } = saving;
  const submit = () => {
    if (maySave && !isBusy) onSave();
  };
  return (
    <Dialog
      open
      tall
      width={width}
      title={title}
      remark={counted}
      // Closing it cancels the export, so that nothing continues behind a closed dialog.
      onClose={isBusy ? cancel : onClose}
      onSubmit={submit}
      footRemark={<Foot remark={remarkOf(props)} saving={saving} progressWords={progressWords} />}
      foot={
        <>
          <Button size="form" onClick={isBusy ? cancel : onClose} busy={isCancelling}>
            {commonText.cancel}
          </Button>
          <Button
            size="form"
            variant="primary"
            type="submit"
            form={formId}
            disabled={!maySave && !isBusy}
            busy={isBusy}
          >
            {saveWords}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter submits from a choice as from a field. */}
      <form
        id={formId}
        noValidate
        className={styles.form}
        onKeyDown={(event) => submitFromChoice(event, submit)}
        onSubmit={(event) => {
          event.preventDefault();
          // The submit event of a dialog on top of this one arrives here too.
          if (event.target === event.currentTarget) submit();
        }}
      >
        {options.data === undefined && options.error !== null ? (
          <NotLoaded title={words.notLoaded} failure={options.error} onAgain={() => void options.refetch()} />
        ) : (
          <>
            <NotSaved failure={saving.failure} />
            <div className={styles.choices}>
              {which}
              <Presets {...props} />
            </div>
            <PreviewSheet {...props} />
            <Files {...props} />
            {advanced}
          </>
        )}
      </form>
    </Dialog>
  );
}

function remarkOf({ preview, isNamed, nothing, notices, hint = '', saving }: ExportFormProps): Remark {
  if (preview === undefined) return [null, ''];
  if (!isNamed) return ['failed', words.damagedName];
  if (preview.cannot !== null) return ['failed', words.cannot[preview.cannot]];
  if (nothing !== null) return ['cannot-check', nothing];
  if (saving.wasCanceled) return [null, words.canceled];
  return notices.length === 0 ? [null, hint] : ['notice', notices.join(' ')];
}

/** Enter submits from a radio or checkbox of this form, but not of a dialog on top of it. */
function submitFromChoice(event: KeyboardEvent<HTMLFormElement>, submit: () => void): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.repeat || !(target instanceof Element) || !form.contains(target)) return;
  if (target.closest('[role="radio"], [role="checkbox"]') === null) return;
  event.preventDefault();
  submit();
}

/** Scrolled into view, because the button is at the foot. */
function NotSaved({ failure }: { failure: AppError | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (failure === null) return null;
  return (
    <div ref={place} className={styles.notSaved}>
      <ErrorBanner error={failure} />
    </div>
  );
}

function Presets({ format, onFormat, presetMeans }: ExportFormProps) {
  return (
    <div className={styles.choice}>
      <span className={styles.label}>{words.preset}</span>
      <Radios
        label={words.preset}
        value={format}
        onChange={onFormat}
        options={presets.map((preset) => ({
          value: preset,
          words: (
            <>
              {words.presets[preset]} <span className={styles.means}>{presetMeans[preset]}</span>
            </>
          ),
        }))}
      />
    </div>
  );
}

const countWords = ({ rows, exact }: Count): string => (exact ? formatCount(rows) : words.moreThan(formatCount(rows)));

/** Always has the same height. */
function PreviewSheet({ preview, previewFailure, isCurrent, onPreviewAgain }: ExportFormProps) {
  const errorWords = useErrorsInWords();
  const isShown = preview !== undefined && previewFailure === null;
  return (
    <section className={styles.preview} data-current={isShown && isCurrent}>
      <header className={styles.previewHead}>
        <h3 className="t-head">{words.preview}</h3>
        {isShown && (
          <p className={styles.small} role="status">
            {preview.rows.exact && preview.rows.rows <= preview.lines.length
              ? words.previewAll(formatCount(preview.rows.rows))
              : words.previewOf(String(preview.lines.length), countWords(preview.rows))}
          </p>
        )}
      </header>
      <div style={{ minHeight: sheetHeight(shownLines) }}>
        {previewFailure !== null ? (
          <div className={styles.failed} role="alert">
            <p>
              <strong>{words.previewFailed}</strong> {inOneLine(errorWords(previewFailure.error))}
            </p>
            <Button onClick={onPreviewAgain}>{commonText.tryAgain}</Button>
          </div>
        ) : preview === undefined ? (
          <Skeleton words={words.previewLoading}>
            {Array.from({ length: shownLines }, (_, line) => (
              <div key={line} className={styles.bone}>
                <Bone width={`${String(92 - line * 6)}%`} />
              </div>
            ))}
          </Skeleton>
        ) : (
          <Sheet
            label={words.preview}
            header={preview.header}
            lines={preview.lines}
            room={shownLines}
            instead={words.noRows}
            stale={!isCurrent}
          />
        )}
      </div>
    </section>
  );
}

function Files({ preview, files, format, isNamed }: ExportFormProps) {
  const id = useId();
  return (
    <section className={styles.files} aria-labelledby={id}>
      <h3 id={id} className={styles.label}>
        {files === undefined ? words.files : words.filesOfAliases}
      </h3>
      {files ?? (
        <ul className={styles.list}>
          <FileName name={isNamed ? preview?.fileName : ''}>
            {preview !== undefined && words.content(countWords(preview.rows), format !== 'jsonl')}
          </FileName>
          <FileName name={isNamed && preview !== undefined ? manifestName(preview.fileName) : ''}>
            {preview !== undefined && words.manifestHolds}
          </FileName>
        </ul>
      )}
    </section>
  );
}

export function FileName({ name = '', children }: { name: string | undefined; children: ReactNode }) {
  return (
    <li className={styles.file}>
      <CutText text={name} mono middle />
      <span>{children}</span>
    </li>
  );
}

interface FootProps extends Pick<ExportFormProps, 'saving' | 'progressWords'> {
  remark: Remark;
}

function Foot({ remark: [shape, sentence], saving, progressWords }: FootProps) {
  const { isBusy, isCancelling, progress } = saving;
  if (!isBusy || isCancelling || progress === null) {
    const status = isCancelling ? words.cancelling : isBusy ? words.asking : sentence;
    return (
      <p className={styles.remark} role="status">
        {!isBusy && shape !== null && <Shape name={shape} size={16} />}
        <span>{status}</span>
      </p>
    );
  }
  const { rows, of } = progress;
  return (
    <div className={styles.remark}>
      <PartsBar
        label={words.writingName}
        width={120}
        parts={[
          { tone: 'accent', share: rows },
          { tone: 'none', share: Math.max(0, of - rows) },
        ]}
      />
      <span role="status">{progressWords(formatCount(rows), formatCount(of))}</span>
    </div>
  );
}
