/** What is to be known before a file is made: what will be missing, why none can be made, and how far the writing is. */
import type { FilePreview } from '../../../electron/contract/address-export.ts';
import { formatCount } from '../../lib/format/money.ts';
import { Shape, type ShapeName } from '../../ui/marks/shape.tsx';
import { PartsBar } from '../../ui/messages/progress.tsx';
import type { ChoiceKind } from './choices.ts';
import styles from './foot-remark.module.css';
import { exportsText } from '../../text/export.ts';

export interface FootRemarkProps {
  kind: ChoiceKind;
  preview: FilePreview | undefined;
  /** Of all files that would be made; the preview shows one of them. */
  notWhole: FilePreview['incompleteBatches'];
  /** That the chosen run was exported before; null where it was not. */
  before: string | null;
  isNamed: boolean;
  writing: {
    readonly progress: { readonly rows: number; readonly of: number } | null;
    readonly isCancelling: boolean;
  } | null;
  wasCancelled: boolean;
}

export function FootRemark({ kind, preview, notWhole, before, isNamed, writing, wasCancelled }: FootRemarkProps) {
  if (writing !== null) return <Writing {...writing} words={exportsText.writing} />;
  const [shape, sentence] = remarkOf({ kind, preview, notWhole, before, isNamed, wasCancelled });
  return (
    <p className={styles.remark} role="status">
      {shape !== null && <Shape name={shape} size={16} />}
      <span>{sentence}</span>
    </p>
  );
}

function remarkOf({
  kind,
  preview,
  notWhole,
  before,
  isNamed,
  wasCancelled,
}: Omit<FootRemarkProps, 'writing'>): readonly [shape: ShapeName | null, sentence: string] {
  if (!isNamed && preview !== undefined) return ['failed', exportsText.damagedName];
  if (preview === undefined) return [null, ''];
  if (preview.cannot !== null) return ['failed', exportsText.cannot[preview.cannot]];
  if (preview.rows.rows === 0)
    return [
      'cannot-check',
      kind === 'not-exported' || kind === 'month' ? exportsText.nothing[kind] : exportsText.nothing.other,
    ];
  if (wasCancelled) return [null, exportsText.cancelled];
  const lacking = notWhole.length === 0 ? null : notWholeWords(notWhole);
  const told = [lacking, before].filter((sentence) => sentence !== null);
  return told.length === 0 ? [null, ''] : ['notice', told.join(' ')];
}

function notWholeWords(runs: FilePreview['incompleteBatches']): string {
  const missing = runs.reduce((sum, { asked, addresses }) => sum + Math.max(0, asked - addresses), 0);
  const notValid = runs.reduce((sum, run) => sum + run.notValid, 0);
  const lacking = runs.filter(({ asked, addresses }) => asked !== addresses);
  const told = notValid === 0 ? [] : [exportsText.notWhole.notValid(formatCount(notValid))];
  return [...wholenessWords(lacking, missing), ...told].join(' ');
}

function wholenessWords(runs: FilePreview['incompleteBatches'], missing: number): readonly string[] {
  const [only] = runs;
  if (only === undefined) return [];
  if (runs.length > 1) return [exportsText.notWhole.several(formatCount(runs.length), formatCount(missing))];
  const run = String(only.batchId);
  return [
    missing > 0
      ? exportsText.notWhole.fewer(run, formatCount(missing))
      : exportsText.notWhole.other(run, formatCount(only.addresses), formatCount(only.asked)),
  ];
}

type Written = NonNullable<FootRemarkProps['writing']>;

/** @param told how far it is, in words */
export function Writing({
  progress,
  isCancelling,
  words: told,
}: Written & { words: (rows: string, of: string) => string }) {
  if (isCancelling || progress === null) {
    return (
      <p className={styles.remark} role="status">
        {isCancelling ? exportsText.cancelling : exportsText.asking}
      </p>
    );
  }
  const { rows, of } = progress;
  return (
    <div className={styles.remark}>
      <PartsBar
        label={exportsText.writingName}
        width={120}
        parts={[
          { tone: 'accent', share: rows },
          { tone: 'none', share: Math.max(0, of - rows) },
        ]}
      />
      <span role="status">{told(formatCount(rows), formatCount(of))}</span>
    </div>
  );
}
