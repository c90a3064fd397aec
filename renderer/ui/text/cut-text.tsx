/**
 * Foreign text that stays on one line. Where that cuts it, hover shows the whole, and so does the keyboard:
 * only then is it a stop of its own.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './cut-text.module.css';
import { Tooltip } from '../overlays/tooltip.tsx';
import { VisibleText } from './visible-text.tsx';

export interface CutTextProps {
  text: string;
  mono?: boolean;
}

/** What a tooltip can still show. */
const longest = 400;

/** Another text is another line, to be measured anew. */
export function CutText(props: CutTextProps) {
  return <Line key={props.text} {...props} />;
}

function Line({ text, mono = false }: CutTextProps) {
  const line = useRef<HTMLSpanElement>(null);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const element = line.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setIsCut(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const whole = <VisibleText text={text} mono={mono} limit={longest} />;
  return (
    <Tooltip text={whole} mono={mono} disabled={!isCut}>
      <span ref={line} className={styles.line} {...(isCut ? { tabIndex: 0 } : {})}>
        {whole}
      </span>
    </Tooltip>
  );
}
