/** Where the window stands on a list. The view is the one scroller; the list has none of its own. */
import type { RefObject } from 'react';
import { drawn, rowHeight, stepOf, topOf, wayTo, type Seen } from './row-places.ts';

export interface WindowParts {
  /** The body of the table: its rows, and the room of those that are not drawn. */
  readonly body: RefObject<HTMLElement | null>;
  /** The head of the table, and the foot of the view: what stands over the rows. */
  readonly head: RefObject<HTMLElement | null>;
  readonly foot: RefObject<HTMLElement | null>;
}

/** More were measured than are near: they are measured anew where they come into view. */
const mostExtras = 400;

export class RowWindow {
  readonly #parts: WindowParts;
  readonly #heard = new Set<() => void>();
  #seen: Seen = { count: 0, extras: new Map(), scrolled: 0, height: 800 };
  #told: Seen = this.#seen;
  /** The list that was measured. */
  #number = 0;

  constructor(parts: WindowParts) {
    this.#parts = parts;
  }

  /** As it was when other rows came into the window: it stays the same while those do. */
  readonly told = (): Seen => this.#told;

  readonly subscribe = (heard: () => void): (() => void) => {
    this.#heard.add(heard);
    return () => this.#heard.delete(heard);
  };

  /** Follows what is scrolled, and what changes its size, until the function that it answers with is called. */
  readonly follow = (): (() => void) => {
    const { body, head } = this.#parts;
    const scroller = this.#scroller();
    if (scroller === null || body.current === null) return () => undefined;
    const moved = () => this.#put(this.#look());
    // What is unfolded may grow by itself, and a narrower window takes more lines.
    const grown = new ResizeObserver(() => this.measure(this.#number, this.#seen.count));
    const sized = new ResizeObserver(moved);
    grown.observe(body.current);
    sized.observe(scroller);
    if (head.current !== null) sized.observe(head.current);
    scroller.addEventListener('scroll', moved, { passive: true });
    return () => {
      grown.disconnect();
      sized.disconnect();
      scroller.removeEventListener('scroll', moved);
    };
  };

  /**
   * Takes what is drawn as it is: rows that are higher than others. What that moves above the window is moved back.
   * @param number of the list: what was measured in another one means nothing in it
   */
  measure(number: number, count: number): void {
    const rows = this.#parts.body.current;
    const scroller = this.#scroller();
    if (rows === null || scroller === null) return;
    const isOther = number !== this.#number;
    this.#number = number;
    const before = this.#seen;
    const extras = new Map(isOther || before.extras.size > mostExtras ? [] : before.extras);
    for (const row of rows.querySelectorAll<HTMLElement>('[data-place]')) {
      const place = Number(row.dataset['place']);
      const extra = heightOf(row) - rowHeight;
      if (extra === 0) extras.delete(place);
      else extras.set(place, extra);
    }
    const isSame =
      extras.size === before.extras.size && [...extras].every(([place, extra]) => before.extras.get(place) === extra);
    if (isSame && before.count === count) return;
    const { first } = drawn({ ...before, count }).inView;
    const moved = isOther ? 0 : topOf(first, extras) - topOf(first, before.extras);
    this.#tell({ ...before, count, extras });
    if (moved !== 0 && before.scrolled > 0) scroller.scrollTop += moved;
  }

  /** Scrolls no further than it takes to have a row in view. */
  readonly reveal = (place: number): void => {
    const scroller = this.#scroller();
    const way = wayTo(place, this.#look());
    if (scroller !== null && way !== 0) scroller.scrollTop += way;
  };

  /** The row becomes the first one in view. */
  readonly goTo = (place: number): void => {
    const scroller = this.#scroller();
    const seen = this.#look();
    const to = topOf(place, seen.extras) / stepOf(seen);
    if (scroller !== null && to !== seen.scrolled) scroller.scrollTop += to - seen.scrolled;
  };

  /** The first row in view, and how many of them fit. */
  readonly page = (): { readonly first: number; readonly rows: number } => {
    const seen = this.#look();
    return { first: drawn(seen).inView.first, rows: Math.max(1, Math.floor(seen.height / rowHeight) - 1) };
  };

  #scroller(): HTMLElement | null {
    return this.#parts.body.current?.closest('main') ?? null;
  }

  /** As it stands on the screen. */
  #look(): Seen {
    const { body, head, foot } = this.#parts;
    const scroller = this.#scroller();
    if (body.current === null || scroller === null) return this.#seen;
    // Its cells stay where they are; the row that they stand in goes on with the others.
    const top = head.current?.querySelector('th')?.getBoundingClientRect().bottom ?? 0;
    const edges = scroller.getBoundingClientRect();
    const bottom = Math.min(edges.bottom, foot.current?.getBoundingClientRect().top ?? edges.bottom);
    return {
      ...this.#seen,
      scrolled: Math.max(0, top - body.current.getBoundingClientRect().top),
      height: Math.max(rowHeight, Math.min(edges.height, bottom - top)),
    };
  }

  #put(next: Seen): void {
    const before = drawn(this.#seen);
    const after = drawn(next);
    const isSame =
      before.first === after.first &&
      before.last === after.last &&
      before.inView.first === after.inView.first &&
      before.inView.last === after.inView.last &&
      before.above === after.above &&
      before.below === after.below;
    if (isSame) this.#seen = next;
    else this.#tell(next);
  }

  #tell(next: Seen): void {
    this.#seen = next;
    this.#told = next;
    for (const heard of this.#heard) heard();
  }
}

/** Of a row, with what is unfolded under it. */
function heightOf(row: HTMLElement): number {
  const under = row.dataset['unfolds'] === undefined ? null : row.nextElementSibling;
  return row.offsetHeight + (under instanceof HTMLElement ? under.offsetHeight : 0);
}
