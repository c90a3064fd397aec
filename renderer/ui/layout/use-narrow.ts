/** Whether the window is narrower than 1100 px, where tables drop columns and the frame its words. */
import { useBelow } from './use-below.ts';

export const useNarrow = (): boolean => useBelow(1100);
