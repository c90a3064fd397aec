/** Where the rows of a table stand in the view that scrolls them: below a head that stays at its top, above a foot that stays at its bottom. */

const rows = '[data-place]';

interface Edges {
  readonly scroller: HTMLElement;
  readonly top: number;
  readonly bottom: number;
}

function edgesOf(table: HTMLElement): Edges | null {
  const scroller = table.closest('main');
  if (scroller === null) return null;
  const of = scroller.getBoundingClientRect();
  const head = table.querySelector('thead th')?.getBoundingClientRect().bottom ?? of.top;
  const foot = scroller.querySelector('footer, [data-foot]')?.getBoundingClientRect().top ?? of.bottom;
  const top = Math.max(of.top, head);
  return { scroller, top, bottom: foot > top ? Math.min(of.bottom, foot) : of.bottom };
}

const rowOf = (table: HTMLElement, place: number): HTMLElement | null =>
  table.querySelector<HTMLElement>(`[data-place="${String(place)}"]`);

/** Scrolls no further than it takes to have a row in view. */
export function revealRow(table: HTMLElement, place: number): void {
  const edges = edgesOf(table);
  const row = rowOf(table, place);
  if (edges === null || row === null) return;
  const { scroller, top, bottom } = edges;
  const box = row.getBoundingClientRect();
  if (box.top < top || box.height > bottom - top) scroller.scrollTop += box.top - top;
  else if (box.bottom > bottom) scroller.scrollTop += box.bottom - bottom;
}

/** The first row in view, and how many of them fit. */
export function pageOf(table: HTMLElement): { readonly first: number; readonly rows: number } {
  const edges = edgesOf(table);
  const all = [...table.querySelectorAll<HTMLElement>(rows)];
  if (edges === null) return { first: 0, rows: 1 };
  const { top, bottom } = edges;
  const boxes = all.map((row) => ({ place: Number(row.dataset['place']), box: row.getBoundingClientRect() }));
  const first = boxes.find(({ box }) => box.top >= top - 1) ?? boxes.at(-1);
  const height = first?.box.height ?? 0;
  return {
    first: first?.place ?? 0,
    rows: height === 0 ? 1 : Math.max(1, Math.floor((bottom - top) / height) - 1),
  };
}
