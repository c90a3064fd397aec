/** Of the list that a row stands in; null where it has no cursor. */
import { createContext } from 'react';
import type { RowCursor } from './use-row-cursor.ts';

export const RowCursorContext = createContext<RowCursor | null>(null);
