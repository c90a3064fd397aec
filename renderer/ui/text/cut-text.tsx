/**
 * Foreign text that stays on one line. Where that cuts it, hover shows the whole, and so does the keyboard:
 * only then is it a stop of its own.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './cut-text.module.css';
import { Tooltip } from '../overlays/tooltip.tsx';
import { MiddleCut } from './middle-cut.tsx';
import { VisibleText } from './visible-text.tsx';

export interface CutTextProps {
  text: string;
  mono?: boolean;
  /** Of a file's name, whose ending says what it is: the middle is left out, and the end stays in sight. */
  middle?: boolean;
}

/** Characters at the end that stay, an ending and a date or number before it. */
const kept = 16;

/** What a tooltip can still show. */
const longest = 400;

/** Another text is another line, to be measured anew. */
export function CutText(props: CutTextProps) {
  return <Line key={props.text} {...props} />;
}

function Line({ text, mono = false, middle = false }: CutTextProps) {
  const line = useRef<HTMLSpanElement>(null);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const element = line.current;
    if (element === null) return undefined;
    // Of a name in two parts the first is the one that gives way.
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
        {middle ? <MiddleCut text={text} mono={mono} kept={kept} /> : whole}
      </span>
    </Tooltip>
  );
}
