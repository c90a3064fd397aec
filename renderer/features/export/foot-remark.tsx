/** What is to be known before a file is made: what will be missing, why none can be made, and how far the writing is. */
import type { FilePreview } from '../../../electron/contract/address-export.ts';
import { formatCount } from '../../lib/format/money.ts';
import { useText, type Text } from '../../lib/text/text.ts';
import { Shape, type ShapeName } from '../../ui/marks/shape.tsx';
import { PartsBar } from '../../ui/messages/progress.tsx';
import type { ChoiceKind } from './choices.ts';
import styles from './foot-remark.module.css';

export interface FootRemarkProps {
  kind: ChoiceKind;
  preview: FilePreview | undefined;
  /** Of all files that would be made; the preview shows one of them. */
  notWhole: FilePreview['notWhole'];
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
  const words = useText().exports;
  if (writing !== null) return <Writing {...writing} words={words.writing} />;
  const [shape, sentence] = remarkOf({ kind, preview, notWhole, before, isNamed, wasCancelled }, words);
  return (
    <p className={styles.remark} role="status">
      {shape !== null && <Shape name={shape} size={16} />}
      <span>{sentence}</span>
    </p>
  );
}

function remarkOf(
  { kind, preview, notWhole, before, isNamed, wasCancelled }: Omit<FootRemarkProps, 'writing'>,
  words: Text['exports'],
): readonly [shape: ShapeName | null, sentence: string] {
  if (!isNamed && preview !== undefined) return ['failed', words.damagedName];
  if (preview === undefined) return [null, ''];
  if (preview.cannot !== null) return ['failed', words.cannot[preview.cannot]];
  if (preview.rows.rows === 0)
    return ['cannot-check', kind === 'not-exported' || kind === 'month' ? words.nothing[kind] : words.nothing.other];
  if (wasCancelled) return [null, words.cancelled];
  const lacking = notWhole.length === 0 ? null : notWholeWords(notWhole, words);
  const told = [lacking, before].filter((sentence) => sentence !== null);
  return told.length === 0 ? [null, ''] : ['notice', told.join(' ')];
}

function notWholeWords(runs: FilePreview['notWhole'], { notWhole: words }: Text['exports']): string {
  const missing = runs.reduce((sum, { asked, addresses }) => sum + Math.max(0, asked - addresses), 0);
  const notValid = runs.reduce((sum, run) => sum + run.notValid, 0);
  const lacking = runs.filter(({ asked, addresses }) => asked !== addresses);
  const told = notValid === 0 ? [] : [words.notValid(formatCount(notValid))];
  return [...wholenessWords(lacking, missing, words), ...told].join(' ');
}

function wholenessWords(
  runs: FilePreview['notWhole'],
  missing: number,
  words: Text['exports']['notWhole'],
): readonly string[] {
  const [only] = runs;
  if (only === undefined) return [];
  if (runs.length > 1) return [words.several(formatCount(runs.length), formatCount(missing))];
  const run = String(only.run);
  return [
    missing > 0
      ? words.fewer(run, formatCount(missing))
      : words.other(run, formatCount(only.addresses), formatCount(only.asked)),
  ];
}

type Written = NonNullable<FootRemarkProps['writing']>;

/** @param told how far it is, in words */
export function Writing({
  progress,
  isCancelling,
  words: told,
}: Written & { words: (rows: string, of: string) => string }) {
  const words = useText().exports;
  if (isCancelling || progress === null) {
    return (
      <p className={styles.remark} role="status">
        {isCancelling ? words.cancelling : words.asking}
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
      <span role="status">{told(formatCount(rows), formatCount(of))}</span>
    </div>
  );
}
