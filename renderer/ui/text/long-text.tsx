/** The beginning of foreign text, and the rest on request. */
import { useMemo, useState } from 'react';
import { kitText } from '../../text/kit.ts';
import { cutParts } from './visible-text-parts.ts';
import { VisibleText } from './visible-text.tsx';

export interface LongTextProps {
  text: string;
  mono?: boolean;
  /** Characters shown at first. */
  limit: number;
}

/** Maximum marks in an unfolded text. */
const maxMarks = 1000;

/** Keyed by the text, so that another text starts folded. */
export function LongText(props: LongTextProps) {
  return <Folded key={props.text} {...props} />;
}

function Folded({ text, mono = false, limit }: LongTextProps) {
  const [open, setOpen] = useState(false);
  const isShowable = useMemo(() => cutParts(text, text.length, maxMarks).left === 0, [text]);
  if (text.length <= limit) return <VisibleText text={text} mono={mono} limit={limit} />;
  return (
    <>
      <VisibleText text={text} mono={mono} limit={open ? text.length : limit} marks={open ? maxMarks : undefined} />{' '}
      <button type="button" className="link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? kitText.showLess : isShowable ? kitText.showAll : kitText.showMore}
      </button>
    </>
  );
}
