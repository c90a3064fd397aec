/** Where the window opens: where it was, if that place is still on a display that is there. */
import type { WindowState } from '../../settings/settings.ts';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const smallest = { width: 960, height: 640 } as const;
const usual = { width: 1280, height: 800 } as const;

/** How much of the title bar must be on a display, so that the window can be seen and dragged. */
const grip = { width: 120, height: 32 } as const;

export interface OpeningBounds {
  readonly width: number;
  readonly height: number;
  /** Null: in the middle of the screen. */
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly maximized: boolean;
}

/** `workAreas` are those of the displays that are connected now. */
export function openingBounds(kept: WindowState | null, workAreas: readonly Area[]): OpeningBounds {
  if (kept === null) return { ...usual, at: null, maximized: false };
  const home = workAreas.find((area) => holdsGrip(area, kept));
  const largest = home ?? workAreas[0] ?? usual;
  const width = within(kept.width, smallest.width, largest.width);
  const height = within(kept.height, smallest.height, largest.height);
  return { width, height, at: home === undefined ? null : { x: kept.x, y: kept.y }, maximized: kept.maximized };
}

function holdsGrip(area: Area, kept: WindowState): boolean {
  const across = Math.min(area.x + area.width, kept.x + kept.width) - Math.max(area.x, kept.x);
  const top = kept.y >= area.y && kept.y + grip.height <= area.y + area.height;
  return across >= grip.width && top;
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
