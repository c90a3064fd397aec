/** Which row of a table this is where not all of them are in the page: from 1, the head included. */
import { createContext } from 'react';

export const RowIndex = createContext<number | null>(null);
