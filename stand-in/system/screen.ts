/** `screen`: one display, of a size that the environment may name; windows without a display are measured in nothing else. */
import { StrictEmitter, strictObject } from '../strict-object.ts';

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Throws for an invalid size: a test would otherwise use the usual display, and prove nothing. */
function sizeOf(named: string): Pick<Rectangle, 'width' | 'height'> {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(named) ?? [];
  if (width === undefined || height === undefined) throw new Error(`STAND_IN_DISPLAY is no size: ${named}`);
  return { width: Number(width), height: Number(height) };
}

const bounds: Rectangle = { x: 0, y: 0, ...sizeOf(process.env.STAND_IN_DISPLAY ?? '1920x1080') };

export const display = {
  id: 1,
  label: 'stand-in',
  bounds,
  workArea: bounds,
  size: { width: bounds.width, height: bounds.height },
  scaleFactor: 1,
} satisfies Partial<Electron.Display>;

class Screen extends StrictEmitter {
  getAllDisplays(): (typeof display)[] {
    return [display];
  }
  getPrimaryDisplay(): typeof display {
    return display;
  }
}

export const screen = strictObject(
  'screen',
  new Screen('screen', 'display-added display-removed display-metrics-changed'),
);
