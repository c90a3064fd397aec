/** Where the window opens: where it was, if that place is still on a display that is there. */
import type { WindowState } from '../../profiles/settings/settings.ts';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const smallest = { width: 960, height: 640 } as const;
const usual = { width: 1280, height: 800 } as const;

/** How much of the title bar must be on a display, so that the window can be seen and dragged. */
const grip = { width: 120, height: 32 } as const;

export interface OpeningBounds {
  readonly width: number;
  readonly height: number;
  /** Null: in the middle of the screen. */
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly maximized: boolean;
  /** The smallest that it can be made: no larger than its display, 1093 by 614 on a laptop of 1366 by 768 at 125 %. */
  readonly least: { readonly width: number; readonly height: number };
}

/** `workAreas` are those of the displays that are connected now, that of the primary one first. */
export function openingBounds(kept: WindowState | null, workAreas: readonly Area[]): OpeningBounds {
  const home = kept === null ? undefined : workAreas.find((area) => holdsGrip(area, kept));
  const area = home ?? workAreas[0] ?? usual;
  const least = { width: Math.min(smallest.width, area.width), height: Math.min(smallest.height, area.height) };
  const width = within((kept ?? usual).width, least.width, area.width);
  const height = within((kept ?? usual).height, least.height, area.height);
  // What had to be made to fit would begin where it was and end off the display.
  const at =
    kept === null || home === undefined
      ? null
      : { x: width < kept.width ? home.x : kept.x, y: height < kept.height ? home.y : kept.y };
  return { width, height, at, maximized: kept?.maximized ?? false, least };
}

function holdsGrip(area: Area, kept: WindowState): boolean {
  const across = Math.min(area.x + area.width, kept.x + kept.width) - Math.max(area.x, kept.x);
  const top = kept.y >= area.y && kept.y + grip.height <= area.y + area.height;
  return across >= grip.width && top;
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
