/**
 * Where the rows of a list of any length stand. Each is as high as any other, save the few that were measured to be higher:
 * those hold a long address, or are unfolded. Lengths in pixels, from the top of the first row.
 */

export const rowHeight = 28;

/** Chromium draws nothing beyond 33 554 428 pixels: a list that would be longer is scrolled in larger steps. */
const tallest = 30_000_000;

/** By place, from 0: how much higher a row is than `rowHeight`. */
export type Extras = ReadonlyMap<number, number>;

const sum = (extras: Extras, before: number): number => {
  let all = 0;
  for (const [place, extra] of extras) if (place < before) all += extra;
  return all;
};

export const topOf = (place: number, extras: Extras): number => place * rowHeight + sum(extras, place);

/** Of all rows, were there no limit to it. */
const wholeHeight = (count: number, extras: Extras): number => topOf(count, extras);

/** The row that stands at a height; below the last one that is the last one. */
export function placeAt(height: number, count: number, extras: Extras): number {
  let above = 0;
  for (const [place, extra] of [...extras].toSorted(([one], [other]) => one - other)) {
    const top = place * rowHeight + above;
    if (height < top) break;
    if (height < top + rowHeight + extra) return Math.min(place, Math.max(0, count - 1));
    above += extra;
  }
  return Math.max(0, Math.min(count - 1, Math.floor((height - above) / rowHeight)));
}

export interface Seen {
  readonly count: number;
  readonly extras: Extras;
  /** How far the list is scrolled, as it is drawn. */
  readonly scrolled: number;
  /** Of the window on it. */
  readonly height: number;
}

/** How many pixels of rows one pixel of scrolling leads over: 1, until the list is too long for that. */
export function stepOf({ count, extras, height }: Omit<Seen, 'scrolled'>): number {
  const whole = wholeHeight(count, extras);
  return whole <= tallest ? 1 : (whole - height) / (tallest - height);
}

export interface Drawn {
  readonly first: number;
  /** Included; before `first` where there are no rows. */
  readonly last: number;
  /** In view, without those that are drawn ahead. */
  readonly inView: { readonly first: number; readonly last: number };
  /** Of the room of the rows that are not drawn. */
  readonly above: number;
  readonly below: number;
}

/** Rows that are drawn beyond either edge. */
const ahead = 8;

/** What of a list is drawn. */
export function drawn(seen: Seen): Drawn {
  const { count, extras, scrolled, height } = seen;
  const whole = wholeHeight(count, extras);
  const reached = Math.max(0, Math.min(scrolled * stepOf(seen), Math.max(0, whole - height)));
  const inView = {
    first: placeAt(reached, count, extras),
    last: Math.min(count - 1, placeAt(reached + Math.max(0, height - 1), count, extras)),
  };
  const first = Math.max(0, inView.first - ahead);
  const last = Math.min(count - 1, inView.last + ahead);
  // Of a list that is scrolled in larger steps: the rows come to where the window is.
  const shift = whole <= tallest ? 0 : scrolled - reached;
  const above = Math.max(0, topOf(first, extras) + shift);
  const rows = topOf(last + 1, extras) - topOf(first, extras);
  return { first, last, inView, above, below: Math.max(0, Math.min(whole, tallest) - above - rows) };
}

/** By how much a list is to be scrolled on, so that a row is in view whole, or as much of it as fits. */
export function wayTo(place: number, seen: Seen): number {
  const { extras, scrolled, height } = seen;
  const step = stepOf(seen);
  const reached = scrolled * step;
  const top = topOf(place, extras);
  const bottom = top + rowHeight + (extras.get(place) ?? 0);
  if (top < reached || bottom - top > height) return (top - reached) / step;
  return bottom > reached + height ? (bottom - reached - height) / step : 0;
}
