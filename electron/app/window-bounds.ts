/** Where the window opens: at its last place, if that is still on a connected display. */
import type { WindowState } from '../profiles/settings/settings.ts';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const minimum = { width: 960, height: 640 } as const;
const standard = { width: 1280, height: 800 } as const;

/** The part of the title bar that must be on a display, so that the window can be seen and dragged. */
const grip = { width: 120, height: 32 } as const;

export interface OpeningBounds {
  readonly width: number;
  readonly height: number;
  /** Null: in the middle of the screen. */
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly maximized: boolean;
  /** At most the size of the display, such as 1093 × 614 on a laptop with 1366 × 768 at 125%. */
  readonly minimum: { readonly width: number; readonly height: number };
}

/** @param workAreas of the connected displays, the primary one first */
export function openingBounds(saved: WindowState | null, workAreas: readonly Area[]): OpeningBounds {
  const home = saved === null ? undefined : workAreas.find((area) => showsTitleBar(area, saved));
  const area = home ?? workAreas[0] ?? standard;
  const smallest = { width: Math.min(minimum.width, area.width), height: Math.min(minimum.height, area.height) };
  const width = clamp((saved ?? standard).width, smallest.width, area.width);
  const height = clamp((saved ?? standard).height, smallest.height, area.height);
  // A size that was reduced to fit must not end off the display.
  const at =
    saved === null || home === undefined
      ? null
      : { x: width < saved.width ? home.x : saved.x, y: height < saved.height ? home.y : saved.y };
  return { width, height, at, maximized: saved?.maximized ?? false, minimum: smallest };
}

function showsTitleBar(area: Area, saved: WindowState): boolean {
  const across = Math.min(area.x + area.width, saved.x + saved.width) - Math.max(area.x, saved.x);
  const top = saved.y >= area.y && saved.y + grip.height <= area.y + area.height;
  return across >= grip.width && top;
}

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max));
