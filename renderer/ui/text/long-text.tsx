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

/** Unfolded: characters, about ten windows of them, and marks. What is longer still is told to be, and copied whole. */
const most = 20_000;
const mostMarks = 1000;

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
      <VisibleText text={text} mono={mono} limit={open ? most : limit} marks={open ? mostMarks : undefined} />{' '}
      <button type="button" className="link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? words.showLess : text.length > most ? words.showMore : words.showAll}
      </button>
    </>
  );
}
