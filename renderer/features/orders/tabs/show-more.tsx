/** A list that may be as long as somebody else chose: its first, and so many more at each press. */
import { useState } from 'react';
import { formatCount } from '../../../lib/format/money.ts';
import { useText } from '../../../lib/text/text.ts';

const step = 200;

export interface More {
  /** That are shown. */
  readonly count: number;
  readonly of: number;
  /** That are not. */
  readonly left: number;
  readonly show: () => void;
}

export function useMore(of: number, first: number): More {
  const [wanted, setWanted] = useState(first);
  // One that is left out takes as much room as the words that say so.
  const count = of <= wanted + 1 ? of : wanted;
  return { count, of, left: of - count, show: () => setWanted(wanted + step) };
}

/** What is shown of how many, and the way to the next. */
export function ShowMore({ of: { count, of, left, show } }: { of: More }) {
  const { more } = useText().orders;
  return (
    <span>
      {more.first(formatCount(count), formatCount(of))}{' '}
      <button type="button" className="link" onClick={show}>
        {more.show(formatCount(Math.min(step, left)))}
      </button>
    </span>
  );
}
