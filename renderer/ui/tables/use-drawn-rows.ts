/** Which rows of a list stand in the window, as the view is scrolled. */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { drawn, type Drawn } from './row-places.ts';
import { RowWindow, type WindowParts } from './row-window.ts';

/** @param number another at each list */
export function useDrawnRows(parts: WindowParts, count: number, number: number): readonly [Drawn, RowWindow] {
  const [rowWindow] = useState(() => new RowWindow(parts));
  const seen = useSyncExternalStore(rowWindow.subscribe, rowWindow.told);
  useEffect(() => rowWindow.follow(), [rowWindow]);
  useLayoutEffect(() => rowWindow.measure(number, count));
  return [drawn({ ...seen, count }), rowWindow];
}
