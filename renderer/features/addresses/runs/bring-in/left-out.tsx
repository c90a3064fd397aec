/** Skipped entries of a pasted list: not in an address format, but a person can select them. */
import { Checkbox } from '../../../../ui/inputs/choices/checkbox.tsx';
import { VisibleText } from '../../../../ui/text/visible-text.tsx';
import styles from './left-out.module.css';
import { addressesText } from '../../../../text/addresses.ts';

const words = addressesText.decision;

/** A list with more of them isn't a list of addresses. The rest stays skipped. */
const shownAtMost = 200;

export interface LeftOutProps {
  /** Each once. */
  noForm: readonly string[];
  included: readonly string[];
  onInclude: (included: readonly string[]) => void;
}

export function LeftOut({ noForm, included, onInclude }: LeftOutProps) {
  if (noForm.length === 0) return null;
  const meant = new Set(included);
  const toggle = (text: string, on: boolean) =>
    onInclude(on ? [...included, text] : included.filter((other) => other !== text));
  return (
    <fieldset className={styles.leftOut}>
      <legend className={styles.legend}>{words.leftOutName}</legend>
      <p className={styles.hint}>{words.leftOutHint}</p>
      <div className={styles.list}>
        {noForm.slice(0, shownAtMost).map((text) => (
          <Checkbox key={text} checked={meant.has(text)} onChange={(on) => toggle(text, on)}>
            <VisibleText text={text} mono />
          </Checkbox>
        ))}
      </div>
      {noForm.length > shownAtMost && <p className={styles.hint}>{words.leftOutMore(noForm.length - shownAtMost)}</p>}
    </fieldset>
  );
}
