/** The visible rows of a table, below its sticky head and above the view's foot. */

interface Edges {
  readonly scroller: HTMLElement;
  readonly top: number;
  readonly bottom: number;
}

function edgesOf(table: HTMLElement | null): Edges | null {
  const scroller = table?.closest('main') ?? null;
  if (table === null || scroller === null) return null;
  const of = scroller.getBoundingClientRect();
  const head = table.querySelector('thead th')?.getBoundingClientRect().bottom ?? of.top;
  const foot = scroller.querySelector('footer, [data-foot]')?.getBoundingClientRect().top ?? of.bottom;
  const top = Math.max(of.top, head);
  return { scroller, top, bottom: foot > top ? Math.min(of.bottom, foot) : of.bottom };
}

const rowOf = (table: HTMLElement | null, place: number): HTMLElement | null =>
  table?.querySelector<HTMLElement>(`[data-place="${String(place)}"]`) ?? null;

/** Scrolls only as far as needed to show a row. */
export function revealRow(table: HTMLElement | null, place: number): void {
  const edges = edgesOf(table);
  const row = rowOf(table, place);
  if (edges === null || row === null) return;
  const { scroller, top, bottom } = edges;
  const box = row.getBoundingClientRect();
  if (box.top < top || box.height > bottom - top) scroller.scrollTop += box.top - top;
  else if (box.bottom > bottom) scroller.scrollTop += box.bottom - bottom;
}

/** The first visible row, and how many fit. */
export function pageOf(table: HTMLElement | null): { readonly first: number; readonly rows: number } {
  const edges = edgesOf(table);
  if (table === null || edges === null) return { first: 0, rows: 1 };
  const all = [...table.querySelectorAll<HTMLElement>('[data-place]')];
  const { top, bottom } = edges;
  const boxes = all.map((row) => ({ place: Number(row.dataset['place']), box: row.getBoundingClientRect() }));
  const first = boxes.find(({ box }) => box.top >= top - 1) ?? boxes.at(-1);
  const height = first?.box.height ?? 0;
  return {
    first: first?.place ?? 0,
    rows: height === 0 ? 1 : Math.max(1, Math.floor((bottom - top) / height) - 1),
  };
}

/** Clicks the link or button of a row, otherwise the row itself. */
export function openRow(table: HTMLElement | null, place: number): void {
  const row = rowOf(table, place);
  (row?.querySelector<HTMLElement>('[data-row-focus]') ?? row)?.click();
}
