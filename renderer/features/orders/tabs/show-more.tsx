/** The start of a list of any length, and more at each press. */
import { useState } from 'react';
import { formatCount } from '../../../lib/format/money.ts';
import { ordersText } from '../../../text/orders.ts';

const step = 200;

export interface More {
  /** Shown. */
  readonly count: number;
  readonly of: number;
  /** Not shown. */
  readonly left: number;
  readonly show: () => void;
}

export function useMore(of: number, first: number): More {
  const [wanted, setWanted] = useState(first);
  // One more row takes no more room than the words that announce it.
  const count = of <= wanted + 1 ? of : wanted;
  return { count, of, left: of - count, show: () => setWanted(wanted + step) };
}

/** How many of how many are shown, and the button for more. */
export function ShowMore({ of: { count, of, left, show } }: { of: More }) {
  return (
    <span>
      {ordersText.more.first(formatCount(count), formatCount(of))}{' '}
      <button type="button" className="link" onClick={show}>
        {ordersText.more.show(formatCount(Math.min(step, left)))}
      </button>
    </span>
  );
}
