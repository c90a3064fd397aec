/** Foreign text on one line. If it is cut, it can be focused, and hover or focus shows all of it. */
import { useLayoutEffect, useRef, useState } from 'react';
import { Tooltip } from '../overlays/tooltip.tsx';
import styles from './cut-text.module.css';
import { VisibleText } from './visible-text.tsx';

export interface CutTextProps {
  text: string;
  mono?: boolean;
  /** For file names, whose end is never cut. */
  middle?: boolean;
}

/** Characters at the end of a file name that stay: the extension, and a date or number before it. */
const keptOfFile = 16;
/** Maximum characters in a tooltip or on a line. */
const longest = 400;

/** Keyed by the text, so that another text is measured again. */
export function CutText(props: CutTextProps) {
  return <Line key={props.text} {...props} />;
}

function Line({ text, mono = false, middle = false }: CutTextProps) {
  const line = useRef<HTMLSpanElement>(null);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const element = line.current;
    if (element === null) return undefined;
    // If the text is in two parts, the first one is cut.
    const first = element.firstElementChild;
    const cut = middle && first !== null ? first : element;
    const observer = new ResizeObserver(() => setIsCut(cut.scrollWidth > cut.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [middle]);
  const whole = <VisibleText text={text} mono={mono} limit={longest} />;
  return (
    <Tooltip text={whole} mono={mono} disabled={!isCut}>
      <span
        ref={line}
        className={middle ? styles.parts : styles.line}
        data-cut={middle ? 'middle' : 'end'}
        {...(isCut ? { tabIndex: 0 } : {})}
      >
        {middle ? <MiddleCut text={text} mono={mono} kept={keptOfFile} /> : whole}
      </span>
    </Tooltip>
  );
}

export interface MiddleCutProps {
  text: string;
  mono?: boolean;
  /** Characters at the end that stay. */
  kept: number;
}

/** Text that is cut in its middle, because its end distinguishes it from others. */
export function MiddleCut({ text, mono = false, kept }: MiddleCutProps) {
  const [first, last] = middleParts(text, kept);
  return (
    <>
      {first !== '' && (
        <span className={styles.first}>
          <VisibleText text={first} mono={mono} limit={longest} />
        </span>
      )}
      <span className={styles.last}>
        <VisibleText text={last} mono={mono} />
      </span>
    </>
  );
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Doesn't cut inside a letter, or beside a space, which would be shown as an invisible character.
 * @param kept letters of the second part, or up to twice as many to avoid a space
 */
export function middleParts(text: string, kept: number): readonly [first: string, last: string] {
  const all = Array.from(letters.segment(text), ({ segment }) => segment);
  const wanted = Math.max(0, all.length - kept);
  const isBetweenLetters = (at: number): boolean => all[at] !== ' ' && all[at - 1] !== ' ';
  let at = wanted;
  while (at > 0 && at > wanted - kept && !isBetweenLetters(at)) at -= 1;
  const cut = isBetweenLetters(at) ? at : wanted;
  return [all.slice(0, cut).join(''), all.slice(cut).join('')];
}
