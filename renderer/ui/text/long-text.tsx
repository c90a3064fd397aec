/** Foreign text of any length: its beginning, and all of it where somebody asks for it. */
import { useState } from 'react';
import { useKitWords } from '../words.tsx';
import { VisibleText } from './visible-text.tsx';

export interface LongTextProps {
  text: string;
  mono?: boolean;
  /** Characters that are shown at once. */
  limit: number;
}

/** Another text is folded anew. */
export function LongText(props: LongTextProps) {
  return <Folded key={props.text} {...props} />;
}

function Folded({ text, mono = false, limit }: LongTextProps) {
  const words = useKitWords();
  const [open, setOpen] = useState(false);
  if (text.length <= limit) return <VisibleText text={text} mono={mono} limit={limit} />;
  return (
    <>
      <VisibleText text={text} mono={mono} limit={open ? text.length : limit} />{' '}
      <button type="button" className="link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? words.showLess : words.showAll}
      </button>
    </>
  );
}
